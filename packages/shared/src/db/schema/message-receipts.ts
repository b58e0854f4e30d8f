import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { counter } from './columns.ts'
import { messages } from './messages.ts'

/** When each person received, read and played a message of the account; Unix seconds, as their devices dated it. */
export const messageReceipts = pgTable(
  'message_receipts',
  {
    messageId: counter('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** JID of the person: the LID's when it was known, else the phone number's. */
    person: text('person').notNull(),
    receivedAt: counter('received_at'),
    readAt: counter('read_at'),
    playedAt: counter('played_at'),
  },
  table => [primaryKey({ columns: [table.messageId, table.person] })],
)
