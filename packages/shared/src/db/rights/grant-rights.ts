import type postgres from 'postgres'
import { listPartitions } from '../event-partitions.ts'
import { type DatabaseRole, databaseRoles, type TableRights, tableRights } from './table-rights.ts'

/** What may be called by whom; everybody else but the owner is refused. */
const functionRights = {
  'purge_audit(int, int)': 'web',
  'pseudonymise_audit(int, text, text)': 'engine',
  'erase_tenant_rows(int, int)': 'web',
  'erase_tenant(int)': 'web',
  'create_event_partition(date)': 'engine',
  'drop_event_partition(text)': 'engine',
  'end_hung_statements(float8)': 'engine',
} as const satisfies Record<string, DatabaseRole>

interface Right {
  readonly place: string
  readonly right: string
}

/**
 * Gives the roles of web and engine, where the server has them, the rights of `tableRights` and takes any other. Part of every
 * migration and safe to repeat: a table whose rights are as they should be is not touched. Where there are none, all processes
 * work as the one role that owns the tables.
 */
export async function grantRights(sql: postgres.TransactionSql): Promise<void> {
  const functions = Object.keys(functionRights).join(', ')
  await sql.unsafe(`revoke execute on function ${functions} from public`)
  for (const who of ['web', 'engine'] as const) {
    const role = databaseRoles[who]
    // One that owns the tables itself must not take its own rights.
    const found = await sql`select from pg_roles where rolname = ${role} and rolname <> current_user`
    if (found.length > 0) await grantTo(sql, who)
  }
}

async function grantTo(sql: postgres.TransactionSql, who: DatabaseRole): Promise<void> {
  const role = databaseRoles[who]
  const [schema] = await sql<{ name: string }[]>`select quote_ident(current_schema()) as name`
  await sql.unsafe(`grant usage on schema ${schema?.name} to ${role}`)
  const lines: [string, TableRights][] = Object.entries(tableRights)
  const wanted = new Map(lines.map(([table, rights]) => [table, rights[who] ?? '']))
  // Whoever may read the event log may not read a day of it beside the log.
  for (const { name } of await listPartitions(sql)) wanted.set(name, '')
  const present = await presentRights(sql, role)
  for (const [table, rights] of wanted) {
    if (isSame(present.get(table), rightsIn(rights))) continue
    await sql.unsafe(`revoke all on table ${table} from ${role}`)
    if (rights) await sql.unsafe(`grant ${rights} on table ${table} to ${role}`)
  }
  for (const { table, sequence } of await countingSequences(sql)) {
    const right = /\binsert\b/.test(wanted.get(table) ?? '') ? 'usage' : ''
    if (isSame(present.get(sequence), rightsIn(right))) continue
    await sql.unsafe(`revoke all on sequence ${sequence} from ${role}`)
    if (right) await sql.unsafe(`grant ${right} on sequence ${sequence} to ${role}`)
  }
  for (const [name, caller] of Object.entries(functionRights)) {
    await sql.unsafe(
      caller === who
        ? `grant execute on function ${name} to ${role}`
        : `revoke execute on function ${name} from ${role}`,
    )
  }
}

/** `select (a, b), delete` in single ones: `select (a)`, `select (b)`, `delete` */
function rightsIn(text: string): ReadonlySet<string> {
  const found = [...text.matchAll(/(\w+)(?: \(([^)]*)\))?/g)]
  return new Set(
    found.flatMap(([, right = '', columns]) =>
      columns === undefined ? [right] : columns.split(', ').map(column => `${right} (${column})`),
    ),
  )
}

/** Rights of a role by table or sequence, in the same words. */
async function presentRights(sql: postgres.TransactionSql, role: string): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await sql<Right[]>`
    with own as (
      select oid, relname, relacl from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'S')
    )
    select o.relname as place, lower(a.privilege_type) as right from own o, aclexplode(o.relacl) a
    where a.grantee = ${role}::regrole
    union all
    select o.relname, lower(a.privilege_type) || ' (' || c.attname || ')'
    from own o join pg_attribute c on c.attrelid = o.oid, aclexplode(c.attacl) a
    where a.grantee = ${role}::regrole`
  const found = new Map<string, Set<string>>()
  for (const { place, right } of rows) found.set(place, (found.get(place) ?? new Set()).add(right))
  return found
}

/** Those behind `serial` columns, which whoever inserts counts on by right; identities count by themselves. */
function countingSequences(sql: postgres.TransactionSql) {
  return sql<{ table: string; sequence: string }[]>`
    select t.relname as table, s.relname as sequence
    from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_class t on t.oid = d.refobjid
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype = 'a'
      and t.relnamespace = current_schema()::regnamespace and t.relname in ${sql(Object.keys(tableRights))}`
}

function isSame(some: ReadonlySet<string> = new Set(), others: ReadonlySet<string>): boolean {
  return some.size === others.size && [...some].every(right => others.has(right))
}
