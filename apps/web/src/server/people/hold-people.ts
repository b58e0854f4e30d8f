import type { Tx } from '@messenger/shared/db/create-db'
import { users } from '@messenger/shared/db/schema'
import { asc, eq } from 'drizzle-orm'

/** Holds all people of an account until the transaction ends, in the order in which everybody does. */
export async function holdPeople(tx: Tx, accountId: number): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.accountId, accountId))
    .orderBy(asc(users.id))
    .for('update')
}
