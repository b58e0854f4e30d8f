import type { Tx } from '@messenger/shared/db/create-db'
import { sql } from 'drizzle-orm'

/** Waits for what an engine is writing; whatever it writes later is refused, also when the session is back by then. */
export async function fenceOff(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`select from leases where session_id = ${id} for update`)
  await tx.execute(
    sql`update leases set epoch = epoch + 1, expires_at = now(), renewed_at = now() where session_id = ${id}`,
  )
}
