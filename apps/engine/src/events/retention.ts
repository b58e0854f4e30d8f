import { advisoryLocks } from '@messenger/shared/db/advisory-locks'
import type { Database } from '@messenger/shared/db/create-db'
import { createPartitions, dropPartition, listPartitions } from '@messenger/shared/db/event-partitions'
import { isTransient } from '@messenger/shared/db/is-transient'
import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import type { Logger } from 'pino'
import type postgres from 'postgres'
import { sumUsage } from '../usage/sum-usage.ts'

export interface RetentionOptions {
  readonly database: Database
  readonly log: Logger
  /** How long events are kept. A day's events go together, when the youngest of them is as old. */
  readonly keepDays: number
}

const dayMs = 86_400_000
const periodMs = 3_600_000
const deliveriesAtOnce = 2_000

/** Makes room for the events of days to come and lets go of old ones, now and then; answers what stops it. */
export function startRetention(options: RetentionOptions): () => Promise<void> {
  let running = Promise.resolve()
  const work = () => {
    running = keepEvents(options).catch((error: unknown) =>
      options.log.error({ err: error }, 'events.retention_failed'),
    )
  }
  work()
  const timer = setInterval(work, periodMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** One round. Does nothing while another engine is at it. Those who add and read events wait for moments of it at most. */
export async function keepEvents(
  { database: { sql }, log, keepDays }: RetentionOptions,
  now = new Date(),
): Promise<void> {
  // The lock alone is in the transaction, and by the simple protocol, after which it holds no snapshot: taking out a
  // partition waits for all transactions that may still look at it.
  await sql.begin(async held => {
    await held.unsafe('set local idle_in_transaction_session_timeout = 0').simple()
    const [lock] = await held.unsafe(`select pg_try_advisory_xact_lock(${advisoryLocks.retention}) as taken`).simple()
    if (lock?.taken !== true) return
    await createPartitions(sql, now)
    const before = new Date(now.getTime() - keepDays * dayMs)
    const old = (await listPartitions(sql)).filter(({ end }) => end <= before)
    if (old.length > 0) await countBefore({ sql }, log)
    for (const partition of old) {
      if (await dropPartition(sql, partition)) log.info({ partition: partition.name }, 'events.dropped')
      else log.warn({ partition: partition.name }, 'events.in_use')
    }
    const count = await dropDeliveries(sql, before)
    if (count > 0) log.info({ count }, 'deliveries.dropped')
    await dropWebhookVersions(sql, before)
    await dropPauses(sql, before)
  })
}

/**
 * What old events say of usage goes on counting. They go also where that fails, time after time: the month of a session then lacks what was
 * not counted of them, but a log that nothing leaves would fill the disk.
 */
async function countBefore(database: Pick<Database, 'sql'>, log: Logger): Promise<void> {
  try {
    await sumUsage(database, true)
  } catch (error) {
    // The database is away for what follows too.
    if (isTransient(error)) throw error
    log.error({ err: error }, 'usage.sum_failed')
  }
}

/** Deliveries and their attempts go with the events of their day, a few at a time. */
async function dropDeliveries(sql: postgres.Sql, before: Date): Promise<number> {
  const day = new Date(Math.floor(before.getTime() / dayMs) * dayMs).toISOString()
  let all = 0
  for (let count = deliveriesAtOnce; count === deliveriesAtOnce; all += count) {
    // an outcome that comes so late, or the end of an endpoint, takes the same rows in another order
    const gone = await retryDeadlock(
      () => sql`
        delete from deliveries where id in (
          select id from deliveries where created_at < ${day}::timestamptz limit ${deliveriesAtOnce}
        )`,
    )
    count = gone.count
  }
  return all
}

/**
 * Settings of webhooks that no kept event has met: others had come in their place before the first of them. A day more, for
 * the clocks of whoever recorded it.
 */
async function dropWebhookVersions(sql: postgres.Sql, before: Date): Promise<void> {
  const day = new Date(Math.floor(before.getTime() / dayMs - 1) * dayMs).toISOString()
  await sql`
    delete from webhook_versions v where exists (
      select 1 from webhook_versions later
      where later.endpoint_id = v.endpoint_id and later.id > v.id and later.created_at < ${day}::timestamptz
    )`
}

/** Pauses of chats' automation that can explain nothing about kept events. A day more, as above. */
async function dropPauses(sql: postgres.Sql, before: Date): Promise<void> {
  const day = new Date(Math.floor(before.getTime() / dayMs - 1) * dayMs).toISOString()
  await sql`delete from automation_pauses where until < ${day}::timestamptz`
}
