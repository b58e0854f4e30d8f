import { personOf } from '@messenger/sandbox-network/population/person'
import { messageLogs, sessions } from '@messenger/shared/db/schema'
import { noLimits } from '@messenger/shared/sending/presets'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from './stack.ts'
import { eventually, linkSession, messageLog, ownerOf, reaches, sendText, settles } from './steps.ts'

const [ana, seed] = ['+15551230001', 'engine']
const minuteMs = 4_000
const rates = { not_on_network: 20, blocks: 0, reports: 0, reads: 60, answers: 0 }
const numbers = Array.from({ length: 40 }, (_, index) => `62812700000${String(index).padStart(2, '0')}`)
const there = numbers.filter(number => personOf(seed, number, rates).isOnNetwork)
const absent = numbers.filter(number => !there.includes(number))
let stack: Stack
let id: number
let population: number

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200, policyMinuteMs: minuteMs })
  id = await linkSession(stack, ana)
  const [first = ''] = numbers
  const made = { from: first, count: numbers.length, seed, rates, reads_after_ms: 0 }
  population = (await stack.phones.createPopulation({ owner: ownerOf(stack), ...made })).id
})
afterAll(() => stack?.stop())

const restrict = (on: boolean, figures = {}) => stack.phones.setRestrictions({ owner: ownerOf(stack), on, figures })
const stage = { from_days: 0, per_minute: 1_000, first_per_hour: 1_000, first_per_day: 1_000, annoyance: 1_000 }
const records = () => stack.phones.listPopulationMessages({ owner: ownerOf(stack), id: population })
const send = (number: string | undefined, text: string, more = {}) => sendText(stack, id, `+${number}`, text, more)

it('keeps the pace in any minute by the phones’ own records, and each of them has its message once', async () => {
  const { db } = stack.db.database
  const figures = { ...noLimits, per_minute: 5 }
  await db
    .update(sessions)
    .set({ sendingPolicy: { preset: 'custom', figures } })
    .where(eq(sessions.id, id))
  await stack.call('internal.applySettings', id)
  const reached = there.slice(0, 12)
  for (const [index, number] of reached.entries()) await send(number, `no. ${index}`, { priority: 'bulk' })
  const isOpen = and(eq(messageLogs.sessionId, id), eq(messageLogs.status, 'in_progress'))
  await eventually(async () => expect(await db.$count(messageLogs, isOpen)).toBe(0))
  const got = await records()
  expect(got.map(({ phone_number, text, from }) => ({ phone_number, text, from }))).toEqual(
    reached.map((number, index) => ({ phone_number: `+${number}`, text: `no. ${index}`, from: ana })),
  )
  // What a send took from its turn to the network differs a little.
  const times = got.map(({ at }) => at)
  for (const from of times) {
    expect(times.filter(at => at >= from && at < from + minuteMs - 300).length).toBeLessThanOrEqual(5)
  }
  await db
    .update(sessions)
    .set({ sendingPolicy: { preset: 'off' } })
    .where(eq(sessions.id, id))
  await stack.call('internal.applySettings', id)
})

it('numbers that nobody has are refused, and count with the network', async () => {
  await restrict(true, { stages: [stage] })
  await expect(send(absent[0], 'is there anybody')).rejects.toThrow()
  const { unknown } = await stack.phones.readStanding({ owner: ownerOf(stack), phone_number: ana })
  expect(unknown).toHaveLength(1)
})

it('463 and 429 fail their sends, and a ban stops the session', async () => {
  const strict = { ...stage, first_per_hour: 1 }
  await restrict(true, { stages: [strict], tries_before_ban: 2 })
  const [known, first, second, third, fourth] = there.slice(11)
  await settles(stack, (await send(first, 'let through')).msgId, 'sent')
  const locked = await send(second, 'not any more')
  await settles(stack, locked.msgId, 'failed')
  expect(await messageLog(stack, locked.msgId)).toMatchObject({ failedCode: 'reachout_locked' })
  await settles(stack, (await send(known, 'we know each other')).msgId, 'sent')

  await restrict(true, { stages: [{ ...strict, per_minute: 1 }], tries_before_ban: 2 })
  const fast = await send(known, 'at once')
  await settles(stack, fast.msgId, 'failed')
  expect(await messageLog(stack, fast.msgId)).toMatchObject({ failedCode: 'network_rejected' })

  await restrict(true, { stages: [strict], tries_before_ban: 2 })
  await settles(stack, (await send(third, 'still trying')).msgId, 'failed')
  await send(fourth, 'and again').catch(() => undefined)
  await reaches(stack, id, 'disconnected')
  const [session] = await stack.db.database.db.select().from(sessions).where(eq(sessions.id, id))
  expect(session).toMatchObject({ statusReason: 'banned_temporarily' })
  expect((await records()).map(({ text }) => text).slice(-2)).toEqual(['let through', 'we know each other'])
})
