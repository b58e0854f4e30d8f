import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseOn, roleUrls } from './database.mjs'
import { Problem } from './problem.mjs'

const portLine = 3

/**
 * Address of the database that a running gateway uses, as one of its roles (`web`, `engine`): the one that the settings name, else
 * the PostgreSQL under the data folder.
 * @throws Problem when that one does not run
 */
export function runningDatabaseUrl({ databaseUrls, adminDatabaseUrl, dataDir }, secrets, who) {
  if (databaseUrls) return databaseUrls[who].url
  if (adminDatabaseUrl) return roleUrls(databaseOn(adminDatabaseUrl), secrets)[who]
  const note = join(dataDir, 'postgres.location')
  const cluster = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) throw new Problem('The gateway does not run: start it first with `npm start`.')
  const port = readFileSync(pidFile, 'utf8').split('\n')[portLine]
  return roleUrls(`postgres://127.0.0.1:${port}/messenger`, secrets)[who]
}
