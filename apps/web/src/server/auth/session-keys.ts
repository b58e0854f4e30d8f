import { sha256 } from '@messenger/shared/crypto/digest'
import { createBatcher } from '@messenger/shared/db/batcher'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Sql } from 'postgres'
import type { Subscription } from '../plans/subscription.ts'
import type { Credential, SessionFacts } from './credential.ts'

const keyForm = /^[0-9a-f]{64}$/
const maxBatch = 100

type KeyCredential = Extract<Credential, { kind: 'key' }>

export interface SessionKeys {
  /** The session that a key belongs to, as it is now; undefined when it is nobody's. */
  find(text: string): Promise<KeyCredential | undefined>
}

/**
 * Looks up session keys. Nothing is remembered: a key that was replaced or whose session was deleted ends at once, in every
 * web process. Look-ups that come while one is under way share the next statement, which begins after them.
 */
export function createSessionKeys(sql: Sql): SessionKeys {
  const lookUps = createBatcher((hashes: readonly Buffer[]) => readKeys(sql, hashes), maxBatch)
  return {
    find: async text => (keyForm.test(text) ? ((await lookUps.add(sha256(text))) ?? undefined) : undefined),
  }
}

interface KeyRow extends SessionFacts, Subscription {
  readonly hash: Buffer
  readonly sessionId: number
  readonly accountId: number
}

/** Found by hash: a timing difference tells nothing about a key of 256 random bits. */
async function readKeys(sql: Sql, hashes: readonly Buffer[]): Promise<readonly (KeyCredential | null)[]> {
  const rows = await sql<KeyRow[]>`
    select s.api_key_hash as hash, s.id as "sessionId", s.account_id as "accountId", s.network,
      s.account_protection as "accountProtection", s.status, u.plan, coalesce(u.ends_at <= now(), false) as "isOver"
    from sessions s left join subscriptions u on u.account_id = s.account_id 
    where s.deleted_at is null and s.api_key_hash = any(${byteArray(hashes)}::text::bytea[])`
  const byHash = new Map(rows.map(row => [row.hash.toString('hex'), credentialOf(row)]))
  return hashes.map(hash => byHash.get(hash.toString('hex')) ?? null)
}

/** As PostgreSQL writes a bytea[]: the driver knows how to only after a connection's first query. */
function byteArray(values: readonly Buffer[]): string {
  return `{${values.map(value => `"\\\\x${value.toString('hex')}"`).join(',')}}`
}

function credentialOf(row: KeyRow): KeyCredential {
  const { sessionId, accountId, network, accountProtection, status, plan, isOver } = row
  return {
    kind: 'key',
    sessionId,
    accountId,
    session: { network, accountProtection, status },
    subscription: { plan, isOver },
  }
}

/** What the checks need to know of the account's session of that id; undefined when it has none. */
export async function findOwnSession(db: Db, accountId: number, sessionId: number): Promise<SessionFacts | undefined> {
  const [row] = await db
    .select({ network: sessions.network, accountProtection: sessions.accountProtection, status: sessions.status })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isPresent))
  return row
}

/** True when the account has that session. */
export async function ownsSession(db: Db, accountId: number, sessionId: number): Promise<boolean> {
  return (await findOwnSession(db, accountId, sessionId)) !== undefined
}
