import { open, stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { ImportError } from './import-error.ts'
import { limits } from './limits.ts'
import { turnAfter } from './make-found.ts'
import type { Cell, StoredRows, Where } from './stored-rows.ts'

const magic = 'SQLite format 3\0'
/** `SQLITE_TOOBIG` */
const tooBig = 18
/** A value that follows its pages round in a circle has up to 1 GB in a small file. */
const sqliteLimits = { length: limits.fileBytes, attach: 0, triggerDepth: 1 }

/**
 * A file of SQLite, opened read-only and without extensions. Only plain tables are read: views, virtual tables and computed columns could run
 * anything, and for ever. Values and rows are counted, `totalBytes` at most. A file whose pages are tampered with can still hold the thread
 * for ever: what strangers give is read in a process that can be ended (`upload/read-apart.ts`). @throws ImportError
 */
export async function openSqlite(path: string, totalBytes: number = limits.totalBytes): Promise<StoredRows> {
  await requireSqlite(path)
  const database = openFile(path)
  let bytes = 0
  const tables = new Map<string, Map<string, string> | null>()

  /** By the name that a caller gives, the one that is in the file. */
  function tableOf(table: string): Map<string, string> | null {
    const known = tables.get(table)
    if (known !== undefined) return known
    const found = guarded(() => readTable(database, table))
    tables.set(table, found)
    return found
  }

  function select(what: string, table: string, where: Where | undefined) {
    const condition = where ? ` where ${quoted(where[0])} = ?` : ''
    const statement = guarded(() => database.prepare(`select ${what} from ${quoted(table)}${condition}`))
    statement.setReadBigInts(true)
    return statement.iterate(...(where ? [where[1]] : []))
  }

  const has = (table: string, where: Where | undefined) => {
    const columns = tableOf(table)
    return columns && (!where || columns.has(where[0])) ? columns : null
  }

  async function* rows(table: string, where?: Where, most: number = limits.files) {
    const columns = has(table, where)
    if (!columns) return
    const all = select([...columns.values()].map(quoted).join(', '), table, where)
    let count = 0
    for (;;) {
      const next = guarded(() => all.next())
      if (next.done) return
      count += 1
      if (count > most) throw new ImportError('too_large', `${table} has more than ${most} rows.`)
      if (count % turnAfter === 0) await setImmediate()
      const row = plain(next.value)
      bytes += bytesOf(row)
      if (bytes > totalBytes) throw new ImportError('too_large', 'There is more in the database than a session has.')
      yield row
    }
  }

  return {
    columns: async table => {
      const found = tableOf(table)
      return found && new Set(found.keys())
    },
    rows,
    count: async (table, where) => {
      if (!has(table, where)) return 0
      const first = guarded(() => select('count(*) as number', table, where).next())
      return first.done ? 0 : Number(first.value.number)
    },
    close: async () => database.close(),
  }
}

async function requireSqlite(path: string): Promise<void> {
  const state = await stat(path).catch(() => null)
  if (!state?.isFile()) throw new ImportError('nothing_here', `${path} is no file that can be read.`)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0)
    if (bytesRead < magic.length || buffer.toString('latin1') !== magic) throw notSqlite()
  } finally {
    await file.close()
  }
}

function openFile(path: string): DatabaseSync {
  const options = { readOnly: true, allowExtension: false, enableForeignKeyConstraints: false, limits: sqliteLimits }
  const database = guarded(() => new DatabaseSync(path, options))
  guarded(() => database.exec('pragma trusted_schema = off; pragma cell_size_check = on'))
  return database
}

function readTable(database: DatabaseSync, table: string): Map<string, string> | null {
  // As SQLite compares names; a file that was written by hand may have one twice.
  const all = database.prepare('select type, sql from sqlite_schema where name = ? collate nocase').all(table)
  const [named, other] = all
  if (!named) return null
  const isPlain = named.type === 'table' && /^create\s+table\b/i.test(String(named.sql))
  if (!isPlain || other) throw otherSchema(table)
  const columns = database.prepare('select name, hidden from pragma_table_xinfo(?)').all(table)
  if (columns.some(({ hidden }) => hidden !== 0)) throw otherSchema(table)
  return new Map(columns.map(({ name }) => [String(name).toLowerCase(), String(name)]))
}

function otherSchema(table: string): ImportError {
  return new ImportError('other_schema', `${table} is no plain table.`)
}

/** What a damaged file makes SQLite say. */
function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof ImportError) throw error
    if (error instanceof Error && 'errcode' in error && error.errcode === tooBig) {
      throw new ImportError('too_large', 'A value in the database is larger than any of a session.')
    }
    throw notSqlite()
  }
}

function notSqlite(): ImportError {
  return new ImportError('not_a_database', 'The file is no SQLite database, or it is damaged.')
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function plain(row: Record<string, unknown>): Record<string, Cell> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), cellOf(value)]))
}

function bytesOf(row: Record<string, Cell>): number {
  return Object.values(row).reduce<number>((sum, cell) => sum + sizeOf(cell), 0)
}

/** A row of nothing has its price, too. */
function sizeOf(cell: Cell): number {
  if (typeof cell === 'string') return cell.length
  return cell instanceof Uint8Array ? cell.byteLength : 8
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value
  if (typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array) return value
  return null
}
