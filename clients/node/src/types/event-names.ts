// Generated from the contract by `npm run gen`. Do not edit.
import type { EventName } from './gateway-events.ts'

/** Every event that can be asked for by name. */
export const eventNames: readonly EventName[] = [
  'messages.received',
  'messages.upsert',
  'messages-personal.received',
  'messages-group.received',
  'messages-newsletter.received',
  'message.sent',
  'messages.update',
  'message-receipt.update',
  'messages.delete',
  'messages.reaction',
  'poll.results',
  'call',
  'contacts.upsert',
  'contacts.update',
  'chats.upsert',
  'chats.update',
  'chats.delete',
  'groups.upsert',
  'groups.update',
  'group-participants.update',
  'session.status',
  'qrcode.updated',
  'passkey.updated',
  'bulk_send.progress',
  'bulk_send.finished',
]
