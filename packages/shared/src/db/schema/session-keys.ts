import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'
import { sessions } from './sessions.ts'

/** The key before the last rotation, good beside the new one until `goodUntil`. The key itself is not kept. */
export const previousSessionKeys = pgTable('previous_session_keys', {
  sessionId: integer('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** SHA-256 of the key. */
  keyHash: bytes('key_hash').notNull().unique(),
  goodUntil: instant('good_until').notNull(),
})

/** When each key of a session was used last, to the minute, and from where. Apart from the wide row of the session. */
export const sessionKeyUses = pgTable(
  'session_key_uses',
  {
    keyHash: bytes('key_hash').primaryKey(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull(),
    usedIp: text('used_ip'),
  },
  table => [index('session_key_uses_session').on(table.sessionId)],
)
