import type postgres from 'postgres'
import { listPartitions } from '../db/event-partitions.ts'
import type { BackedUpSequence, BackedUpTable, BackupManifest } from './manifest.ts'

/** What says who is alive at this moment, and nothing that anybody could miss. */
const momentary = new Set(['engines', 'live_watches'])

/** The part of the manifest that tells of the database, as `sql`'s transaction sees it. */
export async function describeTables(
  sql: postgres.TransactionSql,
): Promise<Pick<BackupManifest, 'schema' | 'takenAt' | 'tables' | 'sequences' | 'eventDays'>> {
  const [now] = await sql<{ at: string; schema: string }[]>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (select max(created_at) from drizzle.__drizzle_migrations)::text as schema`
  const partitions = await listPartitions(sql)
  return {
    schema: Number(now?.schema),
    takenAt: now?.at ?? '',
    tables: inOrder(await readTables(sql), await readReferences(sql)),
    sequences: await readSequences(sql),
    eventDays: partitions.map(({ name }) => name.replace(/^events_(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')),
  }
}

async function readTables(sql: postgres.TransactionSql): Promise<BackedUpTable[]> {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`
  return tables.filter(({ name }) => !momentary.has(name))
}

interface Reference {
  readonly from: string
  readonly to: string
}

async function readReferences(sql: postgres.TransactionSql): Promise<Reference[]> {
  return sql<Reference[]>`
    select distinct f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = current_schema()::regnamespace and f.oid <> t.oid`
}

/** Each table after those that it refers to. */
function inOrder(tables: readonly BackedUpTable[], references: readonly Reference[]): BackedUpTable[] {
  const ordered = new Map<string, BackedUpTable>()
  const waiting = new Map(tables.map(table => [table.name, table]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name }) =>
      references.every(({ from, to }) => from !== name || !waiting.has(to)),
    )
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const table of ready) {
      ordered.set(table.name, table)
      waiting.delete(table.name)
    }
  }
  return [...ordered.values()]
}

async function readSequences(sql: postgres.TransactionSql): Promise<BackedUpSequence[]> {
  const rows = await sql<{ table: string; column: string; type: 'integer' | 'bigint'; last: string }[]>`
    select t.relname as table, a.attname as column, s.data_type::text as type, coalesce(s.last_value, 0)::text as last
    from pg_depend d
      join pg_class q on q.oid = d.objid and q.relkind = 'S'
      join pg_class t on t.oid = d.refobjid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      join pg_sequences s on s.schemaname = current_schema() and s.sequencename = q.relname
    where d.deptype in ('a', 'i') and t.relnamespace = current_schema()::regnamespace
    order by t.relname, a.attname`
  return rows.map(({ last, ...row }) => ({ ...row, last: BigInt(last) }))
}
