// Generated from the contract by `npm run gen`. Do not edit.
import * as rows from '../../resources/rows/messages.ts'
import type { FakeOperations } from '../rules.ts'

export const messagesOperations2: FakeOperations = {
  'messages.edit': {
    row: rows.edit,
    fields: {
      msgId: {
        kind: 'union',
        options: [{ kind: 'integer' }, { kind: 'string' }],
        required: true,
        limits: { minimum: 1 },
      },
      text: { kind: 'string', required: true, limits: { minLength: 1, maxLength: 65536 } },
      chat: { kind: 'string', limits: { minLength: 1, maxLength: 255 } },
    },
    output: {
      remoteJid: '6281234567890@s.whatsapp.net',
      id: '3EB0F00D1122334455AA',
      msgId: 10421,
      key: { id: '3EB0F00D1122334455AA', fromMe: true, remoteJid: '6281234567890@s.whatsapp.net' },
      message: {
        protocolMessage: {
          key: { id: '3EB0A1B2C3D4E5F60718', fromMe: true, remoteJid: '6281234567890@s.whatsapp.net' },
          type: 14,
          timestampMs: 1776247258000,
          editedMessage: { extendedTextMessage: { text: 'Hello again' } },
        },
      },
      messageTimestamp: '1776247258',
      status: 1,
    },
  },
  'messages.getInfo': {
    row: rows.getInfo,
    fields: {
      msgId: {
        kind: 'union',
        options: [{ kind: 'integer' }, { kind: 'string' }],
        required: true,
        limits: { minimum: 1 },
      },
      chat: { kind: 'string', limits: { minLength: 1, maxLength: 255 } },
    },
    output: {
      remoteJid: '6281234567890@s.whatsapp.net',
      id: '3EB0A1B2C3D4E5F60718',
      msgId: 10421,
      key: { id: '3EB0A1B2C3D4E5F60718', fromMe: true, remoteJid: '6281234567890@s.whatsapp.net' },
      message: { extendedTextMessage: { text: 'Hello' } },
      messageTimestamp: '1776247200',
      status: 3,
      sender: '6289876543210@s.whatsapp.net',
      timestamps: {
        queued: '2026-04-15T10:00:00.000Z',
        sent: '2026-04-15T10:00:00.412Z',
        delivered: '2026-04-15T10:00:01.000Z',
      },
      url: 'https://gateway.example.com/sessions/7/message/10421',
      edits: [],
    },
  },
  'messages.trace': {
    row: rows.trace,
    fields: {
      msgId: {
        kind: 'union',
        options: [{ kind: 'integer' }, { kind: 'string' }],
        required: true,
        limits: { minimum: 1 },
      },
      chat: { kind: 'string', limits: { minLength: 1, maxLength: 255 } },
    },
    output: {
      msgId: 10421,
      id: '3EB0A1B2C3D4E5F60718',
      remoteJid: '6281234567890@s.whatsapp.net',
      url: 'https://gateway.example.com/sessions/7/message/10421',
      fromMe: true,
      sendStatus: 'failed',
      status: 1,
      call: { door: 'api', requestId: 'order-4711', credential: 'token', key: 'Shop', idempotencyKey: true },
      cause: {
        kind: 'failed',
        text: 'WhatsApp refused the message (479).',
        advice:
          'WhatsApp does not accept messages to this address. Check the number, and ask the person to write to you first.',
        code: '479',
        since: '2026-04-15T10:00:00.412Z',
      },
      steps: [
        { at: '2026-04-15T10:00:00.000Z', kind: 'accepted', text: 'The gateway accepted the message over the API.' },
        { at: '2026-04-15T10:00:00.031Z', kind: 'wired', text: 'The message went to WhatsApp.', durationMs: 31 },
        {
          at: '2026-04-15T10:00:00.412Z',
          kind: 'refused',
          text: 'WhatsApp refused the message (479).',
          code: '479',
          reason: 'WhatsApp rejected the message: error 479',
          advice:
            'WhatsApp does not accept messages to this address. Check the number, and ask the person to write to you first.',
          durationMs: 381,
        },
      ],
      recipients: [],
      events: [],
      eventsCut: false,
      refusals: [],
    },
  },
  'messages.delete': {
    row: rows.deleteRow,
    fields: {
      msgId: {
        kind: 'union',
        options: [{ kind: 'integer' }, { kind: 'string' }],
        required: true,
        limits: { minimum: 1 },
      },
      chat: { kind: 'string', limits: { minLength: 1, maxLength: 255 } },
    },
    output: 'Message deleted successfully.',
  },
  'messages.markRead': {
    row: rows.markRead,
    fields: {
      key: { kind: 'named', name: 'ReadKey', required: true },
      moreKeys: { kind: 'list', items: { kind: 'named', name: 'ReadKey' }, limits: { maxItems: 99 } },
    },
    output: { status: 'read' },
  },
}
