import postgres from 'postgres'
import { ImportError } from './import-error.ts'
import { limits } from './limits.ts'
import type { StoredRows, Where } from './stored-rows.ts'

const batch = 500
const patienceSeconds = 15

/** Another program's PostgreSQL, read in one snapshot that changes nothing. For the terminal alone. @throws ImportError */
export async function openPostgres(url: string): Promise<StoredRows> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: patienceSeconds,
    prepare: false,
    onnotice: () => undefined,
    connection: { application_name: 'messenger-import', statement_timeout: 60_000 },
  })
  const held = await sql.reserve().catch((cause: unknown) => {
    throw new ImportError('no_connection', `The database does not answer${because(cause)}.`)
  })
  await held`begin isolation level repeatable read read only`

  async function columns(table: string): Promise<ReadonlySet<string> | null> {
    const found = await held<{ name: string }[]>`
      select attribute.attname as name from pg_attribute attribute
      where attribute.attrelid = to_regclass(quote_ident(${table})) and attribute.attnum > 0 and not attribute.attisdropped`
    return found.length > 0 ? new Set(found.map(({ name }) => name)) : null
  }

  const has = async (table: string, where: Where | undefined) => {
    const known = await columns(table)
    return known !== null && (!where || known.has(where[0]))
  }
  const condition = (where: Where | undefined) => (where ? held`where ${held(where[0])}::text = ${where[1]}` : held``)

  async function* rows(table: string, where?: Where, most: number = limits.files) {
    if (!(await has(table, where))) return
    let count = 0
    for await (const some of held`select * from ${held(table)} ${condition(where)}`.cursor(batch)) {
      count += some.length
      if (count > most) throw new ImportError('too_large', `${table} has more than ${most} rows.`)
      yield* some
    }
  }

  return {
    columns,
    rows,
    async count(table, where) {
      if (!(await has(table, where))) return 0
      const [row] = await held<{ number: number }[]>`
        select count(*)::int as number from ${held(table)} ${condition(where)}`
      return row?.number ?? 0
    },
    async close() {
      held.release()
      await sql.end({ timeout: 5 })
    },
  }
}

/** The reason, which has no password in it. */
function because(error: unknown): string {
  return error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
}
