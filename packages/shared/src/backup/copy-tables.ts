import type { Readable, Writable } from 'node:stream'
import type postgres from 'postgres'
import type { BackedUpTable } from './manifest.ts'

/** The driver tells a copy neither of an error of the server nor of a lost connection. */
const stallMs = 120_000

/**
 * The rows of a table in PostgreSQL's binary copy format, as the transaction sees them.
 * @throws Error when none come for two minutes
 */
export async function* copyOut(sql: postgres.TransactionSql, { name, columns }: BackedUpTable): AsyncGenerator<Buffer> {
  const rows: Readable = await sql`
    copy (select ${sql([...columns])} from ${sql(name)}) to stdout (format binary)`.readable()
  const stalled = () => rows.destroy(new Error(`The database sent no more of ${name}`))
  let timer = setTimeout(stalled, stallMs)
  try {
    for await (const row of rows) {
      // Whoever stores them may be slow; that is not the database's fault.
      clearTimeout(timer)
      yield row
      timer = setTimeout(stalled, stallMs)
    }
  } finally {
    clearTimeout(timer)
    // The driver (postgres 3.4) stops reading when its buffer is full, and goes on when more is asked of it. Of a stream whose end is in its buffer
    // nothing more is asked: the next statement would wait for ever.
    rows._read(0)
  }
}

/** Where the rows of a table go, in the same format. They are in once it has finished. */
export function copyIn(sql: postgres.TransactionSql, { name, columns }: BackedUpTable): Promise<Writable> {
  return sql`copy ${sql(name)} (${sql([...columns])}) from stdin (format binary)`.writable()
}
