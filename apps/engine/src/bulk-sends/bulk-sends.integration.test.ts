import type { SendingFigures } from '@messenger/shared/contract/sessions/sending-policy'
import {
  bulkSendRecipients,
  bulkSends,
  messageLogs,
  networkSignals,
  optOuts,
  sessions,
} from '@messenger/shared/db/schema'
import { noLimits } from '@messenger/shared/sending/presets'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBulkSend } from '../../test/bulk-send.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventually, linkSession, phoneMessages, phoneSends, sendText } from '../../test/steps.ts'
import { expireSends } from '../sends/expire-sends.ts'

let stack: Stack
let first: number
let second: number
let last = 6281240000

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200, scheduleMs: 50, policyMinuteMs: 4_000 })
  first = await linkSession(stack, '+15551240001')
  second = await linkSession(stack, '+15551240002')
})
afterAll(() => stack?.stop())

/** A number of Indonesia that nobody has. */
function newNumber(): string {
  last += 1
  return `+${last}000`
}

/** Phones of Indonesia, where quiet hours are known. */
async function newPhones(count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, newNumber)
  for (const number of numbers) await addPhone(stack, number)
  return numbers
}

const begin = (numbers: readonly string[], text = 'Hello {{name|there}}', sessionIds = [first]) =>
  startBulkSend(stack.db.database, stack.sealer, {
    ...{ accountId: stack.accountId, sessionIds, text },
    recipients: numbers.map((number, index) => ({ number, values: { name: `person ${index + 1}` } })),
  })
const set = (id: number, state: 'running' | 'paused' | 'canceled') =>
  stack.db.database.db.update(bulkSends).set({ state }).where(eq(bulkSends.id, id))
async function of(id: number) {
  const { db } = stack.db.database
  const [row] = await db.select().from(bulkSends).where(eq(bulkSends.id, id))
  const recipients = await db
    .select()
    .from(bulkSendRecipients)
    .where(eq(bulkSendRecipients.bulkSendId, id))
    .orderBy(asc(bulkSendRecipients.position))
  return { row, recipients }
}
const finishes = (id: number) =>
  eventually(async () => expect((await of(id)).row).toMatchObject({ state: 'finished', waiting: 0 }))
const textsOn = async (phone: string) => (await phoneMessages(stack, phone)).map(({ text }) => text)
const gotOne = async (numbers: readonly string[]) => {
  const got = await Promise.all(numbers.map(number => textsOn(number)))
  return got.filter(texts => texts.length > 0).length
}

async function policy(id: number, figures: Partial<SendingFigures> | null): Promise<void> {
  const sendingPolicy = figures && ({ preset: 'custom', figures: { ...noLimits, ...figures } } as const)
  await stack.db.database.db.update(sessions).set({ sendingPolicy }).where(eq(sessions.id, id))
  await stack.call('internal.applySettings', id)
}

it('everybody has it once, from the session whose turn it was, with their own values', async () => {
  const numbers = await newPhones(12)
  const id = await begin(numbers, 'Hello {{name}}', [first, second])
  await finishes(id)
  for (const [index, number] of numbers.entries()) {
    const [message, ...others] = await phoneMessages(stack, number)
    expect(others).toEqual([])
    expect(message).toMatchObject({ text: `Hello person ${index + 1}` })
    expect(message?.from).toMatch(index % 2 === 0 ? /^15551240001/ : /^15551240002/)
  }
  const { recipients } = await of(id)
  const { db } = stack.db.database
  for (const { msgId, networkId, state } of recipients) {
    expect(state).toBe('handed')
    const [log] = await db
      .select()
      .from(messageLogs)
      .where(eq(messageLogs.id, msgId ?? 0))
    expect(log).toMatchObject({ networkId, priority: 'bulk', status: 'sent' })
  }
})

it('who has opted out, or is not on the network, gets nothing, and it says so', async () => {
  const [out, there] = await newPhones(2)
  const nobody = newNumber()
  if (!out || !there) throw new Error('No phones')
  const { accountId } = stack
  await stack.db.database.db.insert(optOuts).values({ accountId, scope: 'account', phone: out.slice(1), how: 'api' })
  const id = await begin([out, nobody, there])
  await finishes(id)
  expect((await of(id)).recipients).toMatchObject([
    { state: 'skipped', reason: 'opted_out', msgId: null },
    { state: 'failed', reason: 'not_on_network', msgId: null },
    { state: 'handed', reason: null },
  ])
  expect(await textsOn(out)).toEqual([])
  expect(await textsOn(there)).toEqual(['Hello person 3'])
})

