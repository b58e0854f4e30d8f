import { sha256 } from '@messenger/shared/crypto/digest'
import { createBatcher } from '@messenger/shared/db/batcher'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import type { Subscription } from '../plans/subscription.ts'
import type { Credential, SessionFacts } from './credential.ts'

const keyForm = /^[0-9a-f]{64}$/
const maxBatch = 100

type KeyCredential = Extract<Credential, { kind: 'key' }>

export interface SessionKeys {
  /** The session that a key belongs to, as it is now; undefined when it is nobody's. `ip`: the caller's, noted as its last use. */
  find(text: string, ip?: string): Promise<KeyCredential | undefined>
}

/**
 * Looks up session keys. Nothing is remembered: a key that was replaced or whose session was deleted ends at once, in every
 * web process. Look-ups that come while one is under way share the next statement, which begins after them.
 */
export function createSessionKeys(sql: Sql, log: Pick<Logger, 'warn'>): SessionKeys {
  const lookUps = createBatcher((hashes: readonly Buffer[]) => readKeys(sql, hashes), maxBatch)
  return {
    async find(text, ip) {
      if (!keyForm.test(text)) return undefined
      const row = await lookUps.add(sha256(text))
      if (!row) return undefined
      // The call does not wait for it, and goes on without it.
      if (row.isUseOld) noteUse(sql, row, ip).catch(error => log.warn({ err: error }, 'session_keys.use_not_noted'))
      return credentialOf(row)
    },
  }
}

/** Once a minute at most: a busy key must not mean a write per call. */
async function noteUse(sql: Sql, { hash, sessionId }: KeyRow, ip: string | undefined): Promise<void> {
  await sql`
    insert into session_key_uses (key_hash, session_id, used_at, used_ip) values (${hash}, ${sessionId}, now(), ${ip ?? null})
    on conflict (key_hash) do update set used_at = excluded.used_at, used_ip = excluded.used_ip
    where session_key_uses.used_at < now() - interval '1 minute'`
}

interface KeyRow extends SessionFacts, Subscription {
  readonly hash: Buffer
  readonly sessionId: number
  readonly accountId: number
  /** Nobody noted within a minute that it is used. */
  readonly isUseOld: boolean
}

/** Found by hash: a timing difference tells nothing about a key of 256 random bits. */
async function readKeys(sql: Sql, hashes: readonly Buffer[]): Promise<readonly (KeyRow | null)[]> {
  const rows = await sql<KeyRow[]>`
    with good as (
      select api_key_hash as hash, id from sessions where api_key_hash = any(${byteArray(hashes)}::text::bytea[])
      union all
      select key_hash, session_id from previous_session_keys
      where good_until > now() and key_hash = any(${byteArray(hashes)}::text::bytea[])
    )
    select g.hash, s.id as "sessionId", s.account_id as "accountId", s.network,
      s.account_protection as "accountProtection", s.status, u.plan, coalesce(u.ends_at <= now(), false) as "isOver",
      coalesce(u.suspended_at <= now(), false) as "isSuspended",
      coalesce(k.used_at < now() - interval '1 minute', true) as "isUseOld"
    from good g join sessions s on s.id = g.id and s.deleted_at is null
    left join subscriptions u on u.account_id = s.account_id
    left join session_key_uses k on k.key_hash = g.hash`
  const byHash = new Map(rows.map(row => [row.hash.toString('hex'), row]))
  return hashes.map(hash => byHash.get(hash.toString('hex')) ?? null)
}

/** As PostgreSQL writes a bytea[]: the driver knows how to only after a connection's first query. */
function byteArray(values: readonly Buffer[]): string {
  return `{${values.map(value => `"\\\\x${value.toString('hex')}"`).join(',')}}`
}

function credentialOf(row: KeyRow): KeyCredential {
  const { sessionId, accountId, network, accountProtection, status, plan, isOver, isSuspended } = row
  return {
    kind: 'key',
    sessionId,
    accountId,
    session: { network, accountProtection, status },
    subscription: { plan, isOver, isSuspended },
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
