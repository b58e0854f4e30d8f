import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'

const dayMs = 86_400_000

/** How many days from yesterday on have their partition ahead of time: engines may be away for the rest of them. */
const daysAhead = 5

export interface EventPartition {
  readonly name: string
  /** Nothing in it is as young as that. */
  readonly end: Date
  /** It was being detached when whoever did that went away. */
  readonly pending: boolean
}

/**
 * Creates the partitions of some days, from the day before `from` on, by a function of the owner's. A partition is made as a table of
 * its own and then attached, which does not wait for those who write, nor they for it. One caller at a time.
 */
export async function createPartitions(
  sql: postgres.Sql | postgres.TransactionSql,
  from: Date,
  days = daysAhead,
): Promise<void> {
  const existing = new Set((await listPartitions(sql)).map(({ name }) => name))
  const yesterday = Math.floor(from.getTime() / dayMs) - 1
  for (let day = yesterday; day < yesterday + days + 1; day += 1) {
    if (existing.has(nameOf(day))) continue
    await sql`select create_event_partition(${new Date(day * dayMs).toISOString().slice(0, 10)}::text::date)`
  }
}

export async function listPartitions(sql: postgres.Sql | postgres.TransactionSql): Promise<EventPartition[]> {
  const rows = await sql<{ name: string; pending: boolean }[]>`
    select c.relname as name, i.inhdetachpending as pending
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass order by c.relname`
  return rows.map(row => ({ ...row, end: endOf(row.name) }))
}

const lockNotAvailable = '55P03'
const tries = 20
const pauseMs = 100

/**
 * Drops a partition, by a function of the owner's. For a moment nobody else reads or adds events: those who come wait for it, and it for
 * whoever is at it, a twentieth of a second at most, then it gives way and tries again later.
 * @returns false when there was no such moment
 */
export async function dropPartition(sql: postgres.Sql, { name }: EventPartition): Promise<boolean> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      await sql`select drop_event_partition(${name})`
      return true
    } catch (error) {
      if (!(error instanceof postgres.PostgresError && error.code === lockNotAvailable)) throw error
    }
    await sleep(pauseMs * (0.5 + Math.random()))
  }
  return false
}

/** `events_20261121` */
function nameOf(day: number): string {
  return `events_${new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '')}`
}

function endOf(name: string): Date {
  const [, year = '', month = '', day = ''] = /^events_(\d{4})(\d\d)(\d\d)$/.exec(name) ?? []
  return new Date(Date.parse(`${year}-${month}-${day}T00:00:00Z`) + dayMs)
}