it('asks for the next numbers at once before it writes to one, and does not ask again for those that are not there', async () => {
  const numbers = await newPhones(10)
  const nobody = [newNumber(), newNumber()]
  const digits = (phones: readonly string[]) => phones.map(number => number.slice(1))
  const { db, sql } = stack.db.database
  const pairs = () => sql`select from identities where session_id = ${first} and phone_number = any(${digits(numbers)})`
  const [late = '', gone = ''] = nobody
  await policy(first, { per_minute: 10 })
  try {
    const id = await begin([...numbers, ...nobody])
    await eventually(async () => expect(await pairs()).toHaveLength(numbers.length))
    // Most of them have got nothing by then, and who is not there waits for nothing.
    expect((await of(id)).recipients.filter(({ state }) => state === 'handed').length).toBeLessThan(4)
    await eventually(async () =>
      expect((await of(id)).recipients.slice(-2)).toMatchObject([
        { state: 'failed', reason: 'not_on_network', msgId: null },
        { state: 'failed', reason: 'not_on_network', msgId: null },
      ]),
    )
    await set(id, 'canceled')
  } finally {
    await policy(first, null)
  }
  const told = () =>
    sql`select key from network_cache where session_id = ${first} and kind = 'number' and value = 'out'`
  expect((await told()).map(({ key }) => key)).toEqual(expect.arrayContaining(digits(nobody)))
  // Somebody has the number now. For a day nobody asks, whichever session writes; then it is asked for anew.
  await addPhone(stack, late)
  const soon = await begin([late], 'Hello', [second])
  await finishes(soon)
  expect((await of(soon)).recipients).toMatchObject([{ state: 'failed', reason: 'not_on_network' }])
  await sql`update network_cache set updated_at = now() - interval '25 hours' where kind = 'number'`
  const later = await begin([late, gone], 'Hello', [second])
  await finishes(later)
  expect((await of(later)).recipients).toMatchObject([{ state: 'handed' }, { state: 'failed' }])
  expect(await textsOn(late)).toEqual(['Hello'])
  await db.delete(bulkSends).where(inArray(bulkSends.id, [soon, later]))
})

it('paused it goes no further than its queue, goes on where it was, and canceled it ends', async () => {
  const numbers = await newPhones(12)
  await policy(first, { per_minute: 10 })
  try {
    const id = await begin(numbers)
    await eventually(async () => expect(await gotOne(numbers)).toBeGreaterThanOrEqual(3))
    await set(id, 'paused')
    const isOpen = and(eq(messageLogs.sessionId, first), eq(messageLogs.status, 'in_progress'))
    await eventually(async () => expect(await stack.db.database.db.$count(messageLogs, isOpen)).toBe(0))
    const { row } = await of(id)
    expect(row?.waiting).toBeGreaterThan(3)
    // What a person sends meanwhile is not behind it: nothing else waits.
    await sendText(stack, first, numbers[0] ?? '', 'Between', { wait: 'sent' })
    expect((await of(id)).row).toMatchObject({ state: 'paused', waiting: row?.waiting })
    await set(id, 'running')
    await eventually(async () => expect((await of(id)).row?.waiting).toBeLessThan((row?.waiting ?? 0) - 1))
    await set(id, 'canceled')
    await eventually(async () => expect(await stack.db.database.db.$count(messageLogs, isOpen)).toBe(0))
    const left = (await of(id)).recipients.filter(({ state }) => state === 'waiting')
    expect(left.length).toBeGreaterThan(0)
    expect(await gotOne(numbers)).toBe(numbers.length - left.length)
  } finally {
    await policy(first, null)
  }
})

it('with account protection five seconds are between two messages', async () => {
  const numbers = await newPhones(3)
  const { db } = stack.db.database
  const protect = (accountProtection: boolean) =>
    db.update(sessions).set({ accountProtection }).where(eq(sessions.id, second))
  await protect(true)
  try {
    const id = await begin(numbers, 'Hello', [second])
    await finishes(id)
    const { recipients } = await of(id)
    const logs = await db
      .select({ at: messageLogs.createdAt })
      .from(messageLogs)
      .where(
        inArray(
          messageLogs.id,
          recipients.map(({ msgId }) => msgId ?? 0),
        ),
      )
      .orderBy(asc(messageLogs.id))
    const [a = 0, b = 0, c = 0] = logs.map(({ at }) => at.getTime())
    expect(b - a).toBeGreaterThanOrEqual(5_000)
    expect(c - b).toBeGreaterThanOrEqual(5_000)
  } finally {
    await protect(false)
  }
})

it('who is asleep waits outside of the queue, and does not hold the others', async () => {
  const clock = (hours: number) => {
    const at = new Date(Date.now() + (7 + hours) * 3_600_000)
    return `${String(at.getUTCHours()).padStart(2, '0')}:00`
  }
  const [asleep] = await newPhones(1)
  // Of Brazil, ten hours behind.
  const awake = '+5511987650001'
  await addPhone(stack, awake)
  if (!asleep) throw new Error('No phone')
  await policy(first, { quiet_from: clock(-1), quiet_to: clock(5) })
  try {
    const id = await begin([asleep, awake])
    await eventually(async () => expect(await textsOn(awake)).toEqual(['Hello person 2']))
    const { row, recipients } = await of(id)
    expect(row).toMatchObject({ state: 'running', waiting: 1 })
    expect(recipients[0]).toMatchObject({ state: 'waiting', msgId: null })
    expect(recipients[0]?.notBefore.getTime()).toBeGreaterThan(Date.now() + 3 * 3_600_000)
    expect(await textsOn(asleep)).toEqual([])
    // Another policy: it is looked at again at once.
    await policy(first, { per_minute: 60 })
    await eventually(async () => expect(await textsOn(asleep)).toEqual(['Hello person 1']))
  } finally {
    await policy(first, null)
  }
})

