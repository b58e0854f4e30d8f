import { sha256 } from '@messenger/shared/crypto/digest'
import { newLoginMark } from '@messenger/shared/crypto/secrets'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { type LoginChallengeKind, loginChallenges, type WaitingIdentity } from '@messenger/shared/db/schema'
import { and, eq, gt, lt, sql } from 'drizzle-orm'

/** How long a try may take. */
const seconds = { password: 600, passkey: 300, register: 300, prove: 300 } as const satisfies Record<
  LoginChallengeKind,
  number
>
/** Wrong answers after which a try is over. */
const mostTries = 5

interface NewChallenge {
  readonly kind: LoginChallengeKind
  readonly userId?: number
  readonly loginId?: number
  /** base64url */
  readonly challenge?: string
  readonly userHandle?: Buffer
  /** Where the page is. */
  readonly origin: string
  /** The hash of the password that was right. */
  readonly passwordHash?: string
  readonly identity?: WaitingIdentity | undefined
}

/** Answers the text by which its browser names the try. */
export async function beginChallenge(db: DbOrTx, { kind, passwordHash, ...fields }: NewChallenge): Promise<string> {
  const mark = newLoginMark()
  await db.insert(loginChallenges).values({
    ...{ markHash: sha256(mark), kind, ...fields },
    passwordDigest: passwordHash === undefined ? null : sha256(passwordHash),
    expiresAt: sql`now() + make_interval(secs => ${seconds[kind]})`,
  })
  return mark
}

const isMeant = (mark: string, kind: LoginChallengeKind) =>
  and(
    eq(loginChallenges.markHash, sha256(mark)),
    eq(loginChallenges.kind, kind),
    gt(loginChallenges.expiresAt, sql`now()`),
  )

/** Takes what a passkey was asked, once: whatever its answer is worth, nothing answers it again. */
export async function takeChallenge(db: DbOrTx, mark: string, kind: LoginChallengeKind) {
  const [row] = await db.delete(loginChallenges).where(isMeant(mark, kind)).returning()
  return row
}

/** Counts an answer to a try whose password was right; undefined when it is over. */
export async function countTry(db: DbOrTx, mark: string) {
  const [row] = await db
    .update(loginChallenges)
    .set({ tries: sql`${loginChallenges.tries} + 1` })
    .where(and(isMeant(mark, 'password'), lt(loginChallenges.tries, mostTries)))
    .returning()
  return row
}

/** A try whose password was right; undefined when it is over. */
export async function readTry(db: DbOrTx, mark: string) {
  const [row] = await db
    .select()
    .from(loginChallenges)
    .where(and(isMeant(mark, 'password'), lt(loginChallenges.tries, mostTries)))
  return row
}

/** What a passkey is to sign in a try; what was asked before is no longer good. */
export async function askInTry(db: DbOrTx, mark: string, challenge: string): Promise<void> {
  await db.update(loginChallenges).set({ challenge }).where(isMeant(mark, 'password'))
}

/** Takes what a passkey was asked in a try, once. */
export async function takeAsked(db: DbOrTx, mark: string): Promise<string | undefined> {
  const digest = sha256(mark)
  const rows = await db.execute<{ challenge: string }>(sql`
    with asked as (
      select mark_hash, challenge from login_challenges
      where mark_hash = ${digest}::bytea and challenge is not null for update)
    update login_challenges t set challenge = null from asked where t.mark_hash = asked.mark_hash
    returning asked.challenge`)
  return rows[0]?.challenge
}

/** Ends a try that succeeded; false when another answer did before. */
export async function endTry(db: DbOrTx, mark: string): Promise<boolean> {
  const gone = await db
    .delete(loginChallenges)
    .where(eq(loginChallenges.markHash, sha256(mark)))
    .returning({ kind: loginChallenges.kind })
  return gone.length === 1
}
