// Generated from the contract by `npm run gen`. Do not edit.
import type { EventBody } from '../core/event-body.ts'
import type {
  BulkSendData,
  CallData,
  Chat,
  ChatUpdate,
  CollectedMessages,
  ContactRecord,
  ContactUpdate,
  DeletedMessages,
  GroupUpdate,
  MessageData,
  MessageSentData,
  MessageUpdate,
  ParticipantsUpdate,
  PasskeyUpdateConfirmation,
  PasskeyUpdateConfirmed,
  PasskeyUpdateError,
  PasskeyUpdateExpired,
  PasskeyUpdateFallbackQr,
  PasskeyUpdateNoContinuation,
  PasskeyUpdatePrologueSent,
  PasskeyUpdateRequest,
  PollUpdate,
  QrCodeData,
  ReactionUpdate,
  ReceiptData,
  SessionStatusData,
} from './events.ts'
import type { Group } from './groups.ts'

/** An incoming message, any chat. */
export type MessagesReceivedEvent = EventBody<'messages.received', MessageData>

/** Any message, incoming or outgoing. */
export type MessagesUpsertEvent = EventBody<'messages.upsert', MessageData>

/** A message arrives in a one-to-one chat. */
export type MessagesPersonalReceivedEvent = EventBody<'messages-personal.received', MessageData>

/** A message arrives in a group. */
export type MessagesGroupReceivedEvent = EventBody<'messages-group.received', MessageData>

/** A message arrives in a channel. */
export type MessagesNewsletterReceivedEvent = EventBody<'messages-newsletter.received', MessageData>

/** A send through the API was accepted by the network, or failed for good. */
export type MessageSentEvent = EventBody<'message.sent', MessageSentData>

/** The status of one message moved forward. `msgId` for API sends only. */
export type MessagesUpdateEvent = EventBody<'messages.update', MessageUpdate>

/** Somebody received, read or played a message. `userJid`: who; in groups `key.participant`, too. */
export type MessageReceiptUpdateEvent = EventBody<'message-receipt.update', ReceiptData>

/** Messages were deleted for everyone. */
export type MessagesDeleteEvent = EventBody<'messages.delete', DeletedMessages>

/** Someone reacted to a message, or removed a reaction (empty text). */
export type MessagesReactionEvent = EventBody<'messages.reaction', ReactionUpdate[]>

/** A vote changed a poll. The full tally, every option each time. */
export type PollResultsEvent = EventBody<'poll.results', PollUpdate>

/** An incoming voice or video call. Fires once per call. */
export type CallEvent = EventBody<'call', CallData>

/** Contacts were added or synced, or a known one changed: the whole record. */
export type ContactsUpsertEvent = EventBody<'contacts.upsert', ContactRecord[]>

/** Details of contacts changed; only what changed is there. `imgUrl` null: the picture was removed. */
export type ContactsUpdateEvent = EventBody<'contacts.update', ContactUpdate[]>

/**
 * Chats were created or synced, or settings of a known one changed (name, archive, pin, mute, ephemeral): the whole
 * record.
 */
export type ChatsUpsertEvent = EventBody<'chats.upsert', Chat[]>

/** Properties of chats changed; only what changed is there. */
export type ChatsUpdateEvent = EventBody<'chats.update', ChatUpdate[]>

/** Chats were deleted. An array of their JIDs. */
export type ChatsDeleteEvent = EventBody<'chats.delete', string[]>

/** The session joined groups, or a known one changed, its members included: the whole record. */
export type GroupsUpsertEvent = EventBody<'groups.upsert', Group[]>

/** Settings of a group changed. */
export type GroupsUpdateEvent = EventBody<'groups.update', GroupUpdate[]>

/** Members of a group were added, removed, promoted or demoted. */
export type GroupParticipantsUpdateEvent = EventBody<'group-participants.update', ParticipantsUpdate>

/** The status of the session changed, linking states included. */
export type SessionStatusEvent = EventBody<'session.status', SessionStatusData>

/** A new QR text was issued; the receiver renders it. */
export type QrcodeUpdatedEvent = EventBody<'qrcode.updated', QrCodeData>

export type PasskeyUpdatedData =
  | PasskeyUpdateRequest
  | PasskeyUpdatePrologueSent
  | PasskeyUpdateConfirmation
  | PasskeyUpdateConfirmed
  | PasskeyUpdateExpired
  | PasskeyUpdateFallbackQr
  | PasskeyUpdateNoContinuation
  | PasskeyUpdateError

/**
 * A passkey request changed stage: it came, its answer is on its way, its code is known, the person has confirmed, or
 * it ended without a link.
 */
export type PasskeyUpdatedEvent = EventBody<'passkey.updated', PasskeyUpdatedData>

/**
 * How far a bulk send has come, once a minute at most, on the first of its sessions. Who does not name it does not get
 * it. It comes only where it is asked for by name.
 */
export type BulkSendProgressEvent = EventBody<'bulk_send.progress', BulkSendData>

/**
 * Every recipient of a bulk send has an outcome; on the first of its sessions. Delivery and reading may follow. Who
 * does not name it does not get it. It comes only where it is asked for by name.
 */
export type BulkSendFinishedEvent = EventBody<'bulk_send.finished', BulkSendData>

/**
 * Incoming messages of one chat, in order, in one delivery: for webhooks with `collect_seconds`, in place of the single
 * messages that they ask for.
 */
export type MessagesCollectedEvent = EventBody<'messages.collected', CollectedMessages>

/** Every event that a session records. */
export type KnownEvent =
  | MessagesReceivedEvent
  | MessagesUpsertEvent
  | MessagesPersonalReceivedEvent
  | MessagesGroupReceivedEvent
  | MessagesNewsletterReceivedEvent
  | MessageSentEvent
  | MessagesUpdateEvent
  | MessageReceiptUpdateEvent
  | MessagesDeleteEvent
  | MessagesReactionEvent
  | PollResultsEvent
  | CallEvent
  | ContactsUpsertEvent
  | ContactsUpdateEvent
  | ChatsUpsertEvent
  | ChatsUpdateEvent
  | ChatsDeleteEvent
  | GroupsUpsertEvent
  | GroupsUpdateEvent
  | GroupParticipantsUpdateEvent
  | SessionStatusEvent
  | QrcodeUpdatedEvent
  | PasskeyUpdatedEvent
  | BulkSendProgressEvent
  | BulkSendFinishedEvent

/** What webhooks alone get, made of events. */
export type DeliveredEvent = MessagesCollectedEvent

/** Names of the events that can be asked for. */
export type EventName =
  | 'messages.received'
  | 'messages.upsert'
  | 'messages-personal.received'
  | 'messages-group.received'
  | 'messages-newsletter.received'
  | 'message.sent'
  | 'messages.update'
  | 'message-receipt.update'
  | 'messages.delete'
  | 'messages.reaction'
  | 'poll.results'
  | 'call'
  | 'contacts.upsert'
  | 'contacts.update'
  | 'chats.upsert'
  | 'chats.update'
  | 'chats.delete'
  | 'groups.upsert'
  | 'groups.update'
  | 'group-participants.update'
  | 'session.status'
  | 'qrcode.updated'
  | 'passkey.updated'
  | 'bulk_send.progress'
  | 'bulk_send.finished'
