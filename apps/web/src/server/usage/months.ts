import type { Contract } from '@messenger/shared/contract/contract'
import type { z } from 'zod'
import type { UsageRow } from './read-usage-months.ts'

type Usage = z.infer<Contract['usage']['get']['output']>
type Month = Usage['months'][number]
type Amounts = Omit<Month['sessions'][number], 'sessionId' | 'name' | 'deleted'>
type Sum = Omit<Usage['totals'], 'apiCalls'>

interface Answered {
  /** Calls by month; null: the caller does not see them. */
  readonly calls: ReadonlyMap<string, number> | null
  /** The month in which media and calls began to be counted: those before have none, whatever there was. */
  readonly countedSince: string
  readonly now: Date
  /** Months at most, with the one that runs. */
  readonly most: number
}

/** `2026-04`, so many months before the one of `now`, in UTC. */
export function monthBefore(now: Date, count: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7)
}

/** Rows as the answer has them: a month follows the other from the first of which anything is recorded, also where nothing happened. */
export function monthsOf(rows: readonly UsageRow[], { calls, countedSince, now, most }: Answered) {
  const names = Array.from({ length: most }, (_, index) => monthBefore(now, most - 1 - index))
  const recorded = new Set([...rows.map(({ month }) => month), ...(calls?.keys() ?? [])])
  const first = names.findIndex(name => recorded.has(name))
  const months = (first < 0 ? [] : names.slice(first)).map((month): Month => {
    const isCounted = month >= countedSince
    const as = (amounts: Sum): Amounts => (isCounted ? amounts : { ...amounts, mediaBytes: { in: null, out: null } })
    const own = rows.filter(row => row.month === month).map(row => ({ row, amounts: amountsOf(row) }))
    return {
      month,
      ...as(sumOf(own.map(({ amounts }) => amounts))),
      apiCalls: calls && isCounted ? (calls.get(month) ?? 0) : null,
      sessions: own.map(({ row: { sessionId, name, deleted }, amounts }) => ({
        sessionId,
        name,
        deleted,
        ...as(amounts),
      })),
    }
  })
  const apiCalls = calls && months.reduce((sum, month) => sum + (month.apiCalls ?? 0), 0)
  return { months, totals: { ...sumOf(months), apiCalls } } satisfies Omit<Usage, 'plan'>
}

function amountsOf({ received, sent, failed, mediaIn, mediaOut, delivered, undelivered }: UsageRow): Sum {
  return {
    received,
    sent,
    failed,
    mediaBytes: { in: mediaIn, out: mediaOut },
    deliveries: { succeeded: delivered, failed: undelivered },
  }
}

function sumOf(all: readonly Amounts[]): Sum {
  const sum = (pick: (one: Amounts) => number | null) => all.reduce((total, one) => total + (pick(one) ?? 0), 0)
  return {
    received: sum(one => one.received),
    sent: sum(one => one.sent),
    failed: sum(one => one.failed),
    mediaBytes: { in: sum(one => one.mediaBytes.in), out: sum(one => one.mediaBytes.out) },
    deliveries: { succeeded: sum(one => one.deliveries.succeeded), failed: sum(one => one.deliveries.failed) },
  }
}
