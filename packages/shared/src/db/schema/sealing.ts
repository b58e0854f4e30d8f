import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** How far the sealing anew of each sealed column has come, since the master key or the form of sealed values changed. */
export const sealingProgress = pgTable('sealing_progress', {
  /** `table.column` */
  name: text('name').primaryKey(),
  /** How values begin that are sealed as now (`Sealer.head`); another one begins a new pass. */
  head: bytes('head').notNull(),
  /** JSON list of the last row's key as text; null at the beginning of a pass. */
  position: text('position'),
  /** This pass has met values that were sealed otherwise, so that another one follows. */
  met: boolean('met').notNull().default(false),
  /** When a whole pass met none. */
  doneAt: instant('done_at'),
})
