import { messageLogs, optOuts, recurringSendRuns, recurringSends, sessions } from '@messenger/shared/db/schema'
import { noLimits } from '@messenger/shared/sending/presets'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRecurringSend } from '../../test/recurring-send.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventually, linkSession, phoneMessages, sendText } from '../../test/steps.ts'

let stack: Stack
let session: number
let last = 6281250000

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200, scheduleMs: 50, policyMinuteMs: 4_000 })
  session = await linkSession(stack, '+15551250001')
})
afterAll(() => stack?.stop())

async function newPhone(): Promise<string> {
  last += 1
  const number = `+${last}000`
  await addPhone(stack, number)
  return number
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const add = (to: string, more: Partial<Parameters<typeof addRecurringSend>[2]> = {}) =>
  addRecurringSend(stack.db.database, stack.sealer, { accountId: stack.accountId, sessionId: session, to, ...more })
const change = (id: number, values: Partial<typeof recurringSends.$inferInsert>) =>
  stack.db.database.db.update(recurringSends).set(values).where(eq(recurringSends.id, id))
async function of(id: number) {
  const { db } = stack.db.database
  const [row] = await db.select().from(recurringSends).where(eq(recurringSends.id, id))
  const isOf = eq(recurringSendRuns.recurringSendId, id)
  const runs = await db.select().from(recurringSendRuns).where(isOf).orderBy(asc(recurringSendRuns.at))
  return { row, runs }
}
const textsOn = async (phone: string) => (await phoneMessages(stack, phone)).map(({ text }) => text)
const has = (id: number, row: object, runs: object[]) =>
  eventually(async () => expect(await of(id)).toMatchObject({ row, runs }))

it('each time is one message of the session’s queue, with its values', async () => {
  const phone = await newPhone()
  const id = await add(phone, { values: { name: 'Ana' } })
  await has(id, { state: 'active', runs: 1, missed: 0 }, [{ state: 'handed', reason: null }])
  await eventually(async () => expect(await textsOn(phone)).toEqual(['Hello Ana']))
  const { row, runs } = await of(id)
  expect(row?.nextAt?.getTime()).toBeGreaterThan(Date.now())
  expect(row?.nextAt?.getUTCMinutes()).toBe(0)
  const [run] = runs
  await eventually(async () => {
    const [log] = await stack.db.database.db
      .select()
      .from(messageLogs)
      .where(eq(messageLogs.id, run?.msgId ?? 0))
    expect(log).toMatchObject({ networkId: run?.networkId, priority: 'normal', status: 'sent' })
  })
  await change(id, { nextAt: new Date() })
  await has(id, { runs: 2 }, [{ state: 'handed' }, { state: 'handed' }])
  await eventually(async () => expect(await textsOn(phone)).toEqual(['Hello Ana', 'Hello Ana']))
})

it('makes up the latest of those that were missed, up to an hour late, and never two', async () => {
  const phone = await newPhone()
  const often = { cron: '*/10 * * * *', nextAt: minutesAgo(24 * 60) }
  const id = await add(phone, often)
  await has(id, { runs: 1, missed: 144 }, [{ state: 'handed' }])
  await eventually(async () => expect(await textsOn(phone)).toEqual(['Hello there']))
  const late = await add(phone, { cron: '0 0 1 1 *', nextAt: minutesAgo(61) })
  await has(late, { runs: 0, missed: 1, state: 'active' }, [{ state: 'skipped', reason: 'missed', msgId: null }])
  await sendText(stack, session, phone, 'After', { wait: 'sent' })
  expect(await textsOn(phone)).toEqual(['Hello there', 'After'])
})

it('who has opted out is skipped, and who is not on the network fails', async () => {
  const phone = await newPhone()
  const { accountId } = stack
  await stack.db.database.db.insert(optOuts).values({ accountId, scope: 'account', phone: phone.slice(1), how: 'api' })
  const out = await add(phone)
  await has(out, { state: 'active', runs: 1 }, [{ state: 'skipped', reason: 'opted_out', msgId: null }])
  const nobody = await add('+6281259990000')
  await has(nobody, { state: 'active' }, [{ state: 'failed', reason: 'not_on_network', msgId: null }])
  expect(await textsOn(phone)).toEqual([])
})

it('ends after its last time, after so many runs, and without its session or template', async () => {
  const phone = await newPhone()
  const timed = await add(phone, { endsAt: new Date(Date.now() + 1_000) })
  const ended = { state: 'ended', nextAt: null } as const
  await has(timed, { ...ended, endedReason: 'finished' }, [{ state: 'handed' }])
  const counted = await add(phone, { maxRuns: 1 })
  await has(counted, { ...ended, endedReason: 'finished', runs: 1 }, [{ state: 'handed' }])
  const gone = await add(phone, { content: null })
  await has(gone, { ...ended, endedReason: 'template_gone' }, [{ state: 'failed', reason: 'template_gone' }])
  const other = await stack.createSession('+15551250009', { status: 'disconnected' })
  const orphan = await add(phone, { sessionId: other, nextAt: new Date() })
  await has(orphan, { state: 'active' }, [{ state: 'waiting' }])
  await stack.db.database.db.update(sessions).set({ deletedAt: new Date() }).where(eq(sessions.id, other))
  await has(orphan, { ...ended, endedReason: 'session_gone' }, [{ state: 'failed', reason: 'session_gone' }])
})

it('what waits for a session that is away is passed over by the next, or after an hour', async () => {
  const other = await stack.createSession('+15551250008', { status: 'disconnected' })
  const id = await add('+6281259990001', { sessionId: other })
  await has(id, { runs: 1 }, [{ state: 'waiting' }])
  await change(id, { nextAt: new Date() })
  await has(id, { runs: 1, missed: 1 }, [{ state: 'skipped', reason: 'missed' }, { state: 'waiting' }])
  await stack.db.database.db
    .update(recurringSendRuns)
    .set({ at: minutesAgo(61) })
    .where(and(eq(recurringSendRuns.recurringSendId, id), eq(recurringSendRuns.state, 'waiting')))
  await eventually(async () => expect((await of(id)).row).toMatchObject({ runs: 0, missed: 2 }))
})

it('a paused one sends nothing, and the session’s policy and the plan hold', async () => {
  const phone = await newPhone()
  const { db } = stack.db.database
  const paused = await add(phone, { nextAt: new Date(Date.now() + 3_600_000) })
  await change(paused, { state: 'paused', nextAt: minutesAgo(1) })
  const quota = {
    ...{ endpoint: 'POST /api/recurring-sends', perMinute: null, perDay: 1, spacingMs: null, inFlight: null },
    refusal: 'rate_limited',
  } as const
  const first = await add(phone, { quota })
  await has(first, {}, [{ state: 'handed' }])
  const second = await add(phone, { quota })
  await has(second, { runs: 1 }, [{ state: 'waiting' }])
  const clock = (hours: number) =>
    `${String(new Date(Date.now() + (7 + hours) * 3_600_000).getUTCHours()).padStart(2, '0')}:00`
  const figures = { ...noLimits, quiet_from: clock(-1), quiet_to: clock(5) }
  await db
    .update(sessions)
    .set({ sendingPolicy: { preset: 'custom', figures } })
    .where(eq(sessions.id, session))
  await stack.call('internal.applySettings', session)
  try {
    const asleep = await add(phone)
    await has(asleep, {}, [{ state: 'handed' }])
    const msgId = (await of(asleep)).runs[0]?.msgId ?? 0
    await eventually(async () => {
      const [log] = await db.select().from(messageLogs).where(eq(messageLogs.id, msgId))
      expect(log).toMatchObject({ status: 'in_progress', heldReason: 'quiet_hours' })
    })
  } finally {
    await db.update(sessions).set({ sendingPolicy: null }).where(eq(sessions.id, session))
    await stack.call('internal.applySettings', session)
  }
  await eventually(async () => expect(await textsOn(phone)).toEqual(['Hello there', 'Hello there']))
  expect((await of(paused)).runs).toEqual([])
  expect((await of(second)).runs).toMatchObject([{ state: 'waiting' }])
})
