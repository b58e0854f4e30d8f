import type { z } from 'zod'
import type { EventDeclaration } from './event.ts'
import { bulkSendFinished } from './events/bulk-send-finished.ts'
import { bulkSendProgress } from './events/bulk-send-progress.ts'
import { call } from './events/call.ts'
import { chatsDelete } from './events/chats-delete.ts'
import { chatsUpdate } from './events/chats-update.ts'
import { chatsUpsert } from './events/chats-upsert.ts'
import { contactsUpdate } from './events/contacts-update.ts'
import { contactsUpsert } from './events/contacts-upsert.ts'
import { groupParticipantsUpdate } from './events/group-participants-update.ts'
import { groupsUpdate } from './events/groups-update.ts'
import { groupsUpsert } from './events/groups-upsert.ts'
import { messageReceiptUpdate } from './events/message-receipt-update.ts'
import { messageSent } from './events/message-sent.ts'
import { messagesCollected } from './events/messages-collected.ts'
import { messagesDelete } from './events/messages-delete.ts'
import { messagesGroupReceived } from './events/messages-group-received.ts'
import { messagesNewsletterReceived } from './events/messages-newsletter-received.ts'
import { messagesPersonalReceived } from './events/messages-personal-received.ts'
import { messagesReaction } from './events/messages-reaction.ts'
import { messagesReceived } from './events/messages-received.ts'
import { messagesUpdate } from './events/messages-update.ts'
import { messagesUpsert } from './events/messages-upsert.ts'
import { passkeyUpdated } from './events/passkey-updated.ts'
import { pollResults } from './events/poll-results.ts'
import { qrcodeUpdated } from './events/qrcode-updated.ts'
import { sessionStatusEvent } from './events/session-status.ts'

/** Every event by its name on the wire. */
export const eventContract = {
  'messages.received': messagesReceived,
  'messages.upsert': messagesUpsert,
  'messages-personal.received': messagesPersonalReceived,
  'messages-group.received': messagesGroupReceived,
  'messages-newsletter.received': messagesNewsletterReceived,
  'message.sent': messageSent,
  'messages.update': messagesUpdate,
  'message-receipt.update': messageReceiptUpdate,
  'messages.delete': messagesDelete,
  'messages.reaction': messagesReaction,
  'poll.results': pollResults,
  call,
  'contacts.upsert': contactsUpsert,
  'contacts.update': contactsUpdate,
  'chats.upsert': chatsUpsert,
  'chats.update': chatsUpdate,
  'chats.delete': chatsDelete,
  'groups.upsert': groupsUpsert,
  'groups.update': groupsUpdate,
  'group-participants.update': groupParticipantsUpdate,
  'session.status': sessionStatusEvent,
  'qrcode.updated': qrcodeUpdated,
  'passkey.updated': passkeyUpdated,
} as const satisfies Readonly<Record<string, EventDeclaration>>

/** Events that only those get who ask for them by name: `*` and lists without types leave them out. */
export const optInContract = {
  'bulk_send.progress': bulkSendProgress,
  'bulk_send.finished': bulkSendFinished,
} as const satisfies Readonly<Record<string, EventDeclaration>>

/** All that can be asked for by name. */
export const namedEvents = { ...eventContract, ...optInContract } as const

/** What webhooks may get beside them: made of events, and neither recorded nor asked for by name. */
export const deliveryContract = {
  'messages.collected': messagesCollected,
} as const satisfies Readonly<Record<string, EventDeclaration>>

export type EventName = keyof typeof namedEvents

/** `data` of an event. */
export type EventPayload<N extends EventName> = z.input<(typeof namedEvents)[N]['payload']>

/** One event as it is recorded, before it has a sequence number. */
export type NewEvent = { [N in EventName]: { readonly event: N; readonly data: EventPayload<N> } }[EventName]
