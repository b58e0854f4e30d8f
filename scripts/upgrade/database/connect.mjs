import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseOn } from '../../lib/database.mjs'
import { startPostgres } from '../../lib/postgres.mjs'
import { connectTo } from '../../lib/postgres-client.mjs'

const portLine = 3
const passwordIn = dataDir => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).postgresPassword

/** Address of the database of a gateway that runs, for its administrator. */
export function runningUrl(dataDir) {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[portLine]
  return `postgres://messenger:${encodeURIComponent(passwordIn(dataDir))}@127.0.0.1:${port}/messenger`
}

/** Does something with the database of a gateway that does not run; makes an empty one where there is none. */
export async function withDatabase(dataDir, work) {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), password: passwordIn(dataDir) })
  try {
    if (server.created) await using(server.url, sql => sql`create database messenger`)
    return await using(databaseOn(server.url), work)
  } finally {
    await server.stop()
  }
}

export async function using(url, work) {
  const sql = await connectTo(url)
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
