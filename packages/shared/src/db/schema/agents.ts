import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytes, counter, instant } from './columns.ts'
import { tokens } from './tokens.ts'

/** How far a call has come that waits for a person. `unknown`: it may have been done, and is not tried again. */
export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'expired' | 'done' | 'failed' | 'unknown'

/** What came of a tool call: done, held for a person, shown only, refused by the leash, or by anything else. */
export type AgentOutcome = 'done' | 'waiting' | 'dry_run' | 'refused' | 'failed'

/** What agents with a token of the tool server may do. A token with a row here is good for the tool server alone. */
export const agentLeashes = pgTable(
  'agent_leashes',
  {
    tokenId: integer('token_id')
      .primaryKey()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As `leash-rules.ts` in web reads them; what it cannot read allows nothing. */
    rules: jsonb('rules').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [index('agent_leashes_account').on(table.accountId)],
)

/** What agents have used of their budgets in the last day: a row for each thing that reaches somebody. */
export const agentSpends = pgTable(
  'agent_spends',
  {
    id: serial('id').primaryKey(),
    tokenId: integer('token_id')
      .notNull()
      .references(() => agentLeashes.tokenId, { onDelete: 'cascade' }),
    /** The call that used it. */
    callId: uuid('call_id').notNull(),
    /** SHA-256 of token and recipient. */
    recipient: bytes('recipient').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  table => [
    index('agent_spends_token').on(table.tokenId, table.at),
    index('agent_spends_call').on(table.callId),
    index('agent_spends_at').on(table.at),
  ],
)

/** Every call of a tool with a leashed token. It outlives the token, and is kept as long as the audit log. */
export const agentCalls = pgTable(
  'agent_calls',
  {
    /** Grows with time. */
    id: uuid('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** May be gone. */
    tokenId: integer('token_id').notNull(),
    tokenName: text('token_name').notNull(),
    sessionId: integer('session_id'),
    at: instant('at').notNull().defaultNow(),
    tool: text('tool').notNull(),
    operation: text('operation').notNull(),
    /** Input of the operation as it was given, as JSON; sealed. */
    sealedInput: bytes('sealed_input').notNull(),
    outcome: text('outcome').$type<AgentOutcome>().notNull(),
    /** The rule that refused it, or the code of another refusal; null: neither. */
    reason: text('reason'),
    approvalId: uuid('approval_id'),
    isApproved: boolean('is_approved').notNull().default(false),
  },
  table => [
    index('agent_calls_account').on(table.accountId, table.id),
    index('agent_calls_token').on(table.tokenId, table.id),
    index('agent_calls_at').using('brin', table.at),
  ],
)

/** Calls that wait for a person, and what became of them. */
export const agentApprovals = pgTable(
  'agent_approvals',
  {
    id: uuid('id').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenId: integer('token_id')
      .notNull()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    sessionId: integer('session_id'),
    tool: text('tool').notNull(),
    operation: text('operation').notNull(),
    /** Input of the operation as JSON; sealed. */
    sealedInput: bytes('sealed_input').notNull(),
    state: text('state').$type<ApprovalState>().notNull().default('waiting'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** E-mail address of the person, or the number that replied. */
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    /** Whom the gateway asks on WhatsApp, by which session; null: nobody. */
    askSessionId: integer('ask_session_id'),
    /** Digits of the number. */
    askNumber: text('ask_number'),
    askCode: text('ask_code'),
    /** Network id of the message that asks: the same one when it is sent again. */
    askNetworkId: text('ask_network_id'),
    askedAt: instant('asked_at'),
    /** Of the asking session's events, read up to there for replies. */
    readUpTo: counter('read_up_to'),
    /** How often the call was begun. */
    attempts: integer('attempts').notNull().default(0),
    /** Somebody works on it until then. */
    busyUntil: instant('busy_until'),
    /** What the tool answers about it, as JSON; sealed. Null: it is not over. */
    sealedOutcome: bytes('sealed_outcome'),
    endedAt: instant('ended_at'),
  },
  table => [
    index('agent_approvals_account').on(table.accountId, table.createdAt),
    index('agent_approvals_token').on(table.tokenId),
    index('agent_approvals_open').on(table.state, table.expiresAt).where(sql`state in ('waiting', 'approved')`),
  ],
)
