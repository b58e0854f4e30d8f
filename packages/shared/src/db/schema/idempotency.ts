import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** Answers already given for an idempotency key, and requests that are still running. */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    /** `session:7` or `account:1`. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path, query and body. */
    fingerprint: bytes('fingerprint').notNull(),
    /** Reserved with the key, so that a retry after a crash is the same message. */
    networkId: text('network_id').notNull(),
    /** Null while the first request is running. */
    status: integer('status'),
    /** The reply's JSON, sealed. */
    sealedBody: bytes('sealed_body'),
    /** The running request is given up after this (its process died). */
    busyUntil: instant('busy_until').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_created_at').on(table.createdAt)],
)
