import { createHmac, randomBytes } from 'node:crypto'
import { sha256 } from '@messenger/shared/crypto/digest'
import type { Database } from '@messenger/shared/db/create-db'
import type { Sql } from 'postgres'

/** How long somebody may take at their provider. */
export const attemptSeconds = 600

/** What a try is for. `prove`: the person of a login shows again that it is them. */
export type Purpose = 'signIn' | 'link' | 'prove'

export interface Attempt {
  readonly provider: string
  readonly purpose: Purpose
  /** A path of the dashboard. */
  readonly next: string
  /** The login that links or proves. */
  readonly loginId: number | null
  /** Milliseconds of the epoch. */
  readonly begunAt: number
}

/** What only the browser that began the try can say; the database has digests alone. */
export interface AttemptSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Of a text that the browser keeps in a cookie. What leaves it is derived, so that none leads to another. */
export function secretsOf(cookie: string): AttemptSecrets {
  const derived = (what: string) => createHmac('sha256', cookie).update(`sso ${what}`).digest('base64url')
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') }
}

type Begun = Omit<Attempt, 'begunAt'>

/** Notes a try. Answers the text for the browser's cookie. */
export async function beginAttempt(sql: Database['sql'], begun: Begun): Promise<string> {
  const { provider, purpose, next, loginId } = begun
  const cookie = randomBytes(32).toString('base64url')
  const { state } = secretsOf(cookie)
  await sql`
    insert into sso_attempts (state_hash, provider, purpose, next_path, login_id, expires_at)
    values (${sha256(state)}, ${provider}, ${purpose}, ${next}, ${loginId}, now() + make_interval(secs => ${attemptSeconds}::int))`
  return cookie
}

/** Takes a try away, so that it is answered once. Undefined: it is over, another provider's, or another browser's. */
export async function takeAttempt(
  sql: Database['sql'],
  { provider, cookie, state }: { readonly provider: string; readonly cookie: string; readonly state: string },
): Promise<Attempt | undefined> {
  if (state !== secretsOf(cookie).state) return undefined
  const [row] = await sql<(Attempt & { isOver: boolean })[]>`
    delete from sso_attempts where state_hash = ${sha256(state)} and provider = ${provider}
    returning provider, purpose, next_path as next, login_id as "loginId", (extract(epoch from begun_at) * 1000)::float8 as "begunAt", expires_at <= now() as "isOver"`
  return row && !row.isOver ? row : undefined
}

/** Deletes tries that nobody came back from, `limit` at most. Answers how many went. */
export async function purgeSsoAttempts(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from sso_attempts where state_hash in (
      select state_hash from sso_attempts where expires_at < now() limit ${limit}::int)`
  return count
}
