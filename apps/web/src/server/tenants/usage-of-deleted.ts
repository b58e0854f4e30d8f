import type { Sql } from 'postgres'
import { monthBefore, monthsOf } from '../usage/months.ts'
import { readCallMonths, readCountedSince, readUsageMonths, type UsageRow } from '../usage/read-usage-months.ts'

interface Asked {
  readonly parentId: number
  readonly tenantId: number
  readonly months: number
}

interface Counted {
  readonly rows: readonly UsageRow[]
  readonly calls: ReadonlyMap<string, number>
}

/** The months of a tenant that this account has deleted, without its sessions; undefined where it has deleted none of this id. */
export async function readUsageOfDeleted(sql: Sql, { parentId, tenantId, months: most }: Asked) {
  const now = new Date()
  const from = `${monthBefore(now, most - 1)}-01`
  const counted =
    (await readErased(sql, parentId, tenantId, from)) ?? (await readErasing(sql, parentId, tenantId, from))
  if (!counted) return undefined
  const { rows, calls } = counted
  const { months, totals } = monthsOf(rows, { calls, countedSince: await readCountedSince(sql), now, most })
  return { months: months.map(month => ({ ...month, sessions: [] })), totals, plan: null }
}

/** Of one whose account has gone. */
async function readErased(sql: Sql, parentId: number, tenantId: number, from: string): Promise<Counted | undefined> {
  const all = await sql<(UsageRow & { readonly calls: number; readonly isMeant: boolean })[]>`
    select to_char(month, 'YYYY-MM') as month, 0 as "sessionId", '' as name, true as deleted,
      received::float8 as received, sent::float8 as sent, failed::float8 as failed,
      media_in::float8 as "mediaIn", media_out::float8 as "mediaOut",
      delivered::float8 as delivered, undelivered::float8 as undelivered, calls::float8 as calls,
      month >= ${from}::text::date as "isMeant"
    from tenant_usage where parent_id = ${parentId}::int and tenant_id = ${tenantId}::int order by month`
  if (all.length === 0) return undefined
  const rows = all.filter(({ isMeant }) => isMeant)
  return { rows, calls: new Map(rows.map(({ month, calls }) => [month, calls])) }
}

/** Of one that is being erased: its months are where they were. */
async function readErasing(sql: Sql, parentId: number, tenantId: number, from: string): Promise<Counted | undefined> {
  const deleted = await sql`
    select from accounts where id = ${tenantId}::int and parent_id = ${parentId}::int and deleted_at is not null`
  if (deleted.length === 0) return undefined
  const [rows, calls] = await Promise.all([
    readUsageMonths(sql, { accountId: tenantId, only: null, from }),
    readCallMonths(sql, { accountId: tenantId, from }),
  ])
  return { rows, calls }
}
