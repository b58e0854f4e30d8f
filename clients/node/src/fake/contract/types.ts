// Generated from the contract by `npm run gen`. Do not edit.
import type { FakeTypes } from '../rules.ts'

/** What named types of calls may hold. */
export const fakeTypes: FakeTypes = {
  Network: { values: ['live', 'sandbox'] },
  LinkMethod: { values: ['qr', 'code', 'passkey'] },
  MessageLogStatus: { values: ['in_progress', 'sent', 'failed', 'scheduled', 'canceled'] },
  MessageDirection: { values: ['in', 'out'] },
  SendingPreset: { values: ['default', 'careful', 'normal', 'off', 'custom'] },
  PresenceType: { values: ['composing', 'recording', 'paused', 'available', 'unavailable'] },
  PasskeyCredential: {
    fields: {
      id: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 100000, pattern: '^[\\w+/-]+={0,2}$' } },
      rawId: {
        kind: 'string',
        required: true,
        limits: { minLength: 1, maxLength: 100000, pattern: '^[\\w+/-]+={0,2}$' },
      },
      type: { kind: 'literal', value: 'public-key', required: true },
      response: { kind: 'named', name: 'PasskeyAssertion', required: true },
    },
  },
  PasskeyAssertion: {
    fields: {
      clientDataJSON: {
        kind: 'string',
        required: true,
        limits: { minLength: 1, maxLength: 100000, pattern: '^[\\w+/-]+={0,2}$' },
      },
      authenticatorData: {
        kind: 'string',
        required: true,
        limits: { minLength: 1, maxLength: 100000, pattern: '^[\\w+/-]+={0,2}$' },
      },
      signature: {
        kind: 'string',
        required: true,
        limits: { minLength: 1, maxLength: 100000, pattern: '^[\\w+/-]+={0,2}$' },
      },
      userHandle: {
        kind: 'nullable',
        of: { kind: 'string' },
        limits: { minLength: 1, maxLength: 100000, pattern: '^[\\w+/-]+={0,2}$' },
      },
    },
  },
  SendPriority: { values: ['reply', 'normal', 'bulk'] },
  SendWait: { values: ['sent'] },
  Scope: { values: ['account', 'session'] },
  ContactCard: {
    fields: {
      name: { kind: 'string', required: true, limits: { minLength: 1 } },
      phone: { kind: 'string', required: true, limits: { minLength: 1 } },
    },
  },
  Location: {
    fields: {
      latitude: { kind: 'number', required: true, limits: { minimum: -90, maximum: 90 } },
      longitude: { kind: 'number', required: true, limits: { minimum: -180, maximum: 180 } },
      name: { kind: 'string' },
      address: { kind: 'string' },
    },
  },
  Poll: {
    fields: {
      question: { kind: 'string', required: true, limits: { minLength: 1 } },
      options: { kind: 'list', items: { kind: 'string' }, required: true, limits: { minItems: 2, maxItems: 12 } },
      multiSelect: { kind: 'boolean' },
    },
  },
  Reaction: {
    fields: {
      emoji: { kind: 'string', required: true, limits: { maxLength: 64 } },
      msgId: { kind: 'union', options: [{ kind: 'integer' }, { kind: 'string' }], required: true },
    },
  },
  ForwardedMessage: {
    fields: {
      msgId: { kind: 'union', options: [{ kind: 'integer' }, { kind: 'string' }], required: true },
      chat: { kind: 'string', limits: { minLength: 1, maxLength: 255 } },
    },
  },
  DeliveryStatus: { values: ['pending', 'delivered', 'parked', 'failed'] },
  ReadKey: {
    fields: {
      id: { kind: 'string', required: true, limits: { minLength: 1 } },
      remoteJid: { kind: 'string', required: true, limits: { minLength: 1 } },
      fromMe: { kind: 'boolean', required: true },
      participant: { kind: 'string', limits: { minLength: 1 } },
    },
  },
  MessageContent: {
    fields: {
      text: { kind: 'string', limits: { maxLength: 65536 } },
      imageUrl: { kind: 'string', limits: { minLength: 1, maxLength: 4096 } },
      videoUrl: { kind: 'string', limits: { minLength: 1, maxLength: 4096 } },
      gifPlayback: { kind: 'boolean' },
      ptv: { kind: 'boolean' },
      documentUrl: { kind: 'string', limits: { minLength: 1, maxLength: 4096 } },
      fileName: { kind: 'string', limits: { minLength: 1, maxLength: 255 } },
      audioUrl: { kind: 'string', limits: { minLength: 1, maxLength: 4096 } },
      stickerUrl: { kind: 'string', limits: { minLength: 1, maxLength: 4096 } },
      poll: { kind: 'named', name: 'Poll' },
      contact: { kind: 'named', name: 'ContactCard' },
      location: { kind: 'named', name: 'Location' },
      viewOnce: { kind: 'boolean' },
      linkPreview: { kind: 'boolean' },
    },
  },
  BulkSendState: { values: ['draft', 'scheduled', 'running', 'paused', 'finished', 'canceled'] },
  BulkSendRule: { values: ['same_session', 'round_robin'] },
  OptOutLineLanguage: { values: ['en', 'pt', 'es', 'id'] },
  BulkSendRecipientInput: {
    fields: {
      to: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 64 } },
      values: { kind: 'map', values: { kind: 'string' } },
    },
  },
  RecipientSource: { values: ['list', 'group', 'contacts', 'bulk_send'] },
  RecipientOutcome: { values: ['failed', 'not_delivered', 'not_read', 'not_answered'] },
  RecipientState: { values: ['waiting', 'queued', 'sent', 'delivered', 'read', 'failed', 'skipped', 'canceled'] },
  TokenScope: { values: ['read', 'write', 'full'] },
  MemberRole: { values: ['viewer', 'member', 'admin', 'owner'] },
  ListMemberInput: {
    fields: {
      phone_number: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 64 } },
      values: { kind: 'map', values: { kind: 'string' } },
    },
  },
  MediaType: { values: ['image', 'video', 'audio', 'document', 'sticker'] },
  ParticipantAction: { values: ['promote', 'demote'] },
  ChatFilter: { values: ['all', 'personal', 'group', 'newsletter'] },
  SinkKind: { values: ['nats', 'redis', 'rabbitmq', 'kafka', 'sqs', 'sns', 'websocket'] },
  SinkFormat: { values: ['webhook', 'cloudevents'] },
  OptOutFilter: { values: ['open', 'lifted', 'all'] },
  OptOutOrigin: { values: ['word', 'api', 'import', 'dashboard'] },
  PhoneReaction: {
    fields: {
      emoji: { kind: 'string', required: true, limits: { maxLength: 64 } },
      msgId: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 100 } },
    },
  },
  PhoneForward: { fields: { msgId: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 100 } } } },
  PhoneVote: {
    fields: {
      id: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 100 } },
      options: { kind: 'list', items: { kind: 'string' }, required: true },
    },
  },
  TypingType: { values: ['composing', 'recording', 'paused'] },
  CallAction: { values: ['accept', 'reject', 'end'] },
  FaultKind: {
    values: [
      'nack_463',
      'nack_479',
      'drop_connection',
      'delay_ms',
      'duplicate_stanza',
      'corrupt_ciphertext',
      'conflict_replaced',
      'logged_out_401',
      'banned_403',
      'unavailable_503',
      'deaf',
      'slow_acks',
      'offline_queue',
    ],
  },
}
