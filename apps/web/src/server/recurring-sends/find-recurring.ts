import { ApiError } from '@messenger/shared/contract/errors'
import type { DbOrTx, Tx } from '@messenger/shared/db/create-db'
import { recurringSends } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'

export type RecurringRow = typeof recurringSends.$inferSelect

const own = (accountId: number, id: number) => and(eq(recurringSends.id, id), eq(recurringSends.accountId, accountId))

/** @throws `recurring_send_not_found` */
export async function findRecurring(db: DbOrTx, accountId: number, id: number): Promise<RecurringRow> {
  const [row] = await db.select().from(recurringSends).where(own(accountId, id))
  if (!row) throw new ApiError('recurring_send_not_found')
  return row
}

/** Nobody changes or claims it before the transaction ends. @throws `recurring_send_not_found` */
export async function lockRecurring(tx: Tx, accountId: number, id: number): Promise<RecurringRow> {
  const [row] = await tx.select().from(recurringSends).where(own(accountId, id)).for('update')
  if (!row) throw new ApiError('recurring_send_not_found')
  return row
}

/** @throws `recurring_send_conflict` unless it is in one of these states */
export function requireState({ state }: RecurringRow, ...states: readonly RecurringRow['state'][]): void {
  if (!states.includes(state)) throw new ApiError('recurring_send_conflict', { params: { state } })
}
