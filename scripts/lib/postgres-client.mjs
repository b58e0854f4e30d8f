import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from './paths.mjs'
import { addressOf, readAddress } from './postgres/address.mjs'

/** How long several servers may take until one of them takes writes again. */
const failoverMs = 60_000
/** What one of several servers gets to answer: another one may be there. */
const oneOfSeveralSeconds = 5

/**
 * Opens one connection to `url` with the project's own client; only after the packages are installed. Of several servers, to the one that
 * takes writes; while there is none, which is so during a failover, it waits for one.
 */
export async function connectTo(url) {
  const { default: postgres } = await import(createRequire(inRoot('packages/shared/package.json')).resolve('postgres'))
  const open = (address, connect_timeout) => postgres(address, { max: 1, connect_timeout, onnotice: () => undefined })
  const { hosts, place } = readAddress(url)
  if (hosts.length === 1) return open(addressOf(url, hosts[0]), 8)
  const giveUpAt = Date.now() + failoverMs
  for (;;) {
    for (const server of hosts) {
      const sql = open(addressOf(url, server), oneOfSeveralSeconds)
      const isFit = await takesWrites(sql).catch(error => refusesUs(error))
      if (isFit === true) return sql
      sql.end({ timeout: 1 }).catch(() => undefined)
      if (isFit) throw isFit
    }
    if (Date.now() > giveUpAt) throw new Error(`none of ${place} takes writes within ${failoverMs / 1000} s`)
    await sleep(500)
  }
}

async function takesWrites(sql) {
  const [{ standby }] = await sql`select pg_is_in_recovery() as standby`
  return !standby
}

/** A wrong password is wrong at all of them; what else goes wrong may be over soon. */
function refusesUs(error) {
  return /^(28|3D|42)/.test(error.code ?? '') ? error : false
}
