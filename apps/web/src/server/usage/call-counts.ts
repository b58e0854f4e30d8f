import type { RateClass } from '@messenger/shared/contract/operation'
import type { Logger } from 'pino'
import type postgres from 'postgres'

/** Calls that were worked on, by account and rate class: for what accounts are told, whatever their plans limit. */
export interface CallCounts {
  /** Returns at once; what is counted is written within a second or so. */
  count(accountId: number, rate: RateClass): void
  /** Writes what is still unwritten. */
  close(): Promise<void>
}

interface Counted {
  readonly accountId: number
  readonly day: string
  readonly kind: RateClass
  readonly count: number
}

const writeMs = 1_000

/**
 * Gathers calls in memory, and adds them to their day once a second: a call costs no write, however many there are. A process that is killed
 * takes its last second with it.
 */
export function createCallCounts(sql: postgres.Sql, log: Pick<Logger, 'warn'>): CallCounts {
  let gathered = new Map<string, Counted>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function add(call: Counted): void {
    const key = `${call.accountId} ${call.day} ${call.kind}`
    gathered.set(key, { ...call, count: (gathered.get(key)?.count ?? 0) + call.count })
    timer ??= setTimeout(flush, writeMs).unref()
  }

  function flush(): void {
    timer = undefined
    const rows = [...gathered.values()]
    gathered = new Map()
    if (rows.length === 0) return
    running = running
      .then(() => write(sql, rows))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'calls.not_counted')
        // One statement: nothing of it is written.
        for (const row of rows) add(row)
      })
  }

  return {
    count(accountId, kind) {
      add({ accountId, day: new Date().toISOString().slice(0, 10), kind, count: 1 })
    },
    async close() {
      clearTimeout(timer)
      flush()
      await running
      clearTimeout(timer)
    },
  }
}

async function write(sql: postgres.Sql, rows: readonly Counted[]): Promise<void> {
  await sql`
    insert into usage_calls as c (account_id, day, kind, count)
    select r."accountId", r.day, r.kind, r.count
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r("accountId" int, day date, kind text, count bigint)
    join accounts a on a.id = r."accountId"
    -- in one order everywhere: two processes that write do not wait for each other in a circle
    order by 1, 2, 3
    on conflict (account_id, day, kind) do update set count = c.count + excluded.count`
}
