import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LinkMethod } from '../../contract/sessions/link.ts'
import { bytes, instant } from './columns.ts'
import { sessions } from './sessions.ts'

/**
 * One-time addresses on which customers link a session. One is used up when its session is linked after it was made
 * (`sessions.linked_at`), by whatever way.
 */
export const sessionLinks = pgTable(
  'session_links',
  {
    id: serial('id').primaryKey(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the address. */
    tokenHash: bytes('token_hash').notNull(),
    methods: jsonb('methods').$type<LinkMethod[]>().notNull(),
    brandName: text('brand_name'),
    brandColor: text('brand_color'),
    redirectUrl: text('redirect_url'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When its holder began to link last. */
    startedAt: instant('started_at'),
    /** The start of its transaction, before that holds the session: what links the session meanwhile does it later. */
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('session_links_token').on(table.tokenHash),
    index('session_links_session').on(table.sessionId),
    index('session_links_expires').on(table.expiresAt),
  ],
)
