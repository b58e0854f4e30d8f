import { createDb } from '@messenger/shared/db/create-db'
import { isTransient } from '@messenger/shared/db/is-transient'
import { hangAfter } from '@messenger/shared/test/database-passage'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  eventsOf,
  eventually,
  fault,
  lastSequence,
  linkSession,
  reaches,
  sendText,
  statusesOf,
} from '../../test/steps.ts'
import { startEngine } from '../start.ts'

const numbers = ['+15551230001', '+15551230002', '+15551230003', '+15551230004']
let stack: Stack
let ids: number[]

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200 })
  ids = await Promise.all(numbers.map(number => linkSession(stack, number)))
})
afterAll(() => stack?.stop())

it('brings all its sessions back, so many at once; one that hangs holds only its own place', async () => {
  await stack.engine().stop()
  const [hanging = 0, ...others] = ids
  const hearAgain = await fault(stack, hanging, 'deaf')
  await stack.startEngine({ connectsAtOnce: 2, connectDeadlineMs: 1_500 })
  for (const id of others) await eventually(() => stack.call('sessions.getUser', id))
  await reaches(stack, hanging, 'connecting', 'network_unreachable')
  await hearAgain()
  await eventually(() => stack.call('sessions.getUser', hanging))
  await reaches(stack, hanging, 'connected')
  for (const id of others) expect((await statusesOf(stack, id)).at(-1)).toBe('connected')
})

it('brings the others back when what is stored of one cannot be opened, and that one once it can', async () => {
  await stack.engine().stop()
  const [broken = 0, ...others] = ids
  const { sql } = stack.db.database
  const [before] = await sql<{ sealed: Buffer }[]>`select sealed from credentials where session_id = ${broken}`
  await sql`update credentials set sealed = ${Buffer.alloc(64, 2)} where session_id = ${broken}`
  await stack.startEngine({ leaseMs: 2_000 })
  for (const id of others) await eventually(() => stack.call('sessions.getUser', id))
  await reaches(stack, broken, 'connecting', 'internal')
  await sql`update credentials set sealed = ${before?.sealed ?? null} where session_id = ${broken}`
  await reaches(stack, broken, 'connected')
})

it('takes no more than its capacity', async () => {
  await stack.engine().stop()
  const small = await startEngine({
    env: { ...stack.env, capacity: 1 },
    network: 'sandbox',
    log: pino({ level: 'silent' }),
    settings: { heartbeatMs: 100 },
  })
  const owned = async () => {
    const rows = await stack.db.database.sql`select session_id from leases where engine_id = ${small.id}`
    return rows.length
  }
  await eventually(async () => {
    const [row] = await stack.db.database.sql<{ beats: number }[]>`
      select extract(milliseconds from heartbeat_at - started_at)::int as beats from engines where id = ${small.id}`
    expect(row?.beats).toBeGreaterThan(300)
  })
  expect(await owned()).toBe(1)
  await small.stop()
  await stack.startEngine()
  for (const id of ids) await eventually(() => stack.call('sessions.getUser', id))
})

it('sessions do not mix: each sees its own messages, in a sequence of its own', async () => {
  const [first = 0, second = 0] = ids
  await sendText(stack, first, numbers[1] ?? '', 'between two', { wait: 'sent' })
  await eventually(async () => {
    const names = (await eventsOf(stack, second)).filter(({ data }) => data.messages?.messageBody === 'between two')
    expect(names.map(({ event }) => event)).toEqual([
      'messages.upsert',
      'messages.received',
      'messages-personal.received',
    ])
  })
  for (const id of ids) {
    const found = await eventsOf(stack, id)
    expect(found.map(({ sequence }) => sequence)).toEqual(found.map((_, index) => index + 1))
    const mixed = found.filter(({ data }) => data.messages && id !== first && id !== second)
    expect(mixed).toEqual([])
  }
})

it('owns what it has just claimed, whenever it last looked at its leases', async () => {
  await stack.engine().stop()
  await stack.startEngine({ heartbeatMs: 4 })
  const fresh = await Promise.all(
    Array.from({ length: 30 }, (_, index) => stack.createSession(`+1555124${1000 + index}`)),
  )
  for (const id of fresh) {
    // Two calls at once: the second finds the session claimed by the first.
    const answers = await Promise.allSettled([1, 2].map(() => stack.call('sessions.getUser', id)))
    const notConnected = { status: 'rejected', reason: { code: 'not_connected' } }
    expect(answers).toMatchObject([notConnected, notConnected])
  }
  for (const id of fresh) {
    await expect(stack.call('sessions.getUser', id)).rejects.toMatchObject({ code: 'not_connected' })
  }
})

it('lets its connections go while it cannot renew its leases, and takes them up again afterwards', async () => {
  const cameBack = async (after: readonly number[]) => {
    for (const [index, id] of ids.entries()) {
      const seen = () => statusesOf(stack, id, after[index])
      await eventually(async () => expect(await seen()).toEqual(['connecting', 'connected']))
      await eventually(() => stack.call('sessions.getUser', id))
    }
  }
  const sequences = () => Promise.all(ids.map(id => lastSequence(stack, id)))
  await stack.engine().stop()
  const start = await sequences()
  await stack.startEngine({ heartbeatMs: 100, leaseMs: 4_000 })
  await cameBack(start)
  const before = await sequences()
  const { sql } = stack.db.database
  await sql.begin(async tx => {
    await tx`lock table leases in access exclusive mode`
    await eventually(async () =>
      expect(await (await fetch(`${stack.engine().url}/metrics`)).text()).toMatch(/sessions\{[^}]*\} 0/),
    )
  })
  await cameBack(before)
})

it('takes a session over whose owner hangs in the middle of a statement', async () => {
  await stack.engine().stop()
  const [id = 0] = ids
  const passage = await hangAfter(stack.db.urls.web, 'half of it')
  const hung = createDb(passage.address, { poolSize: 1 })
  const work = hung.sql
    .begin(async tx => {
      await tx`select from leases where session_id = ${id} for key share`
      await tx`select ${1} -- half of it`
    })
    .catch((error: unknown) => error)
  await passage.hangs
  const before = await lastSequence(stack, id)
  await stack.startEngine({ heartbeatMs: 100 })
  // What hangs has 10 s to go on.
  await eventually(async () => expect((await statusesOf(stack, id, before)).at(-1)).toBe('connected'))
  expect(isTransient(await work)).toBe(true)
  await hung.close()
  passage.close()
})
