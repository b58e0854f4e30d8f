import type { SendingFigures } from '@messenger/shared/contract/sessions/sending-policy'
import { messageLogs, sendTurns, sessions } from '@messenger/shared/db/schema'
import { placesOf } from '@messenger/shared/sending/decide'
import { noLimits, presets } from '@messenger/shared/sending/presets'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MemoryGovernor, type SimulatedSend } from '../bench/governor/memory-governor.ts'
import { MemoryTurns } from '../bench/governor/memory-turns.ts'
import { lastWithText, readTurns } from '../src/governor/read-turns.ts'
import { type Stack, startStack } from './stack.ts'
import { addPhone, eventually, linkSession, sendText } from './steps.ts'

const minuteMs = 4_000
const shareOfFirsts = 5
const strangers = Array.from({ length: 9 }, (_, index) => `62812300000${10 + index}`)
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200, policyMinuteMs: minuteMs })
  id = await linkSession(stack, '+15551230001')
  for (const number of strangers) await addPhone(stack, `+${number}`)
})
afterAll(() => stack?.stop())

async function policy(figures: Partial<SendingFigures>): Promise<SendingFigures> {
  const { db } = stack.db.database
  const all = { ...noLimits, ...figures }
  await db
    .update(sessions)
    .set({ sendingPolicy: { preset: 'custom', figures: all } })
    .where(eq(sessions.id, id))
  await db.update(messageLogs).set({ heldReason: null }).where(isOpen())
  await stack.call('internal.applySettings', id)
  return all
}

const isOpen = () => and(eq(messageLogs.sessionId, id), eq(messageLogs.status, 'in_progress'))
const turnsTaken = () => stack.db.database.db.select().from(sendTurns).orderBy(asc(sendTurns.at))

it('turns in memory are read as those of the database', async () => {
  const { db, sql } = stack.db.database
  const startAt = Date.now() - 3_600_000
  const memory = new MemoryTurns()
  const turns = Array.from({ length: 400 }, (_, index) => ({
    at: startAt + index * 7_000 + ((index * 37) % 11) * 100,
    isReply: index % 5 === 0,
    isFirst: index % 5 !== 0 && index % 3 === 0,
    mark: index % 4 === 0 ? null : index % 7,
  }))
  for (const { at, mark, isReply, isFirst } of turns) {
    memory.take({ at, mark, isReply, isFirst })
    await db.insert(sendTurns).values({ sessionId: id, msgId: at, at: new Date(at), isReply, isFirst, textMark: mark })
  }
  const figures = [presets.careful, presets.normal, noLimits, { ...presets.normal, per_minute: 1, per_day: 3 }]
  for (const one of figures) {
    const places = placesOf({ figures: one, dayLimit: one.per_day })
    const { now: _, ...read } = await readTurns(sql, id, places)
    expect(memory.of(places)).toEqual(read)
  }
  for (const mark of [null, 1, 6, 99]) expect(memory.lastWithText(mark)).toEqual(await lastWithText(sql, id, mark))
  await db.delete(sendTurns)
})

it('a simulated session sends what the real one sends, at the same times', async () => {
  const { db } = stack.db.database
  // All of them wait before the first goes.
  await policy({ per_hour: 1, quiet_from: '00:00', quiet_to: '23:59' })
  const texts = [
    'good morning',
    'good morning',
    'good day',
    'good evening',
    'hello',
    'hi',
    'good morning',
    'hey',
    'well',
  ]
  const textOf = (index: number) => texts[index] ?? ''
  const logs = new Map<number, SimulatedSend>()
  for (const [index, number] of strangers.entries()) {
    const { msgId } = await sendText(stack, id, `+${number}`, textOf(index), { priority: 'bulk' })
    logs.set(msgId, { number, zones: [], mark: texts.indexOf(textOf(index)) })
  }
  const share = { per_day: 20, first_contact_percent: (shareOfFirsts * 100) / 20 }
  const figures = await policy({ per_minute: 6, jitter_percent: 50, same_text_seconds: 86_400, ...share })
  const waiting = await eventually(async () => {
    const rows = await db.select().from(messageLogs).where(isOpen())
    expect(rows.map(({ heldReason }) => heldReason)).toEqual(
      Array(strangers.length - shareOfFirsts).fill('first_contacts'),
    )
    return rows
  })
  const taken = await turnsTaken()
  expect(taken).toHaveLength(shareOfFirsts)

  const simulated = new MemoryGovernor({
    sends: [...logs.values()],
    policy: () => ({ figures }),
    linkedAt: 0,
    minuteMs,
    seed: `session:${id}`,
    lookAgainMs: minuteMs,
  })
  const [late, pauses]: [number[], number[]] = [[], []]
  let before = Number.NEGATIVE_INFINITY
  for (const { at, msgId } of taken) {
    const first = Number.isFinite(before) ? await simulated.next(before) : at.getTime()
    if (typeof first !== 'number') throw new Error(`${first.number} goes without a pause`)
    late.push(at.getTime() - first)
    if (Number.isFinite(before)) pauses.push(first - before)
    expect(await simulated.next(at.getTime())).toEqual(logs.get(msgId))
    before = at.getTime()
  }
  // The engine is never ahead of the simulation. How far behind it is, is a matter of the machine.
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0)
  // Half of the mean pause at least: five of six a minute are no replies.
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(minuteMs / 5 / 2)
  // The greeting that was sent already is passed over.
  const order = taken.map(({ msgId }) => strangers.indexOf(logs.get(msgId)?.number ?? ''))
  expect(order).toEqual([0, 2, 3, 4, 5])
  await simulated.next(before)
  const held = waiting.map(({ id: logId }) => simulated.heldUntil(logs.get(logId)?.number ?? ''))
  expect(held).toEqual(waiting.map(({ heldUntil }) => heldUntil?.getTime()))
})
