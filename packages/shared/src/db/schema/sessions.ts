import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Network, SessionStatus, StatusReasonCode } from '../../contract/fields.ts'
import type { StoredPolicy } from '../../sending/stored-policy.ts'
import { accounts, users } from './accounts.ts'
import { bytes, counter, instant } from './columns.ts'

/** One WhatsApp account and how it is to be treated. Its webhook fields are the row of its default endpoint. */
export const sessions = pgTable(
  'sessions',
  {
    id: serial('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who made it; somebody else of the account once that person is removed, which never removes a session. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    network: text('network').$type<Network>().notNull(),
    /** As they were written, in their order. */
    labels: jsonb('labels').$type<string[]>().notNull().default([]),
    /** The same without regard to case, to find sessions by them; see `label-key.ts`. */
    labelKeys: jsonb('label_keys').$type<string[]>().notNull().default([]),
    accountProtection: boolean('account_protection').notNull(),
    logMessages: boolean('log_messages').notNull(),
    readIncomingMessages: boolean('read_incoming_messages').notNull().default(false),
    autoRejectCalls: boolean('auto_reject_calls').notNull().default(false),
    /** What a rejected caller is written; null: nothing. */
    autoRejectText: text('auto_reject_text'),
    /** How long an answer from phone or dashboard pauses its chat's automation; null: not at all. */
    pauseAutomationMinutes: integer('pause_automation_minutes'),
    /** Null: as the installation has it. */
    sendingPolicy: jsonb('sending_policy').$type<StoredPolicy>(),
    /** Nothing follows any more from what the network said of its sending before. */
    sendingResumedAt: instant('sending_resumed_at'),
    alwaysOnline: boolean('always_online').notNull().default(false),
    ignoreGroups: boolean('ignore_groups').notNull().default(false),
    ignoreChannels: boolean('ignore_channels').notNull().default(false),
    ignoreBroadcasts: boolean('ignore_broadcasts').notNull().default(false),
    /** May hold credentials, so it is sealed. */
    proxyUrlSealed: bytes('proxy_url_sealed'),
    /** SHA-256 of the session key, for look-up. */
    apiKeyHash: bytes('api_key_hash').notNull(),
    /** The key itself, sealed, for display. */
    apiKeySealed: bytes('api_key_sealed').notNull(),

    status: text('status').$type<SessionStatus>().notNull().default('disconnected'),
    statusReason: text('status_reason').$type<StatusReasonCode>(),
    statusUpdatedAt: instant('status_updated_at').notNull().defaultNow(),
    /** Some engine shall hold this session's connection. What a start after a crash restores. */
    wanted: boolean('wanted').notNull().default(false),
    /** Linked to a phone: credentials are complete. */
    linked: boolean('linked').notNull().default(false),
    /** When a phone has accepted it last; stays when the link ends. */
    linkedAt: instant('linked_at'),
    /** The open QR text or pairing code, while linking; sealed. */
    linkQr: text('link_qr'),
    linkCode: text('link_code'),
    linkExpiresAt: instant('link_expires_at'),
    /** The linked account: device JID, device LID, own name. */
    meJid: text('me_jid'),
    meLid: text('me_lid'),
    meName: text('me_name'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** It waits in the trash, without link and key, and is there for nobody else: see `is-present.ts` beside the schema. */
    deletedAt: instant('deleted_at'),
    /** It is being erased, part by part: from then on it cannot be restored. */
    purgedAt: instant('purged_at'),
    /** It came from a backup of that time: its Signal keys are in the past, and are renewed before it connects. */
    renewKeysSince: instant('renew_keys_since'),
    /** It came from a backup of that time, and has not asked yet for what it missed. */
    catchUpSince: instant('catch_up_since'),
    /** It left for another gateway: no engine takes it, whoever asks. See `passports.ts`. */
    movedAt: instant('moved_at'),
  },
  table => [
    uniqueIndex('sessions_phone_number').on(table.network, table.phoneNumber).where(sql`deleted_at is null`),
    uniqueIndex('sessions_api_key_hash').on(table.apiKeyHash),
    index('sessions_account').on(table.accountId),
    index('sessions_label_keys').using('gin', table.labelKeys.op('jsonb_path_ops')),
    index('sessions_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('sessions_wanted').on(table.network, table.wanted),
  ],
)

/** Counters that change with every message, apart from the wide row. */
export const sessionCounters = pgTable('session_counters', {
  sessionId: integer('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** Sequence of the newest event; the next one takes the row lock and adds one. */
  eventSequence: counter('event_sequence').notNull().default(0),
  messageCount: counter('message_count').notNull().default(0),
  lastActiveAt: instant('last_active_at'),
  /** Until then new events are announced on the channel of events: streams wait for them. */
  watchedUntil: instant('watched_until'),
})
