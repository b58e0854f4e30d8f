import { bigserial, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { type ChatFilter, webhookEndpoints } from './webhooks.ts'

/**
 * What decided, from some moment on, which events an endpoint gets. A trigger adds one with the endpoint and with every
 * change (see `webhook-versions.ts` beside the schema); they go with the endpoint, and when no kept event is as old.
 */
export const webhookVersions = pgTable(
  'webhook_versions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /**
     * By session, the sequence of its last event when the version was written, `{"7": 4211}`: later events may have met it.
     * A session that is not in it had no event.
     */
    lastSequences: jsonb('last_sequences').$type<Record<string, number>>().notNull(),
    enabled: boolean('enabled').notNull(),
    hasUrl: boolean('has_url').notNull(),
    events: jsonb('events').$type<string[]>(),
    chatFilter: text('chat_filter').$type<ChatFilter>().notNull(),
    ignoreOwn: boolean('ignore_own').notNull(),
    skipPausedChats: boolean('skip_paused_chats').notNull().default(false),
    onlySessions: jsonb('only_sessions').$type<number[]>(),
  },
  table => [index('webhook_versions_endpoint').on(table.endpointId, table.id)],
)
