import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { counter, instant } from './columns.ts'

/**
 * Who did something: a person at the dashboard, a program with a token or a session key, the holder of a link, a newcomer, or
 * whoever runs the installation.
 */
export type AuditActor = 'person' | 'token' | 'key' | 'passkey' | 'link' | 'newcomer' | 'operator'

/** Where they came in. */
export type AuditDoor = 'dashboard' | 'rest' | 'mcp' | 'trpc' | 'link' | 'invitation' | 'setup' | 'terminal'

/**
 * Every write that was asked for, done or refused. What it names may be gone since: it holds copies and no references, so
 * that a person who was removed is still named, and a batch of rows is not lost for one of an account that has gone.
 */
export const auditRecords = pgTable(
  'audit_records',
  {
    id: counter('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Given by whoever notes it, and growing with time: what is stored again after a lost answer is there once. */
    recordId: uuid('record_id').notNull(),
    accountId: integer('account_id').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').$type<AuditActor>().notNull(),
    userId: integer('user_id'),
    tokenId: integer('token_id'),
    /** E-mail address of the person; of a token its name, too. */
    actorName: text('actor_name').notNull(),
    door: text('door').$type<AuditDoor>().notNull(),
    /** Name of the procedure: `messages.sendText`, `people.setRole`. */
    operation: text('operation').notNull(),
    sessionId: integer('session_id'),
    /** How the session was called then: it may be gone when the record is read. Null where it was not known. */
    sessionName: text('session_name'),
    /** What it was done to, beside the session: ids, a recipient. Never contents. */
    target: text('target').notNull(),
    /** How that was called then: the address of a webhook without what may be secret in it, the name of a token. */
    targetName: text('target_name'),
    /** Names of the fields that a change gave, with spaces between them. Never their values. */
    fields: text('fields'),
    /** `ok`, or the code of the refusal. */
    outcome: text('outcome').notNull(),
    ip: text('ip').notNull(),
  },
  table => [
    uniqueIndex('audit_records_record').on(table.recordId),
    index('audit_records_account').on(table.accountId, table.at, table.id),
    index('audit_records_at').using('brin', table.at),
  ],
)
