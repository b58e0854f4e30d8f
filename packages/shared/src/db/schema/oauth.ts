import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts, users } from './accounts.ts'
import { bytes, instant } from './columns.ts'
import { type TokenScope, tokens } from './tokens.ts'

/** How a client of the tool server proves itself at the token endpoint. */
export type OauthClientAuth = 'none' | 'client_secret_basic' | 'client_secret_post'

/** What a person allowed a client on the page that asks for it. */
export interface OauthChoice {
  readonly scope: TokenScope
  /** Null: all. */
  readonly onlySessions: readonly number[] | null
  /** Days that the grant is good for. */
  readonly days: number
  /** Rules of its leash, as web reads them; absent: it is on none. */
  readonly leash?: unknown
}

/** Clients of the tool server that registered themselves, or describe themselves at an address. They belong to no account: anybody may be asked. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    /** Made by us, or the address of the client's own description. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    redirectUris: jsonb('redirect_uris').$type<string[]>().notNull(),
    clientUri: text('client_uri'),
    auth: text('auth').$type<OauthClientAuth>().notNull(),
    /** SHA-256; null for a public client. */
    secretHash: bytes('secret_hash'),
    /** Somebody has allowed it something. */
    isUsed: boolean('is_used').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Moved on by its use; what nobody uses goes. */
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('oauth_clients_expires').on(table.expiresAt)],
)

/** Authorization codes. One that was used stays for a while, so that its second use is seen. */
export const oauthCodes = pgTable(
  'oauth_codes',
  {
    hash: bytes('hash').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    redirectUri: text('redirect_uri').notNull(),
    /** Of PKCE, S256. */
    challenge: text('challenge').notNull(),
    /** The tool server that it is for. */
    resource: text('resource').notNull(),
    choice: jsonb('choice').$type<OauthChoice>().notNull(),
    /** What became of it. */
    tokenId: integer('token_id').references(() => tokens.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [
    index('oauth_codes_account').on(table.accountId),
    index('oauth_codes_user').on(table.userId),
    index('oauth_codes_client').on(table.clientId),
    index('oauth_codes_token').on(table.tokenId),
    index('oauth_codes_expires').on(table.expiresAt),
  ],
)

/** What a person allowed a client: a row of `tokens`, which says what may be done with it. It goes with that row. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    tokenId: integer('token_id')
      .primaryKey()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    clientId: text('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    resource: text('resource').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [index('oauth_grants_account').on(table.accountId), index('oauth_grants_client').on(table.clientId)],
)

/** Access and refresh tokens of a grant. A refresh token that was used stays until its end, so that its second use is seen. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    hash: bytes('hash').primaryKey(),
    tokenId: integer('token_id')
      .notNull()
      .references(() => oauthGrants.tokenId, { onDelete: 'cascade' }),
    kind: text('kind').$type<'access' | 'refresh'>().notNull(),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [index('oauth_tokens_token').on(table.tokenId), index('oauth_tokens_expires').on(table.expiresAt)],
)
