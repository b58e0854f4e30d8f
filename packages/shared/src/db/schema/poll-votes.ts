import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, counter } from './columns.ts'
import { messages } from './messages.ts'

/** The present vote of each voter on a poll that the session has seen. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    pollId: counter('poll_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** JID of the voter: the phone number's when it is known, else the LID's. */
    voter: text('voter').notNull(),
    /** JSON list of option names, sealed. */
    sealedOptions: bytes('sealed_options').notNull(),
    /** Milliseconds, as the voter's device dated it: the latest counts. */
    votedAt: counter('voted_at').notNull(),
  },
  table => [primaryKey({ columns: [table.pollId, table.voter] })],
)
