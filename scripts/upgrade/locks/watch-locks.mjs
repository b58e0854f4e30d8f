import { setTimeout as pause } from 'node:timers/promises'
import { connectTo } from '../../lib/postgres-client.mjs'

const everyMs = 5

/** Modes that a writer waits for, from the weakest. */
export const blocking = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

/** Looks at the locks of whoever migrates, again and again: `{ stop }`, which answers for each table how long the longest was held. */
export async function watchLocks(url, hotTables) {
  const sql = await connectTo(url)
  const stopping = new AbortController()
  const held = new Map()
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const now = performance.now()
      const rows = await locksNow(sql, hotTables)
      for (const { pid, table, mode } of rows) note(held, `${pid} ${table}`, { table, mode }, now)
      await pause(everyMs)
    }
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await watching
      await sql.end()
      return longest(held)
    },
  }
}

function note(held, key, { table, mode }, now) {
  const spans = held.get(key) ?? []
  held.set(key, spans)
  const last = spans.at(-1)
  // not seen for a while: it was released, and taken again
  if (!last || now - last.until > 20 * everyMs) spans.push({ table, mode, from: now, until: now })
  else {
    last.until = now
    if (blocking.indexOf(mode) > blocking.indexOf(last.mode)) last.mode = mode
  }
}

function longest(held) {
  const found = new Map()
  for (const { table, mode, from, until } of [...held.values()].flat()) {
    const heldMs = until - from
    if (heldMs >= (found.get(table)?.heldMs ?? 0)) found.set(table, { mode, heldMs })
  }
  return found
}

/** Partitions of the event log count as the log. */
function locksNow(sql, hotTables) {
  return sql`
    select l.pid, coalesce(i.inhparent::regclass, l.relation::regclass)::text as table, l.mode
    from pg_locks l join pg_stat_activity a on a.pid = l.pid left join pg_inherits i on i.inhrelid = l.relation
    where a.application_name like 'messenger-migrate%' and l.locktype = 'relation' and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
      and l.mode in ${sql(blocking)} and coalesce(i.inhparent::regclass, l.relation::regclass)::text in ${sql(hotTables)}`
}
