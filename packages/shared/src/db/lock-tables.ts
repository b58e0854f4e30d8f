import type postgres from 'postgres'

interface Reference {
  readonly child: string
  readonly parent: string
}

/** What statements do to a table that is there, and that others wait for. Of an index that goes only the index is named. */
const changes = /\bALTER TABLE "?(\w+)|\bINDEX (?:IF NOT EXISTS )?"?\w+"? ON (?:ONLY )?"?(\w+)/gi
const droppedIndexes = /\bDROP INDEX (?:IF EXISTS )?"?(\w+)/gi
const newReferences = /\bREFERENCES "?public"?\."?(\w+)/gi

/**
 * Locks all tables that some statements of migrations change, before the first of them runs and in the order in which writers come to
 * them: a row's own table, then those that it refers to. One by one, as the statements come to them, the migration and a writer would
 * wait for each other again and again.
 */
export async function lockTables(sql: postgres.TransactionSql, statements: string): Promise<void> {
  const changed = new Set([
    ...namesIn(statements, changes),
    ...(await tablesOf(sql, namesIn(statements, droppedIndexes))),
  ])
  const wanted = await present(sql, [...changed, ...namesIn(statements, newReferences)])
  for (const name of inOrder(wanted, await allReferences(sql))) {
    const mode = changed.has(name) ? 'access exclusive' : 'share row exclusive'
    await sql.unsafe(`lock table ${name} in ${mode} mode`)
  }
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter(group => group !== undefined))
}

async function tablesOf(sql: postgres.TransactionSql, indexes: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct i.indrelid::regclass::text as name from pg_index i
    where i.indexrelid in (select to_regclass(name) from json_array_elements_text(${JSON.stringify(indexes)}::text::json) as name)`
  return rows.map(({ name }) => name)
}

/** Without those that the statements make themselves. */
async function present(sql: postgres.TransactionSql, tables: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct to_regclass(name)::text as name from json_array_elements_text(${JSON.stringify(tables)}::text::json) as name
    where to_regclass(name) is not null order by name`
  return rows.map(({ name }) => name)
}

async function allReferences(sql: postgres.TransactionSql): Promise<readonly Reference[]> {
  return sql<Reference[]>`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
    where contype = 'f' and conrelid <> confrelid and connamespace = current_schema()::regnamespace`
}

/** Each before those that it refers to. */
function inOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const heights = new Map<string, number>()
  const heightOf = (table: string): number => {
    const known = heights.get(table)
    if (known !== undefined) return known
    heights.set(table, 0) // ends a circle, which no order could please
    const below = references.filter(({ parent }) => parent === table).map(({ child }) => heightOf(child) + 1)
    const height = Math.max(0, ...below)
    heights.set(table, height)
    return height
  }
  return tables.toSorted((one, other) => heightOf(one) - heightOf(other))
}
