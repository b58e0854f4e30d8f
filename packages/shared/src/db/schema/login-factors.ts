import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { logins, type Role, users } from './accounts.ts'
import { bytes, counter, instant } from './columns.ts'

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Keys with which people sign in: alone, or after their password. */
export const loginPasskeys = pgTable(
  'login_passkeys',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    credentialId: bytes('credential_id').notNull(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** What the authenticator counted at its last use; 0: it counts nothing. */
    counter: counter('counter').notNull(),
    /** As the browser named them: `internal`, `usb`. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** A copy of it is kept elsewhere: it survives its device. */
    isBackedUp: boolean('is_backed_up').notNull(),
    /** By which authenticators know the person: random, the same for all keys of theirs. */
    userHandle: bytes('user_handle').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [
    uniqueIndex('login_passkeys_credential').on(table.credentialId),
    index('login_passkeys_user').on(table.userId),
  ],
)

/** Authenticator apps: one of a person that is good, and one that is being set up. */
export const loginTotps = pgTable(
  'login_totps',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    /** 20 bytes, sealed. */
    secretSealed: bytes('secret_sealed').notNull(),
    /** The step of 30 seconds whose code was taken last: none of it or before it is taken again. */
    lastStep: counter('last_step').notNull().default(0),
    /** Null: it is being set up. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [
    uniqueIndex('login_totps_good').on(table.userId).where(sql`confirmed_at is not null`),
    uniqueIndex('login_totps_new').on(table.userId).where(sql`confirmed_at is null`),
  ],
)

/** What opens an account whose factors are lost. The row goes when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    /** SHA-256 of the code, of 120 random bits; earlier releases made 80. */
    codeHash: bytes('code_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** `password`: the password was right, a second factor is to follow. The others await an answer of a passkey. */
export type LoginChallengeKind = 'password' | 'passkey' | 'register' | 'prove'

/** Somebody at a provider, who is to show a second factor before anything is done for them. */
export interface WaitingIdentity {
  readonly issuer: string
  readonly subject: string
  /** Id of the provider in the settings, and what stands on its button. */
  readonly provider: string
  readonly providerName: string
  readonly email: string | null
  /** How the person was found: by the identity, which they have already; by their address; or they were made for it. */
  readonly done: 'signIn' | 'match' | 'provision'
  /** The role that the provider gives them; null: none. */
  readonly role: Role | null
  /** The provider's token, sealed, as base64url; null: it was too long. */
  readonly idTokenSealed: string | null
}

/** One try to sign in, to prove oneself or to set up a passkey, until it is over. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    /** SHA-256 of what its browser has. */
    markHash: bytes('mark_hash').primaryKey(),
    kind: text('kind').$type<LoginChallengeKind>().notNull(),
    /** Null: who it is shows with the answer. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The login in which it is; null: of nobody who is signed in. */
    loginId: integer('login_id').references(() => logins.id, { onDelete: 'cascade' }),
    /** What a passkey is to sign, as base64url; null: none was asked. */
    challenge: text('challenge'),
    /** By which the passkey that is being made knows the person. */
    userHandle: bytes('user_handle'),
    /** Where the page was: the answer must come from there. */
    origin: text('origin').notNull(),
    /** SHA-256 of the hash of the password that was right: another one since, and it is over. */
    passwordDigest: bytes('password_digest'),
    /** Who they are at the provider with which the try began; null: it began with a password. */
    identity: jsonb('identity').$type<WaitingIdentity>(),
    /** Wrong answers so far. */
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('login_challenges_expires').on(table.expiresAt),
    index('login_challenges_user').on(table.userId),
    index('login_challenges_login').on(table.loginId),
  ],
)

/** One-time addresses on which somebody chooses a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in the address. */
    tokenHash: bytes('token_hash').primaryKey(),
    userId: ofUser(),
    /** It went to their address: whoever has it reads the mails there. */
    isMailed: boolean('is_mailed').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('password_resets_user').on(table.userId), index('password_resets_expires').on(table.expiresAt)],
)

/** Browsers in which somebody has signed in: a login in another one is told, and what others guess holds nothing back in these. */
export const loginDevices = pgTable(
  'login_devices',
  {
    userId: ofUser(),
    /** SHA-256 of what the browser's cookie says. */
    deviceHash: bytes('device_hash').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** Of the dashboard's pages there; null: it was not noted. */
    language: text('language'),
  },
  table => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('login_devices_seen').on(table.seenAt),
    index('login_devices_hash').on(table.deviceHash),
  ],
)
