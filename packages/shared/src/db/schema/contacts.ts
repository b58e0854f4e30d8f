import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { sessions } from './sessions.ts'

const sessionId = () =>
  integer('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' })

/** LID ↔ phone number pairs that a session has learned from keys, history, group and device queries. User parts only. */
export const identities = pgTable(
  'identities',
  {
    sessionId: sessionId(),
    lid: text('lid').notNull(),
    phoneNumber: text('phone_number').notNull(),
    learnedAt: instant('learned_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.sessionId, table.lid] }),
    uniqueIndex('identities_phone_number').on(table.sessionId, table.phoneNumber),
  ],
)

/** People a session knows; `jid` is the LID JID when it is known, else the phone-number JID. */
export const contacts = pgTable(
  'contacts',
  {
    sessionId: sessionId(),
    jid: text('jid').notNull(),
    /** Name in the account's address book; sealed, as the other texts (`sealContext.contact`). */
    name: text('name'),
    /** Name the person chose. */
    notify: text('notify'),
    verifiedName: text('verified_name'),
    /** Picture address as the network last gave it; null when there is none or it was never asked for. */
    imgUrl: text('img_url'),
    about: text('about'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.sessionId, table.jid] })],
)
