import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { NetworkSignalKind } from '../../contract/sessions/network-limits.ts'
import { instant } from './columns.ts'
import { sessions } from './sessions.ts'

/**
 * What the network let a session feel about its sending. What follows from it is decided anew with each look, and nothing from rows before
 * `sessions.sending_resumed_at`. Rows of the last days are kept.
 */
export const networkSignals = pgTable(
  'network_signals',
  {
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NetworkSignalKind>().notNull(),
    at: instant('at').notNull(),
    /** When the network itself says that it ends; null: it does not say. */
    until: instant('until'),
  },
  table => [index('network_signals_session').on(table.sessionId, table.at)],
)
