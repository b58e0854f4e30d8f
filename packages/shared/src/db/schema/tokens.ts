import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Scope } from '../../contract/scopes.ts'
import { accounts, users } from './accounts.ts'
import { bytes, instant } from './columns.ts'

/** What a token may do at most: look, also write, or all that its maker may. */
export type TokenScope = 'read' | 'write' | 'full'

/** When a token is good: on these days of the week (1: Monday … 7: Sunday), from one time of the day to before another, in that zone. */
export interface TokenHours {
  readonly days: readonly number[]
  /** `HH:MM`. */
  readonly from: string
  /** `HH:MM`, `24:00` for the end of the day; not after `from`: on the next day. */
  readonly to: string
  /** IANA. */
  readonly time_zone: string
}

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
    /** The account's parent made it, and looks after it: see `accounts.parentId`. */
    byParent: boolean('by_parent').notNull().default(false),
    /** The person who made it, of the parent where that did; null: nobody knows, or they are gone. */
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    scope: text('scope').$type<TokenScope>().notNull().default('full'),
    /** What it may do at most, one by one; null: as `scope` says, which is `read` beside them for processes that do not know them. */
    scopes: jsonb('scopes').$type<Scope[]>(),
    /** The sessions that it is for; null for all. */
    onlySessions: jsonb('only_sessions').$type<number[]>(),
    /** It is for sessions with one of these labels; null for all. */
    onlyLabels: jsonb('only_labels').$type<string[]>(),
    /** Addresses and CIDR networks from which it is good; null for all. */
    onlyAddresses: jsonb('only_addresses').$type<string[]>(),
    onlyHours: jsonb('only_hours').$type<TokenHours>(),
    hash: bytes('hash').notNull(),
    /** Null: it does not end. */
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    lastUsedAddress: text('last_used_address'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('tokens_hash').on(table.hash),
    index('tokens_account').on(table.accountId),
    index('tokens_user').on(table.userId),
    index('tokens_made_by').on(table.madeBy).where(sql`made_by is not null`),
  ],
)

/** Who is told by mail that a token ends, and whether it is done: one row for a token, its end, and each person. */
export const tokenExpiryMails = pgTable(
  'token_expiry_mails',
  {
    tokenId: integer('token_id')
      .notNull()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the token, when this was noted. */
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Nobody tries before. */
    nextAt: instant('next_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  table => [
    primaryKey({ columns: [table.tokenId, table.userId, table.expiresAt] }),
    index('token_expiry_mails_user').on(table.userId),
    index('token_expiry_mails_waiting').on(table.nextAt).where(sql`sent_at is null`),
  ],
)

/** What every token that has gone leaves behind (`revoked-tokens.ts` beside the schema), so that settings which still name it do not bring it back. */
export const revokedTokens = pgTable('revoked_tokens', {
  hash: bytes('hash').primaryKey(),
  revokedAt: instant('revoked_at').notNull().defaultNow(),
})
