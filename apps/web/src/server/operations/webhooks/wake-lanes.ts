import type { Tx } from '@messenger/shared/db/create-db'
import { laneChannel, replayPayload } from '@messenger/shared/events/lane-channel'
import { sql } from 'drizzle-orm'

/** Tells the engines, once the transaction is committed, that lanes or what goes beside them may have work. */
export async function wakeLanes(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${laneChannel}, ${replayPayload})`)
}
