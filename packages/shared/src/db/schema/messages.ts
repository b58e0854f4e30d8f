import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FailedCode, MessageLogStatus } from '../../contract/fields.ts'
import type { HeldReason, SendPriority } from '../../contract/sessions/sending-policy.ts'
import { bytes, counter, instant } from './columns.ts'
import { sessions } from './sessions.ts'

const sessionId = () =>
  integer('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' })

/** Every message a session has seen or sent. Answers retries of other devices and de-duplicates what comes again. */
export const messages = pgTable(
  'messages',
  {
    id: counter('id').primaryKey().generatedAlwaysAsIdentity(),
    sessionId: sessionId(),
    /** One chat per contact: the LID JID when it is known, else the JID as addressed. */
    chat: text('chat').notNull(),
    networkId: text('network_id').notNull(),
    fromMe: boolean('from_me').notNull(),
    /** The chat as the stanza addressed it. */
    remoteJid: text('remote_jid').notNull(),
    participant: text('participant'),
    /** Encoded protobuf `Message`, sealed. */
    sealedContent: bytes('sealed_content'),
    /** 0 error … 5 played; only moves forward. */
    status: smallint('status').notNull(),
    /** Network id of the message that this one acts on (a reaction, vote, edit, deletion); null: it stands for itself. */
    about: text('about'),
    /** The API send this is, if it is one. */
    msgId: counter('msg_id'),
    /** Unix seconds, as the network dated it. */
    timestamp: counter('timestamp').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('messages_identity').on(table.sessionId, table.chat, table.networkId, table.fromMe),
    index('messages_network_id').on(table.sessionId, table.networkId),
    // Each row is in one of the two: recording pays for one more entry.
    index('messages_in_chat').on(table.sessionId, table.chat, table.id).where(sql`about is null`),
    index('messages_about').on(table.sessionId, table.about).where(sql`about is not null`),
    // What the table of messages shows, newest first; whoever reads by it says the same condition.
    index('messages_in_session').on(table.sessionId, table.id).where(sql`about is null or msg_id is not null`),
  ],
)

/** API sends: the log that users see and the queue that the engine works off. `id` is the `msgId`. */
export const messageLogs = pgTable(
  'message_logs',
  {
    id: counter('id').primaryKey().generatedAlwaysAsIdentity(),
    sessionId: sessionId(),
    /** Reserved before the reply, kept over crashes, so that a second try is the same message to the recipient. */
    networkId: text('network_id').notNull(),
    /** Null when the session does not log messages. */
    to: text('to'),
    /** JSON text of the request body, sealed (`sealContext.logged`); null when the session does not log messages. */
    content: text('content'),
    /** Resolved recipient. */
    chatJid: text('chat_jid').notNull(),
    status: text('status').$type<MessageLogStatus>().notNull(),
    failedCode: text('failed_code').$type<FailedCode>(),
    failedReason: text('failed_reason'),
    /** 0 error … 5 played; only moves forward. */
    statusCode: smallint('status_code').notNull().default(1),
    /** When the network acknowledged it. */
    ackedAt: instant('acked_at'),
    /** As it was asked for, or as the governor found it; null: neither. */
    priority: text('priority').$type<SendPriority>(),
    /** The governor holds it until then, or told that time as an estimate (`heldReason`); without a reason it held it until then. */
    heldUntil: instant('held_until'),
    heldReason: text('held_reason').$type<HeldReason>(),
    /** `traceparent` of the call that sent it; null when nothing is traced. */
    traceparent: text('traceparent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('message_logs_network_id').on(table.sessionId, table.networkId),
    index('message_logs_session').on(table.sessionId, table.id),
    index('message_logs_open').on(table.sessionId, table.status),
    // Which sessions have failed of late; sends that go well are not in it.
    index('message_logs_failed').on(table.updatedAt).where(sql`status = 'failed'`),
  ],
)
