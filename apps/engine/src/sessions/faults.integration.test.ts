import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  eventNamesOf,
  eventually,
  fault,
  lastSequence,
  linkSession,
  outcomesOf,
  ownerOf,
  phoneSends,
  reaches,
  scanQr,
  sendText,
  sessionRow,
  settles,
  statusesOf,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack({ keepAliveMs: 500, connectDeadlineMs: 2_000 })
  id = await linkSession(stack, ana)
  await stack.phones.createPhone({ owner: ownerOf(stack), phone_number: bob })
})
afterAll(() => stack?.stop())

const receives = async (text: string) => {
  await phoneSends(stack, bob, ana, text)
  await eventually(async () => expect(await eventNamesOf(stack, id, text)).toHaveLength(3))
}

/** Rows that hold secrets of the link. */
async function secretRows(): Promise<number> {
  const { db } = stack.db.database
  const [row] = await db.execute<{ rows: string }>(sql`select (
    (select count(*) from credentials where session_id = ${id}) +
    (select count(*) from signal_keys where session_id = ${id}) +
    (select count(*) from journal where session_id = ${id})) as rows`)
  return Number(row?.rows)
}

it('drop_connection: comes back at once', async () => {
  const before = await lastSequence(stack, id)
  await fault(stack, id, 'drop_connection')
  await eventually(async () => expect(await statusesOf(stack, id, before)).toEqual(['connecting', 'connected']))
  await receives('after the drop')
})

it('unavailable_503: backs off for as long as it is refused, then comes back', async () => {
  const before = await lastSequence(stack, id)
  const startedAt = Date.now()
  await fault(stack, id, 'unavailable_503', { count: 2 })
  await eventually(async () =>
    expect(await statusesOf(stack, id, before)).toEqual(['connecting', 'connecting/network_unreachable', 'connected']),
  )
  // Two refusals: pauses of 0.5 s and 1 s, a quarter less at most.
  expect(Date.now() - startedAt).toBeGreaterThan(1_000)
  await receives('after the refusals')
})

it('deaf: never a lying "connected", and nothing lost', async () => {
  const before = await lastSequence(stack, id)
  const hearAgain = await fault(stack, id, 'deaf')
  await phoneSends(stack, bob, ana, 'unheard')
  await reaches(stack, id, 'connecting', 'degraded_no_response')
  await hearAgain()
  await eventually(async () => expect(await eventNamesOf(stack, id, 'unheard')).toHaveLength(3))
  await reaches(stack, id, 'connected')
  expect((await statusesOf(stack, id, before))[0]).toBe('connecting/degraded_no_response')
})

it('conflict_replaced: stays down until somebody connects it again', async () => {
  await fault(stack, id, 'conflict_replaced')
  await reaches(stack, id, 'disconnected', 'stream_replaced')
  expect(await sessionRow(stack, id)).toMatchObject({ wanted: false, linked: true })
  await expect(sendText(stack, id, bob, 'nobody there')).rejects.toMatchObject({ code: 'not_connected' })
  expect(await stack.call('sessions.connect', id)).toMatchObject({ status: 'CONNECTED' })
  await receives('taken back')
})

const lifted = async () => undefined

it.each([
  {
    what: 'logged_out_401',
    reason: 'logged_out_from_phone',
    strike: async () => {
      await fault(stack, id, 'logged_out_401')
      return lifted
    },
  },
  {
    what: 'a phone that removes its devices',
    reason: 'logged_out_from_phone',
    strike: async () => {
      await stack.phones.logoutDevices({ owner: ownerOf(stack), phone_number: ana })
      return lifted
    },
  },
  { what: 'banned_403', reason: 'banned_permanently', strike: () => fault(stack, id, 'banned_403') },
  {
    what: 'a phone that is deleted',
    reason: 'logged_out_from_phone',
    strike: async () => {
      await stack.phones.deletePhone({ owner: ownerOf(stack), phone_number: ana })
      return () => stack.phones.createPhone({ owner: ownerOf(stack), phone_number: ana })
    },
  },
])('$what: logged out, nothing of the link left, waiting sends canceled', async ({ what, reason, strike }) => {
  const before = await lastSequence(stack, id)
  const { msgId } = await sendText(stack, id, '+15550000007', 'never acknowledged')
  expect(await secretRows()).toBeGreaterThan(800)
  const lift = await strike()
  await reaches(stack, id, 'logged_out', reason)
  expect(await statusesOf(stack, id, before)).toEqual([`logged_out/${reason}`])
  expect(await secretRows()).toBe(0)
  expect(await sessionRow(stack, id)).toMatchObject({ wanted: false, linked: false, meJid: null })
  expect(await settles(stack, msgId, 'canceled')).toMatchObject({ failedCode: 'canceled' })
  expect(await outcomesOf(stack, id, msgId)).toMatchObject([{ success: false, failed_code: 'canceled' }])
  await expect(sendText(stack, id, bob, 'unlinked')).rejects.toMatchObject({ code: 'not_connected' })
  await lift()
  await scanQr(stack, id, ana)
  await reaches(stack, id, 'connected')
  await receives(`linked again after ${what}`)
})

it('a new link learns anew which devices others have', async () => {
  await sendText(stack, id, bob, 'to the phone', { wait: 'sent' })
  await fault(stack, id, 'logged_out_401')
  await reaches(stack, id, 'logged_out')
  const bobs = await stack.createSession(bob)
  await scanQr(stack, bobs, bob)
  await reaches(stack, bobs, 'connected')
  await scanQr(stack, id, ana)
  await reaches(stack, id, 'connected')
  await sendText(stack, id, bob, 'to both devices', { wait: 'sent' })
  await eventually(async () => expect(await eventNamesOf(stack, bobs, 'to both devices')).toHaveLength(3))
})

it('a link asked for while the last one is cleared away begins when that is done', async () => {
  const { sql: queries } = stack.db.database
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = queries.begin(async held => {
    await held`lock table credentials in access exclusive mode`
    locked.resolve()
    await release.promise
  })
  await locked.promise
  await fault(stack, id, 'logged_out_401')
  await eventually(async () => {
    const waiting = await queries`select 1 from pg_locks where relation = 'credentials'::regclass and not granted`
    expect(waiting.length).toBeGreaterThan(0)
  })
  const connecting = stack.call<{ status: string }>('sessions.connect', id)
  // answered after the call above has reached the engine
  await stack.call('messages.getInfo', id, { msgId: 0 }).catch(() => undefined)
  release.resolve()
  await holding
  expect(await connecting).toMatchObject({ status: 'NEED_SCAN' })
})
