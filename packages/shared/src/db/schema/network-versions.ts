import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Network } from '../../contract/fields.ts'
import { instant } from './columns.ts'

/** Versions of the web client that engines announce to a network, and what the network thought of them. */
export const networkVersions = pgTable(
  'network_versions',
  {
    network: text('network').$type<Network>().notNull(),
    /** As in `2.3000.1043857760`. */
    version: text('version').notNull(),
    /** When it was last chosen by hand; null: never. */
    chosenAt: instant('chosen_at'),
    /** When an engine last began to use it with success; null: never. */
    workedAt: instant('worked_at'),
    /** Since when the network refuses it; null: it does not. */
    refusedAt: instant('refused_at'),
  },
  table => [primaryKey({ columns: [table.network, table.version] })],
)
