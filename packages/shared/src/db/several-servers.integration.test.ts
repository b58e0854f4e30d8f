import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryPostgres } from '../../../../scripts/lib/temporary-postgres.mjs'
import { openPassage } from '../../test/database-passage.ts'
import { createDb } from './create-db.ts'
import { listen } from './listen.ts'

const lost = { code: expect.stringMatching(/^(ETIMEDOUT|CONNECTION_CLOSED)$/) }

let server: Awaited<ReturnType<typeof temporaryPostgres>>
let admin: ReturnType<typeof createDb>
/** Takes connections and never says a word. */
const silent = createServer(() => undefined)

beforeAll(async () => {
  server = await temporaryPostgres({ durable: true })
  admin = createDb(server.url, { poolSize: 3, parameters: { synchronous_commit: 'local' } })
  await admin.sql`create table steps (step text not null)`
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
})

afterAll(async () => {
  silent.close()
  await admin?.close()
  await server?.stop()
})

/** The server behind others, by their ports. */
function behind(...ports: number[]): string {
  const { host } = new URL(server.url)
  return server.url.replace(host, [...ports.map(port => `127.0.0.1:${port}`), host].join(','))
}

/** Guarantee: a server that listens on a TCP port has an address of this kind. */
const silentPort = () => (silent.address() as AddressInfo).port

/** Nobody listens on it. */
const closedPort = 1

async function using<T>(url: string, work: (database: ReturnType<typeof createDb>) => Promise<T>): Promise<T> {
  const database = createDb(url, { poolSize: 2 })
  return work(database).finally(() => database.close())
}

/** Another way to the server, which can freeze: nothing gets through any more, and nothing is refused. */
async function openIce() {
  const ice = { isFrozen: false }
  const passage = await openPassage(server.url, (bytes, { upstream }) => {
    if (!ice.isFrozen) upstream.write(bytes)
  })
  return { ...passage, ice }
}

describe('of several servers', () => {
  it('those that are closed or silent are passed over', async () => {
    await using(behind(closedPort, silentPort()), async ({ sql }) => {
      expect(await sql`select 1`).toHaveLength(1)
      // The next ones begin where the first one got through.
      const startedAt = performance.now()
      await Promise.all([sql`select pg_sleep(0.2)`, sql`select pg_sleep(0.2)`])
      expect(performance.now() - startedAt).toBeLessThan(4_500)
    })
  })

  it('none may be there: a query does not wait for ever', async () => {
    const nowhere = server.url.replace(new URL(server.url).host, `127.0.0.1:${closedPort},127.0.0.1:${closedPort}`)
    await using(nowhere, async ({ sql }) => {
      await expect(sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
      await expect(sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    })
  })

  it('one that takes no writes is passed over, and a wrong password is not tried everywhere', async () => {
    await admin.sql`create database asleep`
    await admin.sql`alter database asleep set default_transaction_read_only = on`
    await using(behind(closedPort).replace('/postgres', '/asleep'), async ({ sql }) => {
      await expect(sql`select 1`).rejects.toMatchObject({ code: 'NO_SERVER_FITS' })
    })
    const wrong = behind(closedPort).replace(/:[^:@]+@/, ':wrong@')
    await using(wrong, async ({ sql }) => {
      await expect(sql`select 1`).rejects.toMatchObject({ code: '28P01' })
    })
  })
})

describe.concurrent('a server that is gone without a word', () => {
  it('is noticed by a query, by a transaction and by a listener', async () => {
    const { address, close, ice } = await openIce()
    await using(address, async database => {
      const { sql } = database
      const inside = Promise.withResolvers<void>()
      const frozen = Promise.withResolvers<void>()
      const transaction = sql.begin(async tx => {
        await tx`insert into steps values ('never')`
        inside.resolve()
        await frozen.promise
        await tx`select 1`
      })
      const ofTransaction = expect(transaction).rejects.toMatchObject(lost)
      const told: string[] = []
      const again = Promise.withResolvers<void>()
      const listening = listen(sql, 'ice', {
        told: payload => told.push(payload),
        opened: isAgain => isAgain && again.resolve(),
        failed: () => undefined,
      })
      await Promise.all([inside.promise, listening.ready(), sql`select 1`])
      ice.isFrozen = true
      frozen.resolve()
      const startedAt = performance.now()
      await Promise.all([expect(sql`select 1`).rejects.toMatchObject(lost), ofTransaction])
      expect(performance.now() - startedAt).toBeLessThan(30_000)
      ice.isFrozen = false
      await again.promise
      await admin.sql`select pg_notify('ice', 'heard')`
      await expect.poll(() => told, { timeout: 10_000 }).toEqual(['heard'])
      expect(await admin.sql`select from steps where step = 'never'`).toHaveLength(0)
      await listening.stop()
    })
    close()
  })

  it('is not one that works for long', async () => {
    expect(await admin.sql`select pg_sleep(9)`).toHaveLength(1)
  })
})

describe('a server that has become another', () => {
  it('is left after the first write that it refuses', async () => {
    await admin.sql`create database turned`
    await using(server.url.replace('/postgres', '/turned'), async ({ sql }) => {
      await sql`create table steps (step text)`
      await admin.sql`alter database turned set default_transaction_read_only = on`
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'turned'`
      await Promise.all([sql`select pg_sleep(0.1)`, sql`select pg_sleep(0.1)`])
      await admin.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'turned'`
      await expect.poll(() => sql`insert into steps values ('no')`.catch(({ code }) => code)).toBe('25006')
      await admin.sql`alter database turned reset default_transaction_read_only`
      await expect.poll(() => sql`insert into steps values ('yes')`.catch(() => null)).not.toBeNull()
    })
  })

  it('and stopped waiting for its standby has not committed', async () => {
    await admin.sql`alter system set synchronous_standby_names = 'nobody'`
    await admin.sql`select pg_reload_conf()`
    try {
      await using(server.url, async ({ sql }) => {
        const work = sql.begin(tx => tx`insert into steps values ('uncertain')`)
        const outcome = expect(work).rejects.toMatchObject({ code: 'COMMIT_NOT_REPLICATED' })
        await expect
          .poll(() => admin.sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
          .toHaveLength(1)
        await outcome
      })
    } finally {
      await admin.sql`alter system reset synchronous_standby_names`
      await admin.sql`select pg_reload_conf()`
    }
  })
})
