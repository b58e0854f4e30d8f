import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Scope } from '../../contract/scopes.ts'
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
    /** The account that made it for a customer of its own; null: nobody did. */
    parentId: integer('parent_id').references((): AnyPgColumn => accounts.id, { onDelete: 'cascade' }),
    /** Of a tenant: what its customers see on pages of links and in mails; null: nothing of its own. */
    brandName: text('brand_name'),
    /** `#rrggbb`, in small letters. */
    brandColor: text('brand_color'),
    /** Of a tenant: `https` address of a picture at the head of mails to its people. */
    brandLogoUrl: text('brand_logo_url'),
    /** Of a tenant: where its people reach whoever gave it to them: answers to mails go there. */
    contactEmail: text('contact_email'),
    /** Which of the first steps nobody wants to take; what was taken is seen in what there is. */
    welcomeSkipped: jsonb('welcome_skipped').$type<SkippedStep[]>().notNull().default([]),
    /** Its people do nothing before they have a second factor. */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Of a tenant: it is there for nobody since, and goes with all that is in it, part by part. */
    deletedAt: instant('deleted_at'),
  },
  table => [
    uniqueIndex('accounts_operator').on(table.isOperator).where(sql`is_operator`),
    index('accounts_parent').on(table.parentId).where(sql`parent_id is not null`),
    index('accounts_deleted').on(table.id).where(sql`deleted_at is not null`),
  ],
)

/** Roles that an account makes beside the four that everybody has. */
export const customRoles = pgTable(
  'custom_roles',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('custom_roles_name').on(table.accountId, table.name)],
)

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `viewer` beside a custom role, which alone counts then. */
    role: text('role').$type<Role>().notNull().default('viewer'),
    customRoleId: integer('custom_role_id').references(() => customRoles.id),
    /** A program: it owns tokens, has no address (`service:…` stands in its place) and cannot sign in. */
    isService: boolean('is_service').notNull().default(false),
    /** Of a service account: its tokens are refused since. */
    disabledAt: instant('disabled_at'),
    email: text('email').notNull(),
    /** When it was shown that the address is theirs: by a mail, by a provider, or by whoever set the gateway up; null: it was not. */
    emailProvedAt: instant('email_proved_at'),
    name: text('name').notNull(),
    /** argon2id in PHC string form. */
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('users_email').on(table.email),
    index('users_account').on(table.accountId),
    index('users_custom_role').on(table.customRoleId).where(sql`custom_role_id is not null`),
  ],
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
    /** It began with two factors, of which the gateway may not know the second: a provider asked for it. */
    hasBothFactors: boolean('has_both_factors').notNull().default(false),
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
    customRoleId: integer('custom_role_id').references(() => customRoles.id),
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
