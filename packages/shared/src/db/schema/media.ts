import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, counter, instant } from './columns.ts'
import { messageLogs } from './messages.ts'
import { sessions } from './sessions.ts'

/** Media files that are given out under an unguessable name until they expire. The bytes are in the media store. */
export const mediaFiles = pgTable(
  'media_files',
  {
    /** Name in the store and last part of the link. */
    name: text('name').primaryKey(),
    /**
     * `incoming`: space that a body being received may take; no link leads to it. `export`: a piece of a data export. `passport`: a session
     * that left, sealed for where it goes.
     */
    kind: text('kind').$type<'upload' | 'decrypted' | 'incoming' | 'export' | 'passport'>().notNull(),
    /** Whose space it takes; no foreign key either. Null in rows of releases that did not count. */
    accountId: integer('account_id'),
    /** The session that made it, 0 for none; no foreign key, since a link outlives its session. */
    sessionId: integer('session_id').notNull(),
    mimetype: text('mimetype').notNull(),
    fileName: text('file_name'),
    size: counter('size').notNull(),
    /** Which master key opens it, as `Sealer.head`; null for what lies readable, of release 0.1.0, and for what has no bytes. */
    sealedWith: bytes('sealed_with'),
    /** False while the bytes are on their way into the store. */
    ready: boolean('ready').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [
    index('media_files_expires_at').on(table.expiresAt),
    // All that the sum of an account's bytes reads.
    index('media_files_account').on(table.accountId, table.kind, table.size),
  ],
)

/** Accepted sends whose media is still to be fetched and uploaded to the network. Gone once the content is whole. */
export const mediaSends = pgTable(
  'media_sends',
  {
    msgId: counter('msg_id')
      .notNull()
      .references(() => messageLogs.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    networkId: text('network_id').notNull(),
    /** What follows in the same chat waits for this one. */
    chatJid: text('chat_jid').notNull(),
    /** JSON of what is to be sent, sealed. */
    sealedRequest: bytes('sealed_request').notNull(),
    /** The upload that it is, if it is one: it stays in the store until the send has it. */
    uploadName: text('upload_name'),
  },
  table => [primaryKey({ columns: [table.sessionId, table.networkId] })],
)
