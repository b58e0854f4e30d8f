import { ApiError } from '@messenger/shared/contract/errors'
import { isoMillis } from '@messenger/shared/contract/times'
import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { passports, sessions } from '@messenger/shared/db/schema'
import { and, desc, eq, isNull } from 'drizzle-orm'

const iso = (time: Date | null) => time && isoMillis(time)

/**
 * Where a session is: `here`, `leaving` until the receipt has come back, `gone` after that. `arrived`: it came here with a passport, and its
 * receipt belongs to where it came from. @throws ApiError `session_not_found`
 */
export async function readMove(
  db: Db,
  sealer: Sealer,
  { accountId, sessionId, showsReceipt }: { accountId: number; sessionId: number; showsReceipt: boolean },
) {
  const [session] = await db
    .select({ movedAt: sessions.movedAt, linked: sessions.linked })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isPresent))
  if (!session) throw new ApiError('session_not_found')
  const ofSession = and(eq(passports.sessionId, sessionId), eq(passports.accountId, accountId))
  const last = (direction: 'in' | 'out') =>
    db
      .select()
      .from(passports)
      .where(and(ofSession, eq(passports.direction, direction), isNull(passports.takenBackAt)))
      .orderBy(desc(passports.generation))
      .limit(1)
  const [[left], [came]] = await Promise.all([last('out'), last('in')])
  const isLeaving = session.movedAt !== null && session.linked
  return {
    where: session.movedAt === null ? ('here' as const) : isLeaving ? ('leaving' as const) : ('gone' as const),
    can_move: session.movedAt === null && session.linked,
    moved_at: iso(session.movedAt),
    generation: left?.generation ?? null,
    written_at: iso(left?.writtenAt ?? null),
    arrived: came
      ? {
          at: isoMillis(came.createdAt),
          receipt: showsReceipt
            ? sealer.open(came.receiptSealed, sealContext.passport(accountId, came.id, 'in')).toString('utf8')
            : null,
        }
      : null,
  }
}
