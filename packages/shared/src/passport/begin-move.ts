import { randomBytes, randomUUID } from 'node:crypto'
import { eq, max, sql } from 'drizzle-orm'
import { ApiError } from '../contract/errors.ts'
import { sealContext } from '../crypto/contexts.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Tx } from '../db/create-db.ts'
import { passports, sessions } from '../db/schema.ts'
import { readImageHead } from '../session-image/read-session-image.ts'
import { deviceDigest } from './device-digest.ts'

/**
 * The end of a session here: from the commit on no engine can take it, and nothing that one had begun can be written. Its connection must
 * be closed by then, under the lease of `epoch`, or there was none (`null`: nobody holds it).
 * @throws ApiError `passport_not_linked`, `session_moved`; Error when somebody else has the lease
 */
export async function beginMove(
  tx: Tx,
  sealer: Sealer,
  { accountId, sessionId, epoch }: { accountId: number; sessionId: number; epoch: number | null },
): Promise<{ id: string; generation: number }> {
  await closeLease(tx, sessionId, epoch)
  const [session] = await tx
    .select({ movedAt: sessions.movedAt, linked: sessions.linked })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update')
  if (session?.movedAt) throw new ApiError('session_moved')
  const image = session?.linked ? await readImageHead(tx, sealer, sessionId) : null
  if (!image) throw new ApiError('passport_not_linked')
  await tx
    .update(sessions)
    .set({ movedAt: sql`now()`, wanted: false, updatedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
  const device = deviceDigest(image.credentials)
  const generation = (await lastGeneration(tx, device)) + 1
  const id = randomUUID()
  const receiptSealed = sealer.seal(newReceipt(), sealContext.passport(accountId, id, 'out'))
  await tx.insert(passports).values({ id, direction: 'out', accountId, sessionId, device, generation, receiptSealed })
  return { id, generation }
}

/** Waits for whoever writes, and refuses what is written later in the name of a lease from before. */
async function closeLease(tx: Tx, sessionId: number, epoch: number | null): Promise<void> {
  const [lease] = await tx.execute<{ epoch: string; held: boolean }>(
    sql`select epoch, expires_at > now() as held from leases where session_id = ${sessionId} for update`,
  )
  const isOurs = epoch === null ? !lease?.held : Number(lease?.epoch) === epoch
  if (!isOurs) throw new Error('The session is held by an engine')
  await tx.execute(
    sql`update leases set epoch = epoch + 1, expires_at = now(), renewed_at = now() where session_id = ${sessionId}`,
  )
}

/** 0 for a device that never moved, as far as this installation knows. */
export async function lastGeneration(tx: Tx, device: Buffer): Promise<number> {
  const [row] = await tx
    .select({ last: max(passports.generation) })
    .from(passports)
    .where(eq(passports.device, device))
  return row?.last ?? 0
}

const newReceipt = () => `rcpt_${randomBytes(32).toString('base64url')}`
