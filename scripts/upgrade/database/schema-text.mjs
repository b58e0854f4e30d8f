/**
 * The tables of a database as SQL that makes them again, sorted by name so that two databases can be compared: `{ before, after }`,
 * what stands before the rows and what is quicker made after them. Rights and owners are not in it, and no partitions.
 */
export async function schemaText(sql) {
  const tables = await sql`
    select c.oid, c.oid::regclass::text as name, pg_get_partkeydef(c.oid) as partitioned, c.reloptions as options
    from pg_class c where c.relnamespace in ${ours(sql)} and c.relkind in ('r', 'p') and not c.relispartition
    order by name`
  const sequences = await serials(sql)
  const before = [
    'create schema if not exists drizzle',
    ...sequences.map(({ name, type }) => `create sequence ${name} as ${type}`),
  ]
  for (const table of tables) before.push(tableText(table, await columnsOf(sql, table.oid)))
  before.push(...sequences.map(({ name, owner }) => `alter sequence ${name} owned by ${owner}`))
  const after = [
    ...(await constraints(sql)),
    ...(await indexes(sql)),
    ...(await functions(sql)),
    ...(await triggers(sql)),
  ]
  return { before, after }
}

const ours = sql => sql`('public'::regnamespace, to_regnamespace('drizzle'))`

function tableText({ name, partitioned, options }, columns) {
  const lines = columns.map(column => `  ${column}`).join(',\n')
  const tail = `${partitioned ? ` partition by ${partitioned}` : ''}${options ? ` with (${options.join(', ')})` : ''}`
  return `create table ${name} (\n${lines}\n)${tail}`
}

/** Sorted by name: an upgraded table has its columns in another order than a new one. */
async function columnsOf(sql, table) {
  const rows = await sql`
    select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required, a.attidentity as identity,
      pg_get_expr(d.adbin, d.adrelid) as value, pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence,
      a.attstorage <> t.typstorage as own_storage, a.attstorage as storage
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${table} and a.attnum > 0 and not a.attisdropped order by a.attname`
  return rows.map(({ name, type, required, identity, value, sequence, own_storage, storage }) =>
    [
      `${name} ${type}`,
      own_storage && `storage ${{ p: 'plain', e: 'external', m: 'main', x: 'extended' }[storage]}`,
      identity && `generated ${identity === 'a' ? 'always' : 'by default'} as identity (sequence name ${sequence})`,
      value !== null && `default ${value}`,
      required && 'not null',
    ]
      .filter(Boolean)
      .join(' '),
  )
}

/** Sequences that a default names; those of identity columns are made with their table. */
function serials(sql) {
  return sql`
    select s.oid::regclass::text as name, format_type(q.seqtypid, null) as type, d.refobjid::regclass::text || '.' || quote_ident(a.attname) as owner
    from pg_class s join pg_sequence q on q.seqrelid = s.oid
      join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype = 'a'
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relnamespace in ${ours(sql)} order by name`
}

/** Primary keys first, then what refers to them. */
async function constraints(sql) {
  const rows = await sql`
    select c.conrelid::regclass::text as on, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as text
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where t.relnamespace in ${ours(sql)} and not t.relispartition and c.contype in ('p', 'u', 'c', 'f')
    order by c.contype = 'f', 1, 2`
  return rows.map(({ on, name, text }) => `alter table ${on} add constraint ${name} ${text}`)
}

async function indexes(sql) {
  const rows = await sql`
    select pg_get_indexdef(i.indexrelid) as text, i.indisvalid as valid
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace in ${ours(sql)} and not t.relispartition
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
    order by 1`
  // as the server prints it for a partitioned table, it would leave the partitions out
  return rows.map(({ text, valid }) => `${text.replace(' ON ONLY ', ' ON ')}${valid ? '' : ' /* not valid */'}`)
}

async function functions(sql) {
  const rows = await sql`
    select pg_get_functiondef(oid) as text from pg_proc where pronamespace in ${ours(sql)} order by proname, oid::regprocedure::text`
  return rows.map(({ text }) => text.trim())
}

async function triggers(sql) {
  const rows = await sql`
    select pg_get_triggerdef(g.oid, true) as text from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where t.relnamespace in ${ours(sql)} and not t.relispartition and not g.tgisinternal order by t.relname, g.tgname`
  return rows.map(({ text }) => text)
}