it('a reply goes out while a bulk send waits for its turn', async () => {
  const numbers = await newPhones(6)
  const [writer] = await newPhones(1)
  if (!writer) throw new Error('No phone')
  await phoneSends(stack, writer, '+15551240001', 'A question')
  await policy(first, { per_minute: 5 })
  try {
    const id = await begin(numbers)
    await eventually(async () => expect(await gotOne(numbers)).toBeGreaterThanOrEqual(2))
    const { row: before } = await of(id)
    await sendText(stack, first, writer, 'The answer', { wait: 'sent' })
    expect(before?.waiting).toBeGreaterThan(0)
    expect(await textsOn(writer)).toContain('The answer')
    expect(await gotOne(numbers)).toBeLessThan(numbers.length)
    await set(id, 'canceled')
  } finally {
    await policy(first, null)
  }
})

it('the plan’s limit of a session holds, and refuses nobody', async () => {
  const numbers = await newPhones(4)
  const id = await startBulkSend(stack.db.database, stack.sealer, {
    ...{ accountId: stack.accountId, sessionIds: [second], text: 'Hello' },
    quota: {
      ...{ endpoint: 'POST /api/bulk-sends', perMinute: null, perDay: 2, spacingMs: null, inFlight: null },
      refusal: 'rate_limited',
    },
    recipients: numbers.map(number => ({ number })),
  })
  await eventually(async () => expect(await gotOne(numbers)).toBe(2))
  // Meanwhile the feeder looks many times.
  for (let count = 0; count < 5; count += 1) await sendText(stack, second, numbers[0] ?? '', 'Single', { wait: 'sent' })
  const { row, recipients } = await of(id)
  expect(row).toMatchObject({ state: 'running', waiting: 2 })
  expect(recipients.map(({ state }) => state)).toEqual(['handed', 'handed', 'waiting', 'waiting'])
})

it('what waits for a session that is away does not fail while its bulk send goes on', async () => {
  const { db } = stack.db.database
  const id = await stack.createSession('+15551240009', { status: 'disconnected' })
  const bulkSend = await begin(['+6281249990001'], 'Hello', [id])
  const [recipient] = (await of(bulkSend)).recipients
  const row = { sessionId: id, chatJid: '6281249990001@s.whatsapp.net', status: 'in_progress' as const }
  const old = { createdAt: new Date(Date.now() - 3_600_000) }
  await db.insert(messageLogs).values([
    { ...row, ...old, networkId: recipient?.networkId ?? '' },
    { ...row, ...old, networkId: 'SINGLE' },
  ])
  await db.update(sessions).set({ statusUpdatedAt: old.createdAt }).where(eq(sessions.id, id))
  const expire = () =>
    expireSends({
      ...{ database: stack.db.database, sealer: stack.sealer, network: 'sandbox', log: pino({ level: 'silent' }) },
      ...{ wakeLanes: () => undefined, metrics: { sendEnded: () => undefined }, patienceMs: 600_000 },
    })
  const statuses = async () => {
    const rows = await db.select().from(messageLogs).where(eq(messageLogs.sessionId, id)).orderBy(asc(messageLogs.id))
    return rows.map(({ status }) => status)
  }
  await expire()
  expect(await statuses()).toEqual(['in_progress', 'failed'])
  await set(bulkSend, 'canceled')
  await expire()
  expect(await statuses()).toEqual(['failed', 'failed'])
})

it('stops at a list on which many numbers are nobody’s, says so, and goes on when somebody resumes it', async () => {
  const { db } = stack.db.database
  const third = await linkSession(stack, '+15551240003')
  const nobody = Array.from({ length: 12 }, newNumber)
  const there = await newPhones(14)
  const id = await begin([...nobody, ...there], 'Hello', [third])
  await eventually(async () => {
    const noted = await db.select().from(networkSignals).where(eq(networkSignals.sessionId, third))
    expect(noted).toMatchObject([{ kind: 'unknown_recipients' }])
  })
  // What had been handed over before goes out; then another one comes, and this one does not.
  await eventually(async () => {
    const isOpen = and(eq(messageLogs.sessionId, third), eq(messageLogs.status, 'in_progress'))
    expect(await db.$count(messageLogs, isOpen)).toBe(0)
  })
  const other = await begin(await newPhones(1), 'Another', [first])
  await finishes(other)
  const { row, recipients } = await of(id)
  expect(row?.state).toBe('running')
  expect(row?.waiting).toBeGreaterThan(0)
  expect(recipients.filter(({ reason }) => reason === 'not_on_network')).toHaveLength(12)
  await db.update(sessions).set({ sendingResumedAt: new Date() }).where(eq(sessions.id, third))
  await stack.call('internal.applySettings', third)
  await finishes(id)
  expect(await gotOne(there)).toBe(14)
})
