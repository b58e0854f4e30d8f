import { z } from 'zod'

/** Where each part of a backup lies in its archive; a part is cut into pieces, `<part>/<number>`. */
export const parts = {
  manifest: 'manifest.json',
  secrets: 'secrets.json',
  table: (name: string) => `tables/${name}`,
  media: (name: string) => `media/${name}`,
  sandbox: (path: string) => `sandbox/${path}`,
  /** The last entry: what all pieces before it come to. */
  end: 'end.json',
} as const

const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })

const sequence = z.object({
  table: z.string(),
  column: z.string(),
  /** 32 or 64 bits. */
  type: z.enum(['integer', 'bigint']),
  /** The highest number that it may have given out. */
  last: z.coerce.bigint(),
})

/** First entry of a backup: what it is of, and how its tables are read. */
export const backupManifest = z.object({
  format: z.literal(1),
  /** Of the gateway that made it. */
  version: z.string(),
  /** When the newest migration was made that its database has had, in milliseconds. */
  schema: z.int(),
  /** By the database's clock: everything in the tables is as it was then. */
  takenAt: z.iso.datetime({ offset: true }),
  /** In an order in which each can be filled after those that it refers to. */
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Days (`YYYY-MM-DD`) of which the event log has a partition. */
  eventDays: z.array(z.iso.date()),
})
export type BackupManifest = z.output<typeof backupManifest>
export type BackedUpTable = z.output<typeof table>
export type BackedUpSequence = z.output<typeof sequence>

/** Last entry of a backup. Bytes before sealing and compression. */
export const backupEnd = z.object({
  tableBytes: z.int(),
  mediaFiles: z.int(),
  /** That should have been in their store, and were not. */
  missingMedia: z.int(),
  sandboxFiles: z.int(),
})
export type BackupEnd = z.output<typeof backupEnd>
