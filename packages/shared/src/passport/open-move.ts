import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Network } from '../contract/fields.ts'
import { sealContext } from '../crypto/contexts.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { DbOrTx } from '../db/create-db.ts'
import { passports, sessions } from '../db/schema.ts'

/** A session that has left, and whose receipt has not come back. */
export interface OpenMove {
  readonly id: string
  readonly accountId: number
  readonly sessionId: number
  readonly generation: number
  readonly device: Buffer
  /** A secret until the importing side gives it back. */
  readonly receipt: string
  readonly network: Network
  readonly phoneNumber: string
  readonly name: string
}

/** Null: the session is here, or it is gone for good. */
export async function findOpenMove(
  db: DbOrTx,
  sealer: Sealer,
  which: { readonly accountId: number; readonly sessionId: number },
): Promise<OpenMove | null> {
  const { accountId, sessionId } = which
  const [row] = await db
    .select({
      id: passports.id,
      generation: passports.generation,
      device: passports.device,
      receiptSealed: passports.receiptSealed,
      network: sessions.network,
      phoneNumber: sessions.phoneNumber,
      name: sessions.name,
    })
    .from(passports)
    .innerJoin(sessions, eq(sessions.id, passports.sessionId))
    .where(
      and(
        eq(passports.direction, 'out'),
        eq(passports.accountId, accountId),
        eq(passports.sessionId, sessionId),
        // One that was deleted and restored begins anew.
        isNotNull(sessions.movedAt),
        isNull(passports.confirmedAt),
        isNull(passports.takenBackAt),
      ),
    )
    .orderBy(desc(passports.createdAt))
    .limit(1)
  if (!row) return null
  const { receiptSealed, ...move } = row
  const receipt = sealer.open(receiptSealed, sealContext.passport(accountId, move.id, 'out')).toString('utf8')
  return { ...move, accountId, sessionId, receipt }
}
