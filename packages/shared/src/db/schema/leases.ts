import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Network } from '../../contract/fields.ts'
import { counter, instant } from './columns.ts'
import { sessions } from './sessions.ts'

/** Engines alive, by their heartbeat. */
export const engines = pgTable('engines', {
  id: text('id').primaryKey(),
  network: text('network').$type<Network>().notNull(),
  /** Internal RPC address. */
  url: text('url').notNull(),
  startedAt: instant('started_at').notNull().defaultNow(),
  heartbeatAt: instant('heartbeat_at').notNull().defaultNow(),
  sessionCount: integer('session_count').notNull().default(0),
})

/** Who owns a session's connection. Every write of an owner is fenced by `epoch`, which grows with each claim. */
export const leases = pgTable(
  'leases',
  {
    sessionId: integer('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    engineId: text('engine_id').notNull(),
    engineUrl: text('engine_url').notNull(),
    epoch: counter('epoch').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the owner last said that it has the session, or let it go: how long a dead one was heard of. */
    renewedAt: instant('renewed_at').notNull().defaultNow(),
  },
  table => [index('leases_engine').on(table.engineId)],
)
