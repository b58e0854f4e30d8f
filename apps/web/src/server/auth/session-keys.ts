import { sha256 } from '@messenger/shared/crypto/digest'
import type { Database, Db } from '@messenger/shared/db/create-db'
import { sessions } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Subscription } from '../plans/subscription.ts'
import type { Credential, SessionFacts } from './credential.ts'

const keyForm = /^[0-9a-f]{64}$/

interface KeyRow extends SessionFacts, Subscription {
  readonly sessionId: number
  readonly accountId: number
}

/**
 * The session that a key belongs to; undefined when it is nobody's. Found by hash: a timing difference tells nothing
 * about a key of 256 random bits. On the bare driver, which prepares the statement: nearly every call makes it.
 */
export async function findSessionKey(
  { sql }: Database,
  text: string,
): Promise<Extract<Credential, { kind: 'key' }> | undefined> {
  if (!keyForm.test(text)) return undefined
  const [row] = await sql<KeyRow[]>`
    select s.id as "sessionId", s.account_id as "accountId", s.network, s.account_protection as "accountProtection",
      u.plan, coalesce(u.ends_at <= now(), false) as "isOver"
    from sessions s left join subscriptions u on u.account_id = s.account_id where s.api_key_hash = ${sha256(text)}`
  if (!row) return undefined
  const { sessionId, accountId, network, accountProtection, plan, isOver } = row
  return {
    kind: 'key',
    sessionId,
    accountId,
    session: { network, accountProtection },
    subscription: { plan, isOver },
  }
}

/** What the checks need to know of the account's session of that id; undefined when it has none. */
export async function findOwnSession(db: Db, accountId: number, sessionId: number): Promise<SessionFacts | undefined> {
  const [row] = await db
    .select({ network: sessions.network, accountProtection: sessions.accountProtection })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
  return row
}

/** True when the account has that session. */
export async function ownsSession(db: Db, accountId: number, sessionId: number): Promise<boolean> {
  return (await findOwnSession(db, accountId, sessionId)) !== undefined
}
