import { retryTransient } from '@messenger/shared/db/retry-transient'
import { type Ceiling, noSendingSettings } from '@messenger/shared/sending/sending-settings'
import type { Logger } from 'pino'
import type { Sql } from '../events/sql.ts'
import { keepDoing } from '../keep-doing.ts'

/** What the plans of accounts let their sessions send at most. */
export interface PlanCeilings {
  /** The same object until it is another ceiling. */
  of(accountId: number): Ceiling
}

export const noPlanCeilings: PlanCeilings = { of: () => noSendingSettings.ceiling }

interface Options {
  readonly sql: Sql
  readonly log: Logger
  /** Between two looks at who is on which plan. */
  readonly periodMs: number
  /** Other figures hold for these accounts now. */
  readonly onChanged: (accountIds: ReadonlySet<number>) => void
}

/** Resolves when they are known, and keeps them so. */
export async function watchPlanCeilings({ sql, log, periodMs, onChanged }: Options) {
  /** By their figures. */
  const known = new Map<string, Ceiling>()
  let byAccount: ReadonlyMap<number, Ceiling> = new Map()
  const read = async () => {
    const rows = await retryTransient(() => ceilingsOf(sql))
    const before = byAccount
    byAccount = new Map(
      rows.map(({ account, ...figures }) => {
        const name = JSON.stringify(figures)
        const ceiling = known.get(name) ?? figures
        known.set(name, ceiling)
        return [account, ceiling]
      }),
    )
    const changed = new Set([...before.keys(), ...byAccount.keys()].filter(id => before.get(id) !== byAccount.get(id)))
    if (changed.size > 0) onChanged(changed)
  }
  await read()
  const stop = keepDoing(read, periodMs, error => log.error({ err: error }, 'plan_ceilings.failed'))
  const ceilings: PlanCeilings = { of: accountId => byAccount.get(accountId) ?? noPlanCeilings.of(accountId) }
  return { ceilings, stop }
}

/** Of accounts that have one; a plan that is not configured any more is the default plan. */
function ceilingsOf(sql: Sql): Promise<(Ceiling & { readonly account: number })[]> {
  return sql`
    select a.account_id as account, p.per_minute, p.per_hour, p.per_day
    from (select distinct account_id from sessions) a
    left join subscriptions s on s.account_id = a.account_id
    left join plan_ceilings own on own.plan = s.plan
    join plan_ceilings p on p.plan = own.plan or (own.plan is null and p.is_default)
    where exists (select from plan_ceilings where coalesce(per_minute, per_hour, per_day) is not null)
      and coalesce(p.per_minute, p.per_hour, p.per_day) is not null`
}
