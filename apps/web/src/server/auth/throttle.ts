import { sha256 } from '@messenger/shared/crypto/digest'
import type { Fragment, Sql } from 'postgres'

/**
 * Holds back tries when there are too many. Counts in PostgreSQL, one statement a count, so that it is right with any number of
 * web processes, for tries at the same moment, and over restarts.
 */
export interface Throttle {
  /** Counts a try before it is made. Answers the whole seconds to wait when it may not be made, and it does not count then; else 0. */
  spend(key: string): Promise<number>
  /** Takes one back: it was none that counts. */
  refund(key: string): Promise<void>
  /** Counts from the beginning. */
  forget(key: string): Promise<void>
}

interface WindowOptions {
  /** What is counted; keys of different names are different. */
  readonly name: string
  readonly tries: number
  /** Begins with the first try. */
  readonly windowMs: number
}

interface BackoffOptions {
  readonly name: string
  /** Tries without a delay. */
  readonly free: number
  /** The delay after the last free try; it doubles with each that follows. */
  readonly firstMs: number
  /** No delay is longer. */
  readonly ceilingMs: number
  /** So long without a try, and it begins anew. */
  readonly forgottenMs: number
}

/** When a key opens again after its `count`th try, and when its row ends. */
interface Rule {
  opensAt(count: Fragment, end: Fragment): Fragment
  readonly lifeMs: number
  /** The row lives so long from its last try; else from its first. */
  readonly isProlonged: boolean
}

/** Long ago, not `now()`: to a statement that began a moment before, and waits for the row, that would be in the future. */
const isOpen = (sql: Sql): Fragment => sql`'epoch'::timestamptz`

/** `tries` within `windowMs` close a key until the window ends. */
export function createThrottle(sql: Sql, { name, tries, windowMs }: WindowOptions): Throttle {
  return createCounter(sql, name, {
    opensAt: (count, end) => sql`case when ${count} >= ${tries}::int then ${end} else ${isOpen(sql)} end`,
    lifeMs: windowMs,
    isProlonged: false,
  })
}

/** After `free` tries each closes a key for longer than the one before, up to the ceiling. */
export function createBackoff(sql: Sql, options: BackoffOptions): Throttle {
  const { name, free, firstMs, ceilingMs, forgottenMs } = options
  const delay = (count: Fragment) =>
    sql`least(${ceilingMs}::float8, ${firstMs}::float8 * 2 ^ least(${count} - ${free}::int, 40))`
  return createCounter(sql, name, {
    opensAt: count =>
      sql`case when ${count} < ${free}::int then ${isOpen(sql)} else now() + interval '1 ms' * ${delay(count)} end`,
    lifeMs: forgottenMs,
    isProlonged: true,
  })
}

function createCounter(sql: Sql, name: string, rule: Rule): Throttle {
  const digest = (key: string) => sha256(`${name}\n${key}`)
  return {
    async spend(text) {
      const key = digest(text)
      const end = sql`now() + interval '1 ms' * ${rule.lifeMs}::float8`
      const isOver = sql`t.expires_at <= now()`
      const nextCount = sql`(case when ${isOver} then 1 else t.count + 1 end)`
      const nextEnd = rule.isProlonged ? end : sql`(case when ${isOver} then excluded.expires_at else t.expires_at end)`
      // A row that another process made since this statement began is not seen below: a second is waited then.
      const [row] = await sql<{ wait: number }[]>`
        with spent as (
          insert into throttle_counts as t (key, count, opens_at, expires_at)
          values (${key}, 1, ${rule.opensAt(sql`1`, end)}, ${end})
          on conflict (key) do update set
            count = ${nextCount}, opens_at = ${rule.opensAt(nextCount, nextEnd)}, expires_at = ${nextEnd}
          where t.opens_at <= now()
          returning 1)
        select case when exists (select from spent) then 0 else greatest(1, coalesce(
          (select ceil(extract(epoch from opens_at - now())) from throttle_counts where key = ${key}), 1))::int end as wait`
      return row?.wait ?? 0
    },
    async refund(text) {
      await sql`
        update throttle_counts set count = greatest(0, count - 1), opens_at = ${isOpen(sql)}
        where key = ${digest(text)}`
    },
    async forget(text) {
      await sql`delete from throttle_counts where key = ${digest(text)}`
    },
  }
}

/** Deletes what has ended, `limit` at most. Answers how many went. */
export async function purgeThrottles(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from throttle_counts where key in (
      select key from throttle_counts where expires_at < now() limit ${limit}::int)`
  return count
}
