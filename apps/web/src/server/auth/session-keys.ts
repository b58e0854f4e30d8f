import { sha256 } from '@messenger/shared/crypto/digest'
import type { Database, Db } from '@messenger/shared/db/create-db'
import { sessions } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Credential } from './credential.ts'

const keyForm = /^[0-9a-f]{64}$/

/**
 * The session that a key belongs to; undefined when it is nobody's. Found by hash: a timing difference tells nothing
 * about a key of 256 random bits. On the bare driver, which prepares the statement: nearly every call makes it.
 */
export async function findSessionKey(
  { sql }: Database,
  text: string,
): Promise<Extract<Credential, { kind: 'key' }> | undefined> {
  if (!keyForm.test(text)) return undefined
  const [row] = await sql<{ sessionId: number; accountId: number }[]>`
    select id as "sessionId", account_id as "accountId" from sessions where api_key_hash = ${sha256(text)}`
  return row && { kind: 'key', sessionId: row.sessionId, accountId: row.accountId }
}

/** True when the account has that session. */
export async function ownsSession(db: Db, accountId: number, sessionId: number): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
  return rows.length > 0
}
