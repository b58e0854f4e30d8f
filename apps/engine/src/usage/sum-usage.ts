import type { Database } from '@messenger/shared/db/create-db'
import { holdUsage, sumAttempts, sumEvents, uncounted } from '@messenger/shared/usage/sum-usage'
import type postgres from 'postgres'
import { countEarlierDeliveries } from './count-earlier.ts'

/** Sessions and rows of attempts that one transaction takes: it lasts for some milliseconds. */
const sessionsAtOnce = 50
const attemptsAtOnce = 5_000

/** Thrown through a transaction when another engine is at it. */
class BusyError extends Error {
  override readonly name = 'BusyError'
}

/**
 * Adds to the months what was committed until now and is not counted, in small steps. Each is one transaction that holds the right to
 * sum up, and notes in it what it has counted: two who are at it count once, and what is interrupted is done anew.
 * @param waits for whoever else is at it, instead of leaving it to them
 * @returns false when it was left to another engine
 */
export async function sumUsage({ sql }: Pick<Database, 'sql'>, waits = false): Promise<boolean> {
  const step = (work: (tx: postgres.TransactionSql) => Promise<boolean>) =>
    sql.begin(async tx => {
      if (!(await holdUsage(tx, waits))) throw new BusyError()
      return work(tx)
    })
  try {
    const ids = await uncounted(sql)
    for (let at = 0; at < ids.length; at += sessionsAtOnce) {
      const some = ids.slice(at, at + sessionsAtOnce)
      while (await step(tx => sumEvents(tx, some)));
    }
    while (await step(countEarlierDeliveries));
    while (await step(async tx => (await sumAttempts(tx, attemptsAtOnce)) === attemptsAtOnce));
    return true
  } catch (error) {
    if (error instanceof BusyError) return false
    throw error
  }
}

/** The month that runs, and twelve before it. */
export async function forgetOldUsage({ sql }: Pick<Database, 'sql'>): Promise<void> {
  const first = sql`(date_trunc('month', now() at time zone 'UTC') - interval '12 months')::date`
  await sql`delete from usage_months where month < ${first}`
  await sql`delete from usage_calls where day < ${first}`
  await sql`
    delete from usage_sessions u
    where not exists (select from sessions s where s.id = u.session_id)
      and not exists (select from usage_months m where m.account_id = u.account_id and m.session_id = u.session_id)`
}
