import { timingSafeEqual } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { ApiError } from '../contract/errors.ts'
import { sha256 } from '../crypto/digest.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Tx } from '../db/create-db.ts'
import {
  credentials,
  journal,
  mediaSends,
  messageLogs,
  networkCache,
  passports,
  scheduledSends,
  sessionLogs,
  sessions,
  signalKeys,
} from '../db/schema.ts'
import { expirePassportFiles } from './expire-passport-files.ts'
import { findOpenMove, type OpenMove } from './open-move.ts'

interface Which {
  readonly accountId: number
  readonly sessionId: number
}

/**
 * The receipt of the gateway that has imported the session: nothing of it can run here any more. Its keys are erased, and what it was to
 * send is sent there. Its history stays.
 * @throws ApiError `passport_not_moving`, `passport_receipt`
 */
export async function confirmMove(tx: Tx, sealer: Sealer, which: Which, receipt: string): Promise<void> {
  const { sessionId } = which
  const move = await lockMove(tx, sealer, which)
  if (!timingSafeEqual(sha256(receipt.trim()), sha256(move.receipt))) throw new ApiError('passport_receipt')
  for (const table of [credentials, signalKeys, journal, networkCache, scheduledSends, mediaSends])
    await tx.delete(table).where(eq(table.sessionId, sessionId))
  await tx
    .update(messageLogs)
    .set({
      status: 'canceled',
      failedCode: 'canceled',
      failedReason: 'The session was moved to another gateway, which sends the message.',
      updatedAt: sql`now()`,
    })
    .where(and(eq(messageLogs.sessionId, sessionId), inArray(messageLogs.status, ['in_progress', 'scheduled'])))
  await tx.update(sessions).set({ linked: false, updatedAt: sql`now()` }).where(eq(sessions.id, sessionId))
  await tx.update(passports).set({ confirmedAt: sql`now()` }).where(isOut(move.id))
  await expirePassportFiles(tx, which)
}

/**
 * The session is here again, with keys that no file of the move has. Such a file may exist: whoever imports it later would still log in as
 * this device, so its holder must throw it away. Nobody can take a session back whose receipt is known.
 * @throws ApiError `passport_not_moving`, `passport_confirmed`
 */
export async function takeBack(tx: Tx, sealer: Sealer, which: Which): Promise<void> {
  const { sessionId } = which
  const move = await lockMove(tx, sealer, which)
  await tx.update(passports).set({ takenBackAt: sql`now()` }).where(isOut(move.id))
  await expirePassportFiles(tx, which)
  const status = { status: 'disconnected', statusReason: 'disconnected_by_user' } as const
  // As after a restore: a file of the move may have been in use elsewhere, and no key is used twice.
  const renewKeysSince = sql`coalesce(${sessions.renewKeysSince}, ${sessions.movedAt})`
  await tx
    .update(sessions)
    .set({ movedAt: null, renewKeysSince, ...status, statusUpdatedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
  await tx.insert(sessionLogs).values({
    ...{ sessionId, eventType: 'status_change', status: 'disconnected', reason: 'disconnected_by_user' },
  })
}

const isOut = (id: string) => and(eq(passports.id, id), eq(passports.direction, 'out'))

/** Holds the session, so that of two who settle its move one finds it settled. */
async function lockMove(tx: Tx, sealer: Sealer, which: Which): Promise<OpenMove> {
  const [session] = await tx
    .select({ movedAt: sessions.movedAt, linked: sessions.linked })
    .from(sessions)
    .where(and(eq(sessions.id, which.sessionId), eq(sessions.accountId, which.accountId)))
    .for('update')
  if (session?.movedAt && !session.linked) throw new ApiError('passport_confirmed')
  const move = await findOpenMove(tx, sealer, which)
  if (!session?.movedAt || !move) throw new ApiError('passport_not_moving')
  return move
}
