import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, users } from './accounts.ts'
import { bytes, instant } from './columns.ts'

/** What a token may do at most: look, also write, or all that its maker may. */
export type TokenScope = 'read' | 'write' | 'full'

/** Personal access tokens. Only the SHA-256 of the secret part is kept. */
export const tokens = pgTable(
  'tokens',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scope: text('scope').$type<TokenScope>().notNull().default('full'),
    /** The sessions that it is for; null for all. */
    onlySessions: jsonb('only_sessions').$type<number[]>(),
    hash: bytes('hash').notNull(),
    /** Null: it does not end. */
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('tokens_hash').on(table.hash),
    index('tokens_account').on(table.accountId),
    index('tokens_user').on(table.userId),
  ],
)

/** What every token that has gone leaves behind (`revoked-tokens.ts` beside the schema), so that settings which still name it do not bring it back. */
export const revokedTokens = pgTable('revoked_tokens', {
  hash: bytes('hash').primaryKey(),
  revokedAt: instant('revoked_at').notNull().defaultNow(),
})
