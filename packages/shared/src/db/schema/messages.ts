import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FailedCode, MessageLogStatus } from '../../contract/fields.ts'
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
    /** The API send this is, if it is one. */
    msgId: counter('msg_id'),
    /** Unix seconds, as the network dated it. */
    timestamp: counter('timestamp').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('messages_identity').on(table.sessionId, table.chat, table.networkId, table.fromMe),
    index('messages_network_id').on(table.sessionId, table.networkId),
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
    /** JSON text of the request body; null when the session does not log messages. */
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
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('message_logs_network_id').on(table.sessionId, table.networkId),
    index('message_logs_session').on(table.sessionId, table.id),
    index('message_logs_open').on(table.sessionId, table.status),
  ],
)
