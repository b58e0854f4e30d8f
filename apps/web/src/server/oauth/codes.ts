import { createHash, timingSafeEqual } from 'node:crypto'
import { sha256 } from '@messenger/shared/crypto/digest'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { type OauthChoice, oauthCodes } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Asked } from './asked.ts'
import { newCode } from './secrets.ts'

const seconds = 60

export type StoredCode = typeof oauthCodes.$inferSelect

/** Makes a code for what a person allowed; it is good once, for a minute. */
export async function issueCode(
  db: DbOrTx,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
  { client, redirectUri, challenge, resource }: Asked,
  choice: OauthChoice,
): Promise<string> {
  const code = newCode()
  await db.insert(oauthCodes).values({
    ...{ hash: sha256(code), accountId, userId, clientId: client.id, redirectUri, challenge, resource, choice },
    expiresAt: sql`now() + make_interval(secs => ${seconds})`,
  })
  return code
}

/**
 * In a transaction: takes a code of a client. Whoever comes first has it, and nobody after. `replayed`: it was used before, and `code` says what
 * became of it. Undefined for one that is not known, of another client, or over.
 */
export async function takeCode(
  db: DbOrTx,
  text: string,
  clientId: string,
): Promise<{ readonly code: StoredCode; readonly isReplay: boolean } | undefined> {
  // locked before anything else: all who show it take turns
  const [code] = await db
    .select({ code: oauthCodes, isOver: sql<boolean>`${oauthCodes.expiresAt} <= now()` })
    .from(oauthCodes)
    .where(and(eq(oauthCodes.hash, sha256(text)), eq(oauthCodes.clientId, clientId)))
    .for('update')
  if (!code) return undefined
  if (code.code.usedAt) return { code: code.code, isReplay: true }
  if (code.isOver) return undefined
  await db.update(oauthCodes).set({ usedAt: sql`now()` }).where(eq(oauthCodes.hash, code.code.hash))
  return { code: code.code, isReplay: false }
}

/** Notes what a code was good for. */
export async function noteGrant(db: DbOrTx, hash: Buffer, tokenId: number): Promise<void> {
  await db.update(oauthCodes).set({ tokenId }).where(eq(oauthCodes.hash, hash))
}

/** True when the verifier is that of the challenge (PKCE, S256). */
export function isVerifier(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const made = createHash('sha256').update(verifier).digest('base64url')
  return made.length === challenge.length && timingSafeEqual(Buffer.from(made), Buffer.from(challenge))
}
