import { bigint, boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bytes, counter, instant } from './columns.ts'
import { sessions } from './sessions.ts'

const sessionId = () =>
  integer('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' })

/** Sessions whose texts can be searched. The row is the setting itself, and how far an engine has come. */
export const textIndexes = pgTable('text_indexes', {
  sessionId: sessionId().primaryKey(),
  /** How values began that were sealed under the master key (`Sealer.head`) of this pass; null: none has begun. */
  head: bytes('head'),
  /** A transaction number: what was recorded by earlier ones may not be noted as waiting. */
  settledAfter: counter('settled_after'),
  /** The pass goes from the newest message back; null at its beginning. */
  position: counter('position'),
  /** When the pass was through. */
  doneAt: instant('done_at'),
  /** Switched off: what is stored for it goes in batches, this row last. */
  dropping: boolean('dropping').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** The words of a message's text as keyed digests (`markValues`). */
export const textIndexWords = pgTable(
  'text_index_words',
  {
    sessionId: sessionId(),
    /** No reference: the table of messages is written all the time, and a row without a message is in no result. */
    messageId: counter('message_id').notNull(),
    words: bigint('words', { mode: 'bigint' }).array().notNull(),
  },
  table => [
    primaryKey({ columns: [table.sessionId, table.messageId] }),
    // Written beside the traffic, in batches: a list of what is pending would be read with each stretch of a search.
    index('text_index_words_words').using('gin', table.words).with({ fastupdate: false }),
  ],
)

/** Messages whose text is new, changed or gone, noted in the transaction that made it so. */
export const textIndexWaiting = pgTable(
  'text_index_waiting',
  {
    // No references, which would be looked up with every message.
    sessionId: integer('session_id').notNull(),
    id: counter('id').notNull().generatedAlwaysAsIdentity(),
    messageId: counter('message_id').notNull(),
  },
  table => [primaryKey({ columns: [table.sessionId, table.id] })],
)
