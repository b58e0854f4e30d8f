import type { Database } from '@messenger/shared/db/create-db'
import type { auditRecords } from '@messenger/shared/db/schema'

type Stored = typeof auditRecords.$inferInsert
/** The session's name is looked up where the record is stored. */
type Names = 'sessionName' | 'targetName' | 'fields'
export type AuditRecord = Required<Omit<Stored, 'id' | 'recordId' | Names>> & Pick<Stored, 'targetName' | 'fields'>

export type StoredRecord = AuditRecord & { readonly recordId: string }

/** Room for two e-mail addresses and some words between them. */
const longestText = 600

/**
 * Stores records; those that are there already stay as they are. As JSON: one statement for any number of rows, prepared once.
 */
export async function insertRecords(sql: Database['sql'], records: readonly StoredRecord[]): Promise<void> {
  const rows = records.map(record => ({
    ...record,
    at: record.at.toISOString(),
    actorName: storable(record.actorName),
    target: storable(record.target),
    targetName: record.targetName == null ? null : storable(record.targetName),
    operation: storable(record.operation),
    outcome: storable(record.outcome),
    ip: storable(record.ip),
  }))
  await sql`
    insert into audit_records
      (record_id, account_id, at, actor, user_id, token_id, actor_name, door, operation, session_id, session_name, target,
        target_name, fields, outcome, ip)
    select "recordId", "accountId", at, actor, "userId", "tokenId", "actorName", door, operation, "sessionId", s.name, target,
      "targetName", fields, outcome, ip
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r("recordId" uuid, "accountId" int, at timestamptz, actor text,
      "userId" int, "tokenId" int, "actorName" text, door text, operation text, "sessionId" int, target text,
      "targetName" text, fields text, outcome text, ip text)
    left join sessions s on s.id = r."sessionId" and s.account_id = r."accountId"
    on conflict (record_id) do nothing`
}

/** What PostgreSQL takes as text: names are anybody's, and a cut may go through the middle of a character. */
function storable(text: string): string {
  return text.slice(0, longestText).toWellFormed().replaceAll('\u0000', '')
}
