import { sumUpSession } from '@messenger/shared/usage/sum-usage'
import type { Sql, TransactionSql } from 'postgres'

/** Rows that one transaction takes away. */
const batch = 2_000

/**
 * What grows with a session's use. Rows that refer to these go with them, the few of all other tables with the session's own
 * row, which is the last.
 */
const tables = [
  'events',
  'waiting_votes',
  'text_index_words',
  'text_index_waiting',
  'messages',
  'message_logs',
  'send_turns',
  'network_signals',
  'message_steps',
  'chats',
  'automation_pauses',
  'contacts',
  'groups',
  'identities',
  'session_logs',
  'signal_keys',
] as const

/**
 * Erases a session that is to be erased, batch by batch. It can be interrupted anywhere and done again, and when another process
 * is at it, leaves it to that one.
 */
export async function eraseSession(sql: Sql, id: number, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await eraseSome(sql, id)));
}

/** True when there is more. */
function eraseSome(sql: Sql, id: number): Promise<boolean> {
  return sql.begin(async tx => {
    // One at a time: others who come pass over it. Who wrote to it before has been fenced off.
    const [session] = await tx<{ accountId: number }[]>`
      select account_id as "accountId" from sessions where id = ${id}::int and purged_at is not null
      for no key update skip locked`
    if (!session) return false
    // What it did stays in the account's months.
    await sumUpSession(tx, id)
    if ((await eraseDeliveries(tx, id, session.accountId)) === batch) return true
    for (const table of tables) {
      const { count } = await tx`
        delete from ${tx(table)} where session_id = ${id}::int
          and ctid = any(array(select ctid from ${tx(table)} where session_id = ${id}::int limit ${batch}::int))`
      if (count >= batch) return true
    }
    await tx`delete from sessions where id = ${id}::int`
    return false
  })
}

/** By their endpoints, of the session and of the account: deliveries have no index of sessions. */
async function eraseDeliveries(tx: TransactionSql, id: number, accountId: number): Promise<number> {
  const { count } = await tx`
    delete from deliveries where id in (
      select d.id from webhook_endpoints w join deliveries d on d.endpoint_id = w.id and d.session_id = ${id}::int
      where w.account_id = ${accountId}::int and (w.session_id is null or w.session_id = ${id}::int) limit ${batch}::int)`
  return count
}
