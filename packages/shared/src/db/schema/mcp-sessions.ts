import { bigserial, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytes, instant } from './columns.ts'
import { tokens } from './tokens.ts'

/** Sessions of the tool server, here so that any web process may answer. */
export const mcpSessions = pgTable(
  'mcp_sessions',
  {
    /** SHA-256 of the session's id. */
    hash: bytes('hash').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenId: integer('token_id')
      .notNull()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    protocolVersion: text('protocol_version').notNull(),
    /** The client takes questions for its person. */
    canElicit: boolean('can_elicit').notNull(),
    /** Addresses of resources whose changes are to be told. */
    subscriptions: jsonb('subscriptions').$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  table => [
    index('mcp_sessions_account').on(table.accountId),
    index('mcp_sessions_token').on(table.tokenId),
    index('mcp_sessions_seen').on(table.seenAt),
  ],
)

/** Questions that the tool server asks a client, and what it answered. They live for minutes. */
export const mcpQuestions = pgTable(
  'mcp_questions',
  {
    /** Id of the JSON-RPC request. */
    id: text('id').primaryKey(),
    sessionHash: bytes('session_hash')
      .notNull()
      .references(() => mcpSessions.hash, { onDelete: 'cascade' }),
    /** JSON of the response. */
    sealedAnswer: bytes('sealed_answer'),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('mcp_questions_session').on(table.sessionHash), index('mcp_questions_expires').on(table.expiresAt)],
)

/** What was sent on a stream that can be taken up again, for minutes. */
export const mcpMessages = pgTable(
  'mcp_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    sessionHash: bytes('session_hash')
      .notNull()
      .references(() => mcpSessions.hash, { onDelete: 'cascade' }),
    /** One for each request that is answered as a stream. */
    stream: text('stream').notNull(),
    /** JSON text. */
    sealedMessage: bytes('sealed_message').notNull(),
    /** The stream ends with it. */
    isLast: boolean('is_last').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [
    index('mcp_messages_stream').on(table.sessionHash, table.stream, table.id),
    index('mcp_messages_created').on(table.createdAt),
  ],
)
