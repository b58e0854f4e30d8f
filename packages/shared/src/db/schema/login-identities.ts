import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { logins, users } from './accounts.ts'
import { bytes, instant } from './columns.ts'

/** Who people are at the providers with which they sign in. */
export const loginIdentities = pgTable(
  'login_identities',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** With `subject`, what never changes: an e-mail address may become somebody else's. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** Id of the provider in the settings with which it was last used. */
    provider: text('provider').notNull(),
    /** As the provider last said it, for people to read. */
    email: text('email'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [
    uniqueIndex('login_identities_subject').on(table.issuer, table.subject),
    index('login_identities_user').on(table.userId),
  ],
)

/** Logins that began at a provider: they end with the identity. */
export const identityLogins = pgTable(
  'identity_logins',
  {
    loginId: integer('login_id')
      .primaryKey()
      .references(() => logins.id, { onDelete: 'cascade' }),
    identityId: integer('identity_id')
      .notNull()
      .references(() => loginIdentities.id, { onDelete: 'cascade' }),
    /** The provider's token, sealed: signing out there wants it. Null: it was too long. */
    idTokenSealed: bytes('id_token_sealed'),
  },
  table => [index('identity_logins_identity').on(table.identityId)],
)

/** People who are at a provider at the moment. The row goes when they come back. */
export const ssoAttempts = pgTable(
  'sso_attempts',
  {
    /** SHA-256 of the state that the provider sends back. */
    stateHash: bytes('state_hash').primaryKey(),
    provider: text('provider').notNull(),
    purpose: text('purpose').$type<'signIn' | 'link' | 'prove'>().notNull(),
    nextPath: text('next_path').notNull(),
    /** The login that links an identity, or is proved again. */
    loginId: integer('login_id').references(() => logins.id, { onDelete: 'cascade' }),
    begunAt: instant('begun_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('sso_attempts_expires').on(table.expiresAt), index('sso_attempts_login').on(table.loginId)],
)
