import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressFor, arrangeRoles } from './postgres/roles.mjs'
import { startPostgres } from './postgres.mjs'
import { connectTo } from './postgres-client.mjs'
import { Problem } from './problem.mjs'

const databaseName = 'messenger'
const answerMs = 6_000

/**
 * The database of this installation: `{ urls, place, stop }`, `urls` for the migration (`owner`), the web and the engines. The one
 * that the settings name, checked; one that we make on a server of which the settings name a superuser; or one on our own
 * PostgreSQL under the data folder, which is started again when it dies; then `folder` is where it lies.
 * @throws Problem when the given one refuses us
 */
export async function openDatabase(config, secrets, onNotice) {
  if (config.databaseUrls) {
    for (const given of Object.values(config.databaseUrls)) await check(given)
    const urls = mapValues(config.databaseUrls, ({ url }) => url)
    return { urls, place: new URL(urls.owner).host, stop: async () => undefined }
  }
  if (config.adminDatabaseUrl) {
    const url = config.adminDatabaseUrl
    await check({ url, setting: 'MESSENGER_ADMIN_DATABASE_URL' })
    return { urls: await arrange(url, secrets), place: new URL(url).host, stop: async () => undefined }
  }
  const options = {
    dataDir: join(config.dataDir, 'postgres'),
    password: secrets.postgresPassword,
    log: join(config.dataDir, 'logs/postgres.log'),
    memory: config.size?.postgres,
  }
  const server = await keepRunning(options, onNotice)
  try {
    return { urls: await arrange(server.url, secrets), place: server.place, folder: server.place, stop: server.stop }
  } catch (error) {
    await server.stop()
    if (error.code !== '28P01') throw error
    throw new Problem(
      `The database in ${server.place} was made with other secrets: restore the secrets.json that belongs to it.`,
    )
  }
}

/** Our database and its roles, on the server that `adminUrl` leads to as a superuser. Answers their addresses. */
async function arrange(adminUrl, secrets) {
  const url = databaseOn(adminUrl)
  await ensureDatabase(adminUrl)
  await withConnection(url, sql => arrangeRoles(sql, rolePasswords(secrets)))
  return roleUrls(url, secrets)
}

/** The address of our database on the server that an address leads to. */
export function databaseOn(serverUrl) {
  const url = new URL(serverUrl)
  url.pathname = `/${databaseName}`
  return url.href
}

/** `{ owner, web, engine }`: addresses of our own PostgreSQL's database for each of its roles. */
export function roleUrls(url, secrets) {
  return mapValues(rolePasswords(secrets), (password, who) => addressFor(url, who, password))
}

function rolePasswords({ ownerPassword, webPassword, enginePassword }) {
  return { owner: ownerPassword, web: webPassword, engine: enginePassword }
}

function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))
}

async function keepRunning(options, onNotice) {
  let server = await startPostgres(options)
  const { url, port, dataDir } = server
  const stopping = new AbortController()
  const watch = async () => {
    for (let failures = 0; ; failures += 1) {
      const sentence = await server.exited
      if (stopping.signal.aborted) return
      onNotice(`${sentence}; starting it again`)
      const pauseMs = Math.min(30_000, 1_000 * 2 ** failures) * (0.75 + Math.random() / 2)
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      await server.stop()
      server = await startPostgres({ ...options, port }).catch(error => ended(error.message))
      if (server.pid) onNotice('PostgreSQL runs again')
    }
  }
  const watching = watch()
  const stop = async () => {
    stopping.abort()
    await server.stop()
    await watching
    await server.stop() // one that was being started again meanwhile
  }
  return { url, place: dataDir, stop }
}

/** Stands for a server that did not come up again. */
function ended(sentence) {
  return { exited: Promise.resolve(`PostgreSQL did not start: ${sentence}`), stop: async () => undefined }
}

async function ensureDatabase(adminUrl) {
  await withConnection(adminUrl, async sql => {
    const found = await sql`select 1 from pg_database where datname = ${databaseName}`
    if (found.length === 0) await sql`create database ${sql(databaseName)}`
    // Nobody but us has anything to do there.
    await sql`revoke all on database postgres, template1 from public`
  })
}

async function withConnection(url, work) {
  const sql = await connectTo(url)
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function check({ url, setting }) {
  const sql = await connectTo(url)
  const silent = new AbortController()
  const deadline = sleep(answerMs, undefined, { signal: silent.signal }).then(() => {
    throw new Error(`${new URL(url).host} does not answer within ${answerMs / 1000} s`)
  })
  try {
    await Promise.race([sql`select 1`, deadline])
  } catch (error) {
    throw new Problem(`${setting} cannot be used: ${error.message}.`, { cause: error })
  } finally {
    silent.abort()
    deadline.catch(() => undefined)
    // Not awaited: a server that accepts and never speaks would keep this waiting too.
    sql.end({ timeout: 1 }).catch(() => undefined)
  }
}
