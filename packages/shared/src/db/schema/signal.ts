import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, counter, instant } from './columns.ts'
import { sessions } from './sessions.ts'

const sessionId = () =>
  integer('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' })

/** Device credentials, sealed. */
export const credentials = pgTable('credentials', {
  sessionId: sessionId().primaryKey(),
  sealed: bytes('sealed').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Signal keys, sealed; `type` is the library's store name (session, pre-key, sender-key, …). */
export const signalKeys = pgTable(
  'signal_keys',
  { sessionId: sessionId(), type: text('type').notNull(), id: text('id').notNull(), sealed: bytes('sealed').notNull() },
  table => [primaryKey({ columns: [table.sessionId, table.type, table.id] })],
)

/**
 * Plaintext of stanzas that were decrypted but not yet recorded. Written before decryption returns, so before the
 * network is told that the message arrived; deleted when its event is recorded.
 */
export const journal = pgTable(
  'journal',
  {
    sessionId: sessionId(),
    /** SHA-256 of the ciphertext. */
    tag: bytes('tag').notNull(),
    /** Network id of the stanza. */
    stanzaId: text('stanza_id').notNull(),
    sealedPlaintext: bytes('sealed_plaintext').notNull(),
    /** The stanza without its ciphertext: what is needed to rebuild the message at replay. */
    sealedStanza: bytes('sealed_stanza').notNull(),
    /** Order of decryption: what is decrypted together is written at one time. */
    place: counter('place').notNull().generatedAlwaysAsIdentity(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.sessionId, table.tag] })],
)

/**
 * What the network told us and would be costly to ask again, or cannot be asked: device lists, group metadata, timers of
 * chats, usernames, whether numbers are there, how calls ended; and of a restored session (`catch_up`), what it has asked for already of the lost time.
 */
export const networkCache = pgTable(
  'network_cache',
  {
    sessionId: sessionId(),
    kind: text('kind')
      .$type<'call_end' | 'catch_up' | 'devices' | 'group' | 'number' | 'timer' | 'username'>()
      .notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.sessionId, table.kind, table.key] })],
)
