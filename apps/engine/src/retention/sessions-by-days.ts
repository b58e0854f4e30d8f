import { type KeptDays, type KeptKind, shortest } from '@messenger/shared/retention/kept-days'
import type { Sql } from 'postgres'

interface Row {
  readonly id: number
  readonly account: number | null
  readonly session: number | null
}

const columns = { messages: 'message_days', logs: 'log_days', events: 'event_days' } as const

/** Sessions, also deleted ones, by the days for which they keep something of this kind. `installation`: what holds for all. */
export async function sessionsByDays(sql: Sql, kind: KeptKind, installation: KeptDays): Promise<Map<number, number[]>> {
  const column = sql(columns[kind])
  const rows = await sql<Row[]>`
    select s.id, a.${column} as account, r.${column} as session from sessions s
    left join retention_rules a on a.account_id = s.account_id and a.session_id is null
    left join retention_rules r on r.account_id = s.account_id and r.session_id = s.id
    order by s.id`
  const found = new Map<number, number[]>()
  for (const { id, account, session } of rows) {
    const days = shortest(installation[kind], account, session)
    if (days !== null) found.set(days, [...(found.get(days) ?? []), id])
  }
  return found
}
