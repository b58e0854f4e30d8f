import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** What a person may do in their account; each can do all that the ones before it can. */
export type Role = 'viewer' | 'member' | 'admin' | 'owner'

/** Of the first steps: one that was left out, or `rest`, all that were still open. */
export type SkippedStep = 'session' | 'link' | 'message' | 'webhook' | 'rest'

/** A tenant. Everything else belongs to exactly one account, directly or through its session. */
export const accounts = pgTable(
  'accounts',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** Its owners run the installation: they see all accounts, their plans, and how the processes are. One account at most. */
    isOperator: boolean('is_operator').notNull().default(false),
    /** Which of the first steps nobody wants to take; what was taken is seen in what there is. */
    welcomeSkipped: jsonb('welcome_skipped').$type<SkippedStep[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('accounts_operator').on(table.isOperator).where(sql`is_operator`)],
)

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull().default('viewer'),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** argon2id in PHC string form. */
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('users_email').on(table.email), index('users_account').on(table.accountId)],
)

/** Browsers in which somebody is signed in. The login cookie names its row: without the row it is worth nothing. */
export const logins = pgTable(
  'logins',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the random text in the cookie. */
    secretHash: bytes('secret_hash').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** To the minute. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When the person last proved in it that it is them; null: not since it is asked for. */
    provedAt: instant('proved_at'),
  },
  table => [
    uniqueIndex('logins_secret').on(table.secretHash),
    index('logins_user').on(table.userId),
    index('logins_expires').on(table.expiresAt),
  ],
)

/** One-time addresses on which somebody joins an account. The row goes when it is used. */
export const invitations = pgTable(
  'invitations',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who made it; it goes with them. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    /** For whom, in the words of whoever made it. */
    note: text('note').notNull(),
    /** SHA-256 of the token in the address. */
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    index('invitations_account').on(table.accountId),
    index('invitations_user').on(table.userId),
  ],
)
