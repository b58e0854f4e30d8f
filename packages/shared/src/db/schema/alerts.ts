import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytes, instant } from './columns.ts'

export type AlertChannelKind = 'email' | 'webhook' | 'message'
/** What a notice is about: incidents that have begun, or that are over. */
export type AlertStage = 'opened' | 'closed'
export type AlertNoticeStatus = 'waiting' | 'sent' | 'failed'

/** Who is alerted of what. A row is made when somebody saves it first; without one nothing is looked at. */
export const alertSettings = pgTable(
  'alert_settings',
  {
    id: serial('id').primaryKey(),
    /** Null: of the installation. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    enabled: boolean('enabled').notNull().default(true),
    /** Of the notices: `en` or `pt`. */
    language: text('language').notNull().default('en'),
    /** By the rule's name, as `rules.ts` of web reads them. */
    rules: jsonb('rules').$type<Record<string, unknown>>().notNull().default({}),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('alert_settings_account').on(sql`(coalesce(${table.accountId}, 0))`)],
)

/** A way to tell, one of each kind. */
export const alertChannels = pgTable(
  'alert_channels',
  {
    id: serial('id').primaryKey(),
    settingsId: integer('settings_id')
      .notNull()
      .references(() => alertSettings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AlertChannelKind>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** JSON of addresses, numbers and the webhook's secret; sealed. */
    targetSealed: bytes('target_sealed').notNull(),
    lastSentAt: instant('last_sent_at'),
    /** Since when nothing gets through; null: the last one did. */
    failingSince: instant('failing_since'),
    lastError: text('last_error'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('alert_channels_kind').on(table.settingsId, table.kind)],
)

/**
 * Something that is wrong, from the first check that saw it. It is an incident once it has lasted as long as its rule says;
 * what is over before is forgotten.
 */
export const alertIncidents = pgTable(
  'alert_incidents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    settingsId: integer('settings_id')
      .notNull()
      .references(() => alertSettings.id, { onDelete: 'cascade' }),
    rule: text('rule').notNull(),
    /** What it is about, as `session:7`; one incident at a time for each. */
    subject: text('subject').notNull(),
    /** Names and numbers of the moment when it was opened, for the words about it. */
    facts: jsonb('facts').$type<Record<string, string | number>>().notNull(),
    since: instant('since').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    openedAt: instant('opened_at'),
    /** The first of the checks that found it over; null while it is seen. */
    clearSince: instant('clear_since'),
    closedAt: instant('closed_at'),
  },
  table => [
    uniqueIndex('alert_incidents_open').on(table.settingsId, table.rule, table.subject).where(sql`closed_at is null`),
    index('alert_incidents_list').on(table.settingsId, table.openedAt),
    index('alert_incidents_closed').on(table.closedAt).where(sql`closed_at is not null`),
  ],
)

/** What is to be told on a channel, made in the transaction that opens or closes its incidents. Its id is the same in each attempt. */
export const alertNotices = pgTable(
  'alert_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => alertChannels.id, { onDelete: 'cascade' }),
    stage: text('stage').$type<AlertStage>().notNull(),
    status: text('status').$type<AlertNoticeStatus>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it may be tried; an attempt moves it on before it begins, so that nobody else makes it meanwhile. */
    nextAt: instant('next_at').notNull().defaultNow(),
    /** Of a message: the session that sends it and the id that it has in the network, from the first attempt on. */
    sessionId: integer('session_id'),
    networkId: text('network_id'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  table => [
    index('alert_notices_waiting').on(table.channelId, table.createdAt).where(sql`status = 'waiting'`),
    index('alert_notices_created').on(table.createdAt),
  ],
)

/** Which incidents a notice tells of. The key is what keeps a channel from being told twice. */
export const alertTold = pgTable(
  'alert_told',
  {
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => alertIncidents.id, { onDelete: 'cascade' }),
    channelId: integer('channel_id')
      .notNull()
      .references(() => alertChannels.id, { onDelete: 'cascade' }),
    stage: text('stage').$type<AlertStage>().notNull(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => alertNotices.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.incidentId, table.channelId, table.stage] }),
    index('alert_told_notice').on(table.noticeId),
    index('alert_told_channel').on(table.channelId),
  ],
)
