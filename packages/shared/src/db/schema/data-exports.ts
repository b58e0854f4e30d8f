import { index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { counter, instant } from './columns.ts'

/** What a running export goes on with: a part, and the last row of it that is in the file. */
export interface DataExportProgress {
  readonly part: string
  /** The row's key, each value as PostgreSQL writes it; null: from the first row. */
  readonly after: readonly string[] | null
}

/** A file in the zip, as its directory names it. */
export interface ZipEntry {
  readonly path: string
  /** 0: as it is; 8: deflated. */
  readonly method: 0 | 8
  readonly crc: number
  /** Bytes, and as they lie in the zip. */
  readonly size: number
  readonly packed: number
  /** Where in the zip its header begins. */
  readonly at: number
  /** Seconds since 1970. */
  readonly time: number
  readonly sha256: string
  /** Absent for files that are not made of rows. */
  readonly rows?: number
}

/** A zip that is made of what is kept of an account, a session or a person, by engines, piece by piece. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of that session alone; null: of the whole account. No reference: what was made stays when the session goes. */
    sessionId: integer('session_id'),
    state: text('state').$type<'waiting' | 'running' | 'finished' | 'expired'>().notNull().default('waiting'),
    /** JSON of user parts, sealed, in a column of text; empty for an export of everybody, and when it has expired. */
    person: text('person').notNull(),
    /** Of the file, unguessable: what its ETag is made of. */
    name: text('name').notNull(),
    progress: jsonb('progress').$type<DataExportProgress>(),
    /** Pieces that are kept. */
    pieces: integer('pieces').notNull().default(0),
    bytes: counter('bytes').notNull().default(0),
    /** Rows in the file, by table. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    /** Steps that failed one after the other; the last one's error by its name alone. */
    failures: integer('failures').notNull().default(0),
    lastError: text('last_error'),
    /** Which process is at it, and until when others leave it to that one. */
    claimedBy: text('claimed_by'),
    claimedUntil: instant('claimed_until'),
    /** As the audit log names who asked. */
    askedBy: text('asked_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** What was recorded later is not in it. */
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
  },
  table => [
    index('data_exports_account').on(table.accountId, table.id),
    index('data_exports_state').on(table.state),
    uniqueIndex('data_exports_name').on(table.name),
  ],
)

/** A file of the media store that is one piece of a zip: they lie one behind the other. */
export const dataExportPieces = pgTable(
  'data_export_pieces',
  {
    exportId: integer('export_id')
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** In the store. */
    name: text('name').notNull(),
    startsAt: counter('starts_at').notNull(),
    bytes: counter('bytes').notNull(),
    /** The file that it is; null for the directory at the end. */
    entry: jsonb('entry').$type<ZipEntry>(),
  },
  table => [
    primaryKey({ columns: [table.exportId, table.number] }),
    // The sweep asks whose a file is.
    index('data_export_pieces_name').on(table.name),
  ],
)
