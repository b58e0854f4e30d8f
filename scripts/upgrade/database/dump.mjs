import { schemaText } from './schema-text.mjs'

const rowsPerStatement = 200

/**
 * A whole database as SQL text. Any PostgreSQL takes it, which a copy of the cluster's files would not outlive, and `pg_dump` does not
 * come with the embedded server. Times are written as `fixture.later('…')`: whoever restores says how much later it is by then.
 */
export async function dumpDatabase(sql) {
  await sql`set timezone = 'UTC'`
  const { before, after } = await schemaText(sql)
  const rows = []
  for (const table of await tablesOf(sql)) rows.push(...(await rowsOf(sql, table)))
  const statements = [...before, ...(await partitions(sql)), ...rows, ...after, ...(await counters(sql))]
  return `${statements.join(';\n\n')};\n`
}

function tablesOf(sql) {
  return sql`
    select c.oid, c.oid::regclass::text as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, to_regnamespace('drizzle')) and c.relkind in ('r', 'p') and not c.relispartition
    order by name`
}

async function rowsOf(sql, { oid, name }) {
  const columns = await sql`
    select quote_ident(attname) as name, atttypid = 'timestamptz'::regtype as time from pg_attribute
    where attrelid = ${oid} and attnum > 0 and not attisdropped order by attname`
  const texts = columns.map(column => `${column.name}::text`).join(', ')
  const rows = await sql.unsafe(
    `select json_build_array(${texts}) as cells from ${name} order by ${columns[0].name}, array[${texts}]`,
  )
  const lines = rows.map(
    ({ cells }) => `(${cells.map((cell, index) => literal(cell, columns[index].time)).join(', ')})`,
  )
  const head = `insert into ${name} (${columns.map(column => column.name).join(', ')}) overriding system value values`
  return inParts(lines).map(part => `${head}\n${part.join(',\n')}`)
}

function literal(cell, isTime) {
  if (cell === null) return 'null'
  const quoted = `'${cell.replaceAll("'", "''")}'`
  return isTime ? `fixture.later(${quoted})` : quoted
}

function inParts(lines) {
  const parts = []
  for (let from = 0; from < lines.length; from += rowsPerStatement)
    parts.push(lines.slice(from, from + rowsPerStatement))
  return parts
}

/** They are named by the day, so they are made anew for the days that the rows have then. */
async function partitions(sql) {
  const rows = await sql`
    select i.inhparent::regclass::text as parent, c.relname as name from pg_inherits i
      join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relkind = 'p' and c.relkind = 'r' order by name`
  return rows.map(({ parent, name }) => `select fixture.partition('${parent}', '${name.slice(-8)}')`)
}

async function counters(sql) {
  const rows = await sql`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value as last from pg_sequences
    where schemaname in ('public', 'drizzle') and last_value is not null order by name`
  return rows.map(({ name, last }) => `select setval('${name}', ${last})`)
}
