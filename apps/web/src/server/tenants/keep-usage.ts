import { holdUsage } from '@messenger/shared/usage/sum-usage'
import type { Sql } from 'postgres'

/**
 * The last step of erasing a tenant: gives its months to its parent, as numbers, and takes the account away, in one transaction. Nobody
 * sums up meanwhile. Calls and attempts that end later count no more.
 * @returns true when the account has gone
 */
export async function keepUsage(sql: Sql, tenantId: number): Promise<boolean> {
  return sql.begin(async tx => {
    await holdUsage(tx, true)
    await tx`
      insert into tenant_usage
        (parent_id, tenant_id, month, received, sent, failed, media_in, media_out, delivered, undelivered, calls)
      select a.parent_id, a.id, parts.month, sum(received), sum(sent), sum(failed), sum(media_in), sum(media_out),
        sum(delivered), sum(undelivered), sum(calls)
      from accounts a cross join lateral (
        select month, received, sent, failed, media_in, media_out, delivered, undelivered, 0 as calls
        from usage_months where account_id = a.id
        union all
        select month, 0, 0, 0, 0, 0, delivered, undelivered, 0 from usage_deltas where account_id = a.id
        union all
        select date_trunc('month', day)::date, 0, 0, 0, 0, 0, 0, 0, count from usage_calls where account_id = a.id
      ) parts
      where a.id = ${tenantId}::int and a.parent_id is not null
      group by a.parent_id, a.id, parts.month`
    const [row] = await tx<{ gone: boolean }[]>`select erase_tenant(${tenantId}::int) as gone`
    if (!row?.gone) throw new Error('The tenant has sessions again')
    return true
  })
}
