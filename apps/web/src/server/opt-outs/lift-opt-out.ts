import type { LiftedHow } from '@messenger/shared/contract/opt-outs/record'
import type { Tx } from '@messenger/shared/db/create-db'
import { optOuts } from '@messenger/shared/db/schema'
import { openOf } from '@messenger/shared/opt-outs/open-opt-out'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { bothNames } from './both-names.ts'

export interface Lifting {
  readonly how: LiftedHow
  readonly by: string
  readonly reason: string
}

/** Ends an opt-out, and those that say the same of the same person under their other name. False: there is none of that number. */
export async function liftOptOut(tx: Tx, accountId: number, id: number, lifting: Lifting): Promise<boolean> {
  const isIt = and(eq(optOuts.accountId, accountId), eq(optOuts.id, id))
  const [row] = await tx.select().from(optOuts).where(isIt).for('update')
  if (!row) return false
  if (row.liftedAt) return true
  const person = await bothNames(tx, row, row.sessionId)
  const same = await tx
    .select({ id: optOuts.id })
    .from(optOuts)
    .where(openOf(person, accountId, row))
    .orderBy(optOuts.id)
    .for('update')
  const ids = [...new Set([id, ...same.map(other => other.id)])]
  await tx
    .update(optOuts)
    .set({ liftedAt: new Date(), liftedHow: lifting.how, liftedBy: lifting.by, liftReason: lifting.reason })
    .where(and(inArray(optOuts.id, ids), isNull(optOuts.liftedAt)))
  return true
}
