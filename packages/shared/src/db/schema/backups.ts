import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { counter, instant } from './columns.ts'

/** Backups that were stored and checked. */
export const backups = pgTable('backups', {
  id: serial('id').primaryKey(),
  /** All in it is as it was then. */
  takenAt: instant('taken_at').notNull(),
  /** When it was stored and checked. */
  finishedAt: instant('finished_at').notNull().defaultNow(),
  /** Path of the file, or `s3://<bucket>/<key>`. */
  place: text('place').notNull(),
  bytes: counter('bytes').notNull(),
})

/** When this database was made from a backup, which it is the future of. */
export const restores = pgTable('restores', {
  id: serial('id').primaryKey(),
  restoredAt: instant('restored_at').notNull().defaultNow(),
  /** What came after that is lost here, though others may know of it. */
  takenAt: instant('taken_at').notNull(),
  /** Sends that waited then. They may have gone out since, so each waits for somebody to decide. */
  heldSends: integer('held_sends').notNull(),
})
