import type { Tx } from '@messenger/shared/db/create-db'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Notes, in the transaction that made it so, that texts of a session's messages are new, changed or gone. Costs one look-up where
 * the session's texts are not searched. `which`: a condition on rows `m` of `messages`.
 */
export async function noteTexts(tx: Tx, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into text_index_waiting (session_id, message_id)
    select m.session_id, m.id from messages m join text_indexes i on i.session_id = m.session_id where ${which}`)
}

export const messageOfId = (id: number): SQL => sql`m.id = ${id}::bigint`

export const ownMessageOf = (sessionId: number, networkId: string): SQL =>
  sql`m.session_id = ${sessionId}::int and m.network_id = ${networkId} and m.from_me`
