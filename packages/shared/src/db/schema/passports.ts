import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytes, instant } from './columns.ts'
import { sessions } from './sessions.ts'

/** `out`: a session of this installation left with it. `in`: one came with it. */
export type PassportDirection = 'in' | 'out'

/** Every move of a linked device between gateways that this installation had a part in. Rows stay, so that no move happens twice. */
export const passports = pgTable(
  'passports',
  {
    /** Of the move, not of a file: a file of the same move may be written again. */
    id: text('id').notNull(),
    direction: text('direction').$type<PassportDirection>().notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null once it is erased. */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** Digest of the device's public key, which no move changes. */
    device: bytes('device').notNull(),
    /** Grows with each move of a device, from gateway to gateway. */
    generation: integer('generation').notNull(),
    /** What the importing side shows, and the exporting one knows it by; sealed. */
    receiptSealed: bytes('receipt_sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When a file was written last. */
    writtenAt: instant('written_at'),
    /** The receipt has come back: the session runs elsewhere, and its keys are erased here. */
    confirmedAt: instant('confirmed_at'),
    /** The session was taken back: what was written of the move must never be imported. */
    takenBackAt: instant('taken_back_at'),
  },
  table => [
    primaryKey({ columns: [table.id, table.direction] }),
    uniqueIndex('passports_device').on(table.device, table.generation, table.direction),
    index('passports_session').on(table.sessionId),
    index('passports_account').on(table.accountId),
  ],
)

/** The installation's key pair, for which others seal what is to be moved here. One row. */
export const passportKeys = pgTable('passport_keys', {
  id: integer('id').primaryKey(),
  /** Public: `age1…`. */
  recipient: text('recipient').notNull(),
  /** Private: `AGE-SECRET-KEY-1…`, sealed. */
  identitySealed: bytes('identity_sealed').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
