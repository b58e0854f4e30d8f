import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, counter } from './columns.ts'
import { messages } from './messages.ts'
import { sessions } from './sessions.ts'

/** The present vote of each voter on a poll that the session has seen. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    pollId: counter('poll_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** JID of the voter: the LID's when it was known, else the phone number's. */
    voter: text('voter').notNull(),
    /** JSON list of option names, sealed. */
    sealedOptions: bytes('sealed_options').notNull(),
    /** Milliseconds, as the voter's device dated it: the latest counts. */
    votedAt: counter('voted_at').notNull(),
  },
  table => [primaryKey({ columns: [table.pollId, table.voter] })],
)

/** Votes that cannot be counted yet: their poll has not come, or nothing is known by which they can be read. */
export const waitingVotes = pgTable(
  'waiting_votes',
  {
    /** The vote. */
    messageId: counter('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Network id of the poll. */
    pollId: text('poll_id').notNull(),
  },
  table => [index('waiting_votes_poll').on(table.sessionId, table.pollId)],
)
