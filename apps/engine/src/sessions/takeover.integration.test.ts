import { createSealer } from '@messenger/shared/crypto/seal'
import { leases } from '@messenger/shared/db/schema'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callEngine } from '../../test/call-engine.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  eventNamesOf,
  eventually,
  lastSequence,
  linkSession,
  ownerOf,
  phoneMessages,
  phoneSends,
  reaches,
  sendText,
  sessionRow,
  settles,
  statusesOf,
} from '../../test/steps.ts'
import { createSessionWriter } from '../recording/session-writer.ts'
import type { Engine } from '../start.ts'
import { loadCredentials } from '../whatsapp/credentials.ts'
import { createKeyStore, LeaseLostError } from '../whatsapp/key-store.ts'
import { recordSessionStatus } from './session-status.ts'

const ana = '+15551230001'
const bob = '+15551230002'
let stack: Stack
let first: Engine
let id: number

beforeAll(async () => {
  // The first engine looks at its leases rarely: it learns of a loss from a refused write or from the network.
  stack = await startStack({ heartbeatMs: 30_000, leaseMs: 60_000 })
  first = stack.engine()
  id = await linkSession(stack, ana)
  await stack.phones.createPhone({ owner: ownerOf(stack), phone_number: bob })
})
afterAll(() => stack?.stop())

const askEngine = (engine: Engine, name: string, input = {}) =>
  callEngine(engine.url, stack.env.rpcSecret, name, {
    call: { accountId: stack.accountId, sessionId: id },
    input: { id, ...input },
  })
const logins = async () => (await stack.phones.info()).stats['passive/set/active'] ?? 0
async function leaseRow() {
  const [row] = await stack.db.database.db.select().from(leases).where(eq(leases.sessionId, id))
  if (!row) throw new Error('Nobody ever owned the session')
  return row
}

it('an owned session is left alone by other engines, which say whose it is', async () => {
  const before = await lastSequence(stack, id)
  const second = await stack.startEngine({ heartbeatMs: 100 })
  await eventually(async () => {
    const [row] = await stack.db.database
      .sql`select heartbeat_at > started_at as beat from engines where id = ${second.id}`
    expect(row?.beat).toBe(true)
  })
  const refusal = await askEngine(second, 'sessions.getUser').catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    code: 'wrong_engine',
    cause: { data: { api: { code: 'wrong_engine', ownerUrl: first.url } } },
  })
  expect((await leaseRow()).engineId).toBe(first.id)
  expect(await statusesOf(stack, id, before)).toEqual([])
  await second.stop()
})

it('a lease that has run out moves the session: one live socket, and no more writes of the engine that lost it', async () => {
  const { db, sql: driver } = stack.db.database
  const { epoch } = await leaseRow()
  await db.update(leases).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(leases.sessionId, id))
  const before = await lastSequence(stack, id)
  const second = await stack.startEngine({ heartbeatMs: 100 })
  await eventually(async () => expect(await leaseRow()).toMatchObject({ engineId: second.id, epoch: epoch + 1 }))
  await eventually(async () => expect((await statusesOf(stack, id, before)).at(-1)).toBe('connected'))
  // The network ended the old socket (replaced); what the old engine made of that was not written.
  await eventually(async () => {
    await expect(askEngine(first, 'sessions.getUser')).rejects.toMatchObject({ code: 'wrong_engine' })
  })
  expect(await statusesOf(stack, id, before)).toEqual(['connecting', 'connected'])
  expect(await sessionRow(stack, id)).toMatchObject({ status: 'connected', wanted: true })

  const sealer = createSealer(stack.env.masterKey)
  const lost: unknown[] = []
  const fenced = { sessionId: id, epoch, patienceMs: 1_000, onFailed: (error: unknown) => void lost.push(error) }
  const keys = createKeyStore({ sql: driver, sealer, ...fenced })
  await expect(keys.commit({ 'sender-key': { stale: Buffer.from('stale') } })).rejects.toBeInstanceOf(LeaseLostError)
  await expect(keys.clear()).rejects.toBeInstanceOf(LeaseLostError)
  const credentials = await loadCredentials(driver, sealer, id, epoch)
  await expect(credentials.save()).rejects.toBeInstanceOf(LeaseLostError)
  const writer = createSessionWriter({
    sealer,
    database: stack.db.database,
    accountId: stack.accountId,
    log: pino({ level: 'silent' }),
    wakeLanes: () => undefined,
    ...fenced,
  })
  const write = writer.write(step => recordSessionStatus(step, id, { status: 'logged_out', reason: null }))
  await expect(write).rejects.toBeInstanceOf(LeaseLostError)
  expect(lost).toEqual([expect.any(LeaseLostError), expect.any(LeaseLostError)])
  expect(await sessionRow(stack, id)).toMatchObject({ status: 'connected' })

  const loginsBefore = await logins()
  const { msgId } = await sendText(stack, id, bob, 'from the new owner')
  await settles(stack, msgId, 'sent')
  await phoneSends(stack, bob, ana, 'to the new owner')
  await eventually(async () => expect(await eventNamesOf(stack, id, 'to the new owner')).toHaveLength(3))
  expect((await phoneMessages(stack, bob)).filter(({ text }) => text === 'from the new owner')).toHaveLength(1)
  // Two owners would take the connection from each other in turns.
  expect(loginsBefore).toBeGreaterThan(1)
  expect(await logins()).toBe(loginsBefore)
})

it('an engine that stops hands its sessions over', async () => {
  const leaving = stack.engine()
  const before = await lastSequence(stack, id)
  const third = await stack.startEngine({ heartbeatMs: 100 })
  expect((await leaseRow()).engineId).toBe(leaving.id)
  await leaving.stop()
  await eventually(async () => expect((await leaseRow()).engineId).toBe(third.id))
  await eventually(async () => expect(await statusesOf(stack, id, before)).toEqual(['connecting', 'connected']))
  await reaches(stack, id, 'connected')
  const { msgId } = await sendText(stack, id, bob, 'from the third')
  await settles(stack, msgId, 'sent')
})
