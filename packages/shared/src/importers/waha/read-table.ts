import { gatherBaileys, type StoredValue } from '../baileys/gather-baileys.ts'
import type { FoundSession } from '../found-session.ts'
import { ImportError } from '../import-error.ts'
import type { Cell, StoredRows } from '../stored-rows.ts'

const table = 'waha_auth'

/** WAHA's PostgreSQL: a row for the credentials (`creds`) and for each key (`<type>-<id>`), as JSON. @throws ImportError */
export async function readWahaTable(store: StoredRows, session: string | undefined): Promise<FoundSession> {
  if (!(await store.columns(table))) throw new ImportError('nothing_here', `There is no table ${table}.`)
  const name = session ?? (await onlySession(store))
  let creds: string | undefined
  const values: StoredValue[] = []
  for await (const { key, value } of store.rows(table, ['session_id', name])) {
    if (key === 'creds') creds = jsonOf(value)
    else values.push({ name: String(key), json: jsonOf(value) })
  }
  if (creds === undefined) throw new ImportError('unknown_session', `There is no session ${name}.`)
  return gatherBaileys(creds, values)
}

async function onlySession(store: StoredRows): Promise<string> {
  const names: string[] = []
  for await (const { session_id: name } of store.rows(table, ['key', 'creds'])) names.push(String(name))
  const [name] = names
  if (name === undefined) throw new ImportError('nothing_here', `${table} has no session.`)
  if (names.length > 1) throw new ImportError('which_session', 'There are several sessions: name one.', names)
  return name
}

/** A column of JSON comes parsed. */
function jsonOf(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell : JSON.stringify(cell ?? null)
}
