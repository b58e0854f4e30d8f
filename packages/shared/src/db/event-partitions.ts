import type postgres from 'postgres'

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
 * Creates the partitions of some days, from the day before `from` on. A partition is made as a table of its own and then
 * attached, which does not wait for those who write, nor they for it. One caller at a time.
 */
export async function createPartitions(
  sql: postgres.Sql | postgres.TransactionSql,
  from: Date,
  days = daysAhead,
): Promise<void> {
  const existing = new Set((await listPartitions(sql)).map(({ name }) => name))
  const yesterday = Math.floor(from.getTime() / dayMs) - 1
  for (let day = yesterday; day < yesterday + days + 1; day += 1) {
    const name = nameOf(day)
    if (existing.has(name)) continue
    const [begin, end] = [day, day + 1].map(at => new Date(at * dayMs).toISOString())
    await sql.unsafe(`
      create table if not exists ${name} (like events including defaults including indexes);
      alter table events attach partition ${name} for values from ('${begin}') to ('${end}')`)
  }
}

export async function listPartitions(sql: postgres.Sql | postgres.TransactionSql): Promise<EventPartition[]> {
  const rows = await sql<{ name: string; pending: boolean }[]>`
    select c.relname as name, i.inhdetachpending as pending
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass order by c.relname`
  return rows.map(row => ({ ...row, end: endOf(row.name) }))
}

/** Takes a partition out without making anybody wait, then drops it. Not within a transaction. */
export async function dropPartition(sql: postgres.Sql, { name, pending }: EventPartition): Promise<void> {
  await sql.unsafe(`alter table events detach partition ${name} ${pending ? 'finalize' : 'concurrently'}`)
  await sql.unsafe(`drop table ${name}`)
}

/** `events_20261121` */
function nameOf(day: number): string {
  return `events_${new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '')}`
}

function endOf(name: string): Date {
  const [, year = '', month = '', day = ''] = /^events_(\d{4})(\d\d)(\d\d)$/.exec(name) ?? []
  return new Date(Date.parse(`${year}-${month}-${day}T00:00:00Z`) + dayMs)
}
