import type { Database } from '@messenger/shared/db/create-db'
import { isTransient } from '@messenger/shared/db/is-transient'
import { holdUsage, sumAttempts, sumEvents, type Uncounted, uncounted } from '@messenger/shared/usage/sum-usage'
import type postgres from 'postgres'
import { countEarlierDeliveries } from './count-earlier.ts'

/** Sessions and rows of attempts that one transaction takes: it lasts for some milliseconds. */
const sessionsAtOnce = 50
const attemptsAtOnce = 5_000

/** Thrown through a transaction when another engine is at it. */
class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** One transaction that holds the right to sum up. @throws BusyError */
type Step = (work: (tx: postgres.TransactionSql) => Promise<boolean>) => Promise<boolean>

/**
 * Adds to the months what was committed until now and is not counted, in small steps. Each is one transaction that holds the right to
 * sum up, and notes in it what it has counted: two who are at it count once, and what is interrupted is done anew.
 * @param waits for whoever else is at it, instead of leaving it to them
 * @returns false when it was left to another engine
 * @throws AggregateError when some of it failed, after all the rest; at once when the database is away
 */
export async function sumUsage({ sql }: Pick<Database, 'sql'>, waits = false): Promise<boolean> {
  const step: Step = work =>
    sql.begin(async tx => {
      if (!(await holdUsage(tx, waits))) throw new BusyError()
      return work(tx)
    })
  const failed: Error[] = []
  try {
    await sumSessions(step, await uncounted(sql), failed)
    await trying('Earlier attempts', failed, () => untilDone(step, countEarlierDeliveries))
    await trying('Attempts', failed, () =>
      untilDone(step, async tx => (await sumAttempts(tx, attemptsAtOnce)) === attemptsAtOnce),
    )
  } catch (error) {
    if (error instanceof BusyError) return false
    throw error
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some usage was not summed up')
  return true
}

/**
 * Sessions that are not known yet one by one: the first step of each reads all that it has stored, and who erases a session waits for no
 * more than that. The others many at once, and where that fails, one by one.
 */
async function sumSessions(step: Step, all: readonly Uncounted[], failed: Error[]): Promise<void> {
  const sum = (ids: readonly number[]) => untilDone(step, tx => sumEvents(tx, ids))
  const each = async (ids: readonly number[]) => {
    for (const id of ids) await trying(`Session ${id}`, failed, () => sum([id]))
  }
  const idsOf = (isKnown: boolean) => all.filter(one => one.isKnown === isKnown).map(({ id }) => id)
  const known = idsOf(true)
  for (let at = 0; at < known.length; at += sessionsAtOnce) {
    const some = known.slice(at, at + sessionsAtOnce)
    try {
      await sum(some)
    } catch (error) {
      if (endsAll(error)) throw error
      await each(some)
    }
  }
  await each(idsOf(false))
}

async function untilDone(step: Step, work: (tx: postgres.TransactionSql) => Promise<boolean>): Promise<void> {
  while (await step(work));
}

/** What fails by itself is noted, and stops nothing else. */
async function trying(what: string, failed: Error[], work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (endsAll(error)) throw error
    failed.push(new Error(`${what} could not be summed up`, { cause: error }))
  }
}

/** True when all else would fail too. */
const endsAll = (error: unknown): boolean => error instanceof BusyError || isTransient(error)

/** The month that runs, and twelve before it. */
export async function forgetOldUsage({ sql }: Pick<Database, 'sql'>): Promise<void> {
  const first = sql`(date_trunc('month', now() at time zone 'UTC') - interval '12 months')::date`
  await sql`delete from usage_months where month < ${first}`
  await sql`delete from usage_calls where day < ${first}`
  await sql`delete from tenant_usage where month < ${first}`
  await sql`
    delete from usage_sessions u
    where not exists (select from sessions s where s.id = u.session_id)
      and not exists (select from usage_months m where m.account_id = u.account_id and m.session_id = u.session_id)`
}
