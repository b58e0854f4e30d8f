import { createDb } from '@messenger/shared/db/create-db'
import { accounts, leases as leaseRows, sessions, subscriptions } from '@messenger/shared/db/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSessionBed, type SessionBed } from '../../test/session-bed.ts'
import { eventually } from '../../test/steps.ts'
import { LeaseLostError } from '../whatsapp/key-store.ts'
import { createLeases } from './leases.ts'
import type { SessionState } from './session-state.ts'

let bed: SessionBed
let sessionId: number
let state: SessionState

beforeAll(async () => {
  bed = await createSessionBed()
})
afterAll(() => bed?.drop())
beforeEach(async () => {
  ;({ sessionId, state } = await bed.session())
})

function leasesOf(id: string, heartbeat = bed.database.sql) {
  const engine = { id, network: 'sandbox', url: '' } as const
  return createLeases({ sql: bed.database.sql, heartbeat, engine, leaseMs: 15_000 })
}

/** A write of the session's owner that is in the middle of its transaction until `end` is called. */
async function writeUnderWay(): Promise<{ end(): Promise<void> }> {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const written = state.writer.write(async () => {
    begun.resolve()
    await mayEnd.promise
  })
  await begun.promise
  return {
    end() {
      mayEnd.resolve()
      return written
    },
  }
}

/** The engine is so busy that everything else waits for one of its connections. */
async function allConnectionsTaken(): Promise<{ end(): Promise<unknown> }> {
  const mayEnd = Promise.withResolvers<void>()
  const begun = Array.from({ length: bed.database.sql.options.max }, () => Promise.withResolvers<void>())
  const taken = begun.map(({ resolve }) =>
    bed.database.sql.begin(async tx => {
      await tx`select`
      resolve()
      await mayEnd.promise
    }),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  return {
    end() {
      mayEnd.resolve()
      return Promise.all(taken)
    },
  }
}

async function runOut(): Promise<void> {
  await bed.database.db
    .update(leaseRows)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(leaseRows.sessionId, sessionId))
}

async function countWaiting(): Promise<number> {
  const rows = await bed.database
    .sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return rows.length
}

it('a heartbeat does not wait for a connection that others have', async () => {
  const own = createDb(bed.url, { poolSize: 1 })
  const others = await allConnectionsTaken()
  try {
    expect(await leasesOf('test', own.sql).renew([sessionId])).toEqual(new Map([[sessionId, 1]]))
  } finally {
    await others.end()
    await own.close()
  }
}, 10_000)

it('a heartbeat does not wait for what the owner is writing: a busy engine would lose what it owns', async () => {
  const write = await writeUnderWay()
  expect(await leasesOf('test').renew([sessionId])).toEqual(new Map([[sessionId, 1]]))
  await write.end()
  expect(await leasesOf('test').renew([sessionId])).toEqual(new Map([[sessionId, 1]]))
}, 10_000)

it('a takeover waits for what the owner is writing, and lets it write no more', async () => {
  const write = await writeUnderWay()
  await runOut()
  const claim = leasesOf('other').claim(sessionId)
  await eventually(async () => expect(await countWaiting()).toBe(1))
  await write.end()
  expect(await claim).toMatchObject({ sessionId, epoch: 2 })
  await expect(state.writer.write(async () => undefined)).rejects.toBeInstanceOf(LeaseLostError)
}, 10_000)

it('an engine that looks for sessions passes over one that is being written to', async () => {
  await bed.database.db.update(sessions).set({ wanted: true }).where(eq(sessions.id, sessionId))
  const write = await writeUnderWay()
  await runOut()
  expect(await leasesOf('other').claimWanted(10)).toEqual([])
  await write.end()
  expect(await leasesOf('other').claimWanted(10)).toMatchObject([{ sessionId, epoch: 2 }])
}, 10_000)

it('a deleted session is claimed by nobody, and the engine that had it writes nothing to it when it is restored', async () => {
  const { db } = bed.database
  await db.update(sessions).set({ wanted: true, deletedAt: new Date() }).where(eq(sessions.id, sessionId))
  // As web deletes a session, see its `move-to-trash.ts`.
  await db.execute(sql`update leases set epoch = epoch + 1, expires_at = now() where session_id = ${sessionId}`)
  expect(await leasesOf('other').claim(sessionId)).toBeNull()
  expect(await leasesOf('other').claimWanted(10)).toEqual([])
  expect(await leasesOf('test').renew([sessionId])).toEqual(new Map())
  await expect(state.writer.write(async () => undefined)).rejects.toBeInstanceOf(LeaseLostError)
  await db.update(sessions).set({ deletedAt: null }).where(eq(sessions.id, sessionId))
  const key = { 'sender-key': { one: Buffer.from('own') } }
  await expect(state.keys.commit(key)).rejects.toBeInstanceOf(LeaseLostError)
  expect(await leasesOf('other').claim(sessionId)).toMatchObject({ sessionId, epoch: 3 })
}, 10_000)

it('a takeover waits for keys and journal that the owner is writing: what comes after it is loaded by nobody', async () => {
  const { sql: driver } = bed.database
  const key = { 'sender-key': { one: Buffer.from('own') } }
  let committed: Promise<void> | undefined
  let claim: ReturnType<ReturnType<typeof leasesOf>['claim']> | undefined
  await driver.begin(async tx => {
    // The owner's statement waits for this row in its middle.
    await tx`insert into signal_keys (session_id, type, id, sealed) values (${sessionId}, 'sender-key', 'one', '')`
    committed = state.keys.commit(key)
    await eventually(async () => expect(await countWaiting()).toBe(1))
    await runOut()
    claim = leasesOf('other').claim(sessionId)
    await eventually(async () => expect(await countWaiting()).toBe(2))
  })
  await committed
  expect(await claim).toMatchObject({ sessionId, epoch: 2 })
  await expect(state.keys.commit(key)).rejects.toBeInstanceOf(LeaseLostError)
}, 10_000)

it('takes no session of a suspended account, but of one that is deleted: its phone is still to be told', async () => {
  const one = leasesOf('engine-suspended')
  const accountId = (
    await bed.database.db.select({ id: sessions.accountId }).from(sessions).where(eq(sessions.id, sessionId))
  )[0]?.id
  if (accountId === undefined) throw new Error('No account')
  const suspended = { accountId, plan: 'x', endsAt: null, suspendedAt: new Date() }
  await bed.database.db.insert(subscriptions).values(suspended)
  await runOut()
  try {
    expect(await one.claim(sessionId)).toBeNull()
    await bed.database.db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, accountId))
    expect(await one.claim(sessionId)).not.toBeNull()
    expect([...(await one.renew([sessionId])).keys()]).toEqual([sessionId])
  } finally {
    await bed.database.db.update(accounts).set({ deletedAt: null }).where(eq(accounts.id, accountId))
    await bed.database.db.delete(subscriptions).where(eq(subscriptions.accountId, accountId))
  }
})
