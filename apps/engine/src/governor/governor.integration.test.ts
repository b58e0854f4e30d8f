import type { SendingFigures, SendPriority } from '@messenger/shared/contract/sessions/sending-policy'
import { messageLogs, messageSteps, sendTurns, sessions } from '@messenger/shared/db/schema'
import { noLimits } from '@messenger/shared/sending/presets'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventually,
  fault,
  linkSession,
  messageLog,
  ownerOf,
  phoneMessages,
  phoneSends,
  reaches,
  type SendReply,
  sendText,
  settles,
} from '../../test/steps.ts'
import { waitMs } from '../sends/send-reply.ts'
import { atOnce } from './candidates.ts'

interface HeldReply extends SendReply {
  readonly held_until?: string
  readonly held_reason?: string
}

const ana = '+15551230001'
/** Of Indonesia, where quiet hours are known. */
const phones = ['+6281230000001', '+6281230000002', '+6281230000003', '+6281230000004'] as const
const [bob, carol, dora, eve] = phones
const minuteMs = 4_000
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200, policyMinuteMs: minuteMs })
  id = await linkSession(stack, ana)
  for (const phone of phones) await addPhone(stack, phone)
})
afterAll(() => stack?.stop())
beforeEach(() => stack.db.database.db.delete(sendTurns))

async function policy(figures: Partial<SendingFigures> | 'off'): Promise<void> {
  const sendingPolicy =
    figures === 'off'
      ? ({ preset: 'off' } as const)
      : ({ preset: 'custom', figures: { ...noLimits, ...figures } } as const)
  const { db } = stack.db.database
  await db.update(sessions).set({ sendingPolicy }).where(eq(sessions.id, id))
  // As web does.
  const isOpen = and(eq(messageLogs.sessionId, id), eq(messageLogs.status, 'in_progress'))
  await db.update(messageLogs).set({ heldReason: null }).where(isOpen)
  await stack.call('internal.applySettings', id)
}

const send = (to: string, text: string, priority?: SendPriority, more = {}) =>
  sendText(stack, id, to, text, { ...(priority ? { priority } : {}), ...more }) as Promise<HeldReply>
const turns = () => stack.db.database.db.select().from(sendTurns).orderBy(asc(sendTurns.at))
const textsOn = async (phone: string) => (await phoneMessages(stack, phone)).map(({ text }) => text)
const heldSteps = async (networkId: string) => {
  const isHeld = and(eq(messageSteps.networkId, networkId), eq(messageSteps.kind, 'held'))
  return (await stack.db.database.db.select().from(messageSteps).where(isHeld)).map(({ detail }) => detail)
}

/** Quiet now by the clock of Jakarta, or not. */
function quiet(isNow: boolean): Pick<SendingFigures, 'quiet_from' | 'quiet_to'> {
  const clock = (hours: number) => {
    const at = new Date(Date.now() + (7 + hours) * 3_600_000)
    return `${String(at.getUTCHours()).padStart(2, '0')}:00`
  }
  // Indonesia has three zones, an hour apart.
  return isNow ? { quiet_from: clock(-1), quiet_to: clock(5) } : { quiet_from: clock(6), quiet_to: clock(10) }
}

it('without a policy nothing is counted, and a priority changes nothing', async () => {
  const reply = await send(bob, 'at once', 'bulk', { wait: 'sent' })
  expect(reply).toEqual({ msgId: expect.any(Number), jid: bob, status: 'sent' })
  expect(await turns()).toEqual([])
  expect(await messageLog(stack, reply.msgId)).toMatchObject({ priority: 'bulk', heldUntil: null, heldReason: null })
})

it('over a restart, no minute has more than the policy, on the phones’ own records', async () => {
  await policy({ per_minute: 5, jitter_percent: 50 })
  const texts = Array.from({ length: 11 }, (_, index) => `paced ${index}`)
  const replies: HeldReply[] = []
  for (const [index, text] of texts.entries()) replies.push(await send(phones[index % 2] ?? bob, text, 'bulk'))
  expect(replies.at(-1)).toMatchObject({
    status: 'in_progress',
    held_reason: expect.stringMatching(/^(spacing|pace_minute)$/),
  })
  expect(Date.parse(replies.at(-1)?.held_until ?? '')).toBeGreaterThan(Date.now() + minuteMs)
  await settles(stack, replies[4]?.msgId ?? 0, 'sent')
  await stack.engine().stop()
  await stack.startEngine()
  await reaches(stack, id, 'connected')
  for (const { msgId } of replies) await settles(stack, msgId, 'sent')
  const shown = [...(await phoneMessages(stack, bob)), ...(await phoneMessages(stack, carol))]
  const paced = shown.filter(({ text }) => text.startsWith('paced'))
  expect(paced.map(({ text }) => text).sort()).toEqual([...texts].sort())
  // Phones date by whole seconds: what is within three of them is within less than a minute of four.
  for (const { timestamp: from } of paced) {
    const within = paced.filter(({ timestamp }) => timestamp >= from && timestamp < from + minuteMs / 1000 - 1)
    expect(within.length).toBeLessThanOrEqual(5)
  }
  const times = (await turns()).map(({ at }) => at.getTime())
  for (const from of times) expect(times.filter(at => at >= from && at < from + minuteMs).length).toBeLessThanOrEqual(5)
  // Pauses are not all the same.
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0))
  expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(100)
  // The log forgets that they were held; their history does not.
  const { networkId, heldReason } = await messageLog(stack, replies.at(-1)?.msgId ?? 0)
  expect(heldReason).toBeNull()
  expect(await heldSteps(networkId)).toContainEqual({ code: 'spacing', until: replies.at(-1)?.held_until })
})

it('a reply goes before all bulk sends that wait, and a false one does not', async () => {
  await policy({ per_minute: 10 })
  await phoneSends(stack, dora, ana, 'a question')
  await eventually(async () => {
    const known = await stack.db.database.sql`select from messages where session_id = ${id} and not from_me`
    expect(known).toHaveLength(1)
  })
  const bulk: HeldReply[] = []
  for (let index = 0; index < 30; index += 1) bulk.push(await send(bob, `bulk ${index}`, 'bulk'))
  const pretended = await send(eve, 'not asked', 'reply')
  const answers = [await send(dora, 'an answer'), await send(dora, 'and another', 'reply')]
  for (const { msgId } of answers) await settles(stack, msgId, 'sent')
  expect((await turns()).filter(({ isReply }) => isReply)).toHaveLength(2)
  expect((await messageLog(stack, pretended.msgId)).priority).toBe('normal')
  // A normal send comes before bulk ones as well.
  await settles(stack, pretended.msgId, 'sent')
  expect((await messageLog(stack, bulk.at(-1)?.msgId ?? 0)).status).toBe('in_progress')
  await policy('off')
  for (const { msgId } of bulk) await settles(stack, msgId, 'sent')
  const sent = (await textsOn(bob)).filter(text => text.startsWith('bulk'))
  expect(sent).toEqual(bulk.map((_, index) => `bulk ${index}`))
})

it('a reply does not wait behind those that were replies when they were accepted', async () => {
  await policy({ per_hour: 1 })
  expect(await send(bob, 'of this hour', 'bulk', { wait: 'sent' })).toMatchObject({ status: 'sent' })
  const late: HeldReply[] = []
  // More than one look takes.
  for (let index = 0; index < atOnce + 5; index += 1) late.push(await send(eve, `late ${index}`, 'bulk'))
  await stack.db.database.sql`
    update message_logs set priority = 'reply' where session_id = ${id} and status = 'in_progress'`
  const answer = await send(dora, 'in time')
  await settles(stack, answer.msgId, 'sent')
  expect((await messageLog(stack, late[0]?.msgId ?? 0)).status).toBe('in_progress')
  await policy('off')
  for (const { msgId } of late) await settles(stack, msgId, 'sent')
})

it('quiet hours hold until their end, say so at once, and hold no reply', async () => {
  await policy(quiet(true))
  const startedAt = Date.now()
  const reply = await send(eve, 'good night', 'normal', { wait: 'sent' })
  // It is told at once, and not after the time that a caller waits at most.
  expect(Date.now() - startedAt).toBeLessThan(waitMs)
  expect(reply).toMatchObject({ status: 'in_progress', held_reason: 'quiet_hours' })
  const ends = Date.parse(reply.held_until ?? '')
  expect(ends % 3_600_000).toBe(0)
  expect(ends - Date.now()).toBeLessThanOrEqual(5 * 3_600_000)
  // What follows in the same chat does not overtake it; answers go.
  const next = await send(eve, 'sleep well')
  expect(await send(dora, 'still here', undefined, { wait: 'sent' })).toMatchObject({ status: 'sent' })
  expect(await textsOn(eve)).not.toContain('good night')
  await policy(quiet(false))
  for (const { msgId } of [reply, next]) await settles(stack, msgId, 'sent')
  expect((await textsOn(eve)).slice(-2)).toEqual(['good night', 'sleep well'])
})

it('nothing stays held by the policy before, though it was held after the change', async () => {
  await policy(quiet(true))
  const reply = await send(eve, 'late at night')
  expect(reply).toMatchObject({ held_reason: 'quiet_hours' })
  // As the log is when the engine writes that after web has changed the policy.
  const figures = { ...noLimits, ...quiet(false) }
  const sendingPolicy = { preset: 'custom', figures } as const
  await stack.db.database.db.update(sessions).set({ sendingPolicy }).where(eq(sessions.id, id))
  await stack.call('internal.applySettings', id)
  await settles(stack, reply.msgId, 'sent')
})

it('first contacts have their share of the day, and known people do not wait for it', async () => {
  const strangers = ['+6281230000011', '+6281230000012', '+6281230000013']
  for (const phone of strangers) await addPhone(stack, phone)
  await policy({ per_day: 20, first_contact_percent: 10 })
  const replies: HeldReply[] = []
  for (const phone of strangers) {
    const reply = await send(phone, 'hello, stranger', 'normal', { wait: 'sent' })
    replies.push(reply)
  }
  expect(replies.map(({ status }) => status)).toEqual(['sent', 'sent', 'in_progress'])
  expect(replies[2]).toMatchObject({ held_reason: 'first_contacts' })
  expect(await send(eve, 'hello, friend', 'normal', { wait: 'sent' })).toMatchObject({ status: 'sent' })
  expect((await turns()).map(({ isFirst }) => isFirst)).toEqual([true, true, false])
  await policy('off')
  await settles(stack, replies[2]?.msgId ?? 0, 'sent')
})

it('a first contact goes when there is room for it, and what follows it to the same person with it', async () => {
  const [first, second] = ['+6281230000021', '+6281230000022']
  for (const phone of [first, second]) await addPhone(stack, phone)
  await policy({ per_day: 20, first_contact_percent: 5 })
  expect(await send(first, 'good day', 'normal', { wait: 'sent' })).toMatchObject({ status: 'sent' })
  const held = [await send(second, 'good day'), await send(second, 'a picture of it')]
  expect(held.map(({ held_reason }) => held_reason)).toEqual(['first_contacts', 'first_contacts'])
  // Earlier than was foreseen: the share has grown, or what was before them is canceled.
  await stack.db.database.db.delete(sendTurns)
  await settles(stack, (await send(eve, 'anything')).msgId, 'sent')
  for (const { msgId } of held) await settles(stack, msgId, 'sent')
  expect((await textsOn(second)).slice(-2)).toEqual(['good day', 'a picture of it'])
  expect((await turns()).filter(({ isFirst }) => isFirst)).toHaveLength(1)
})

it('the same text waits before it goes to somebody else, another one does not', async () => {
  await policy({ same_text_seconds: 30 })
  const [first, second] = [await send(bob, 'special offer'), await send(carol, 'special offer')]
  const other = await send(eve, 'something else')
  const behind = await send(carol, 'which goes with it')
  for (const { msgId } of [first, other, second, behind]) await settles(stack, msgId, 'sent')
  const taken = await turns()
  const [firstAt, otherAt, secondAt] = [first, other, second].map(
    ({ msgId }) => taken.find(turn => turn.msgId === msgId)?.at.getTime() ?? Number.NaN,
  )
  expect(Number(secondAt) - Number(firstAt)).toBeGreaterThanOrEqual(minuteMs / 2)
  expect(Number(otherAt)).toBeLessThan(Number(secondAt))
  expect(taken.map(({ textMark }) => textMark).filter(mark => mark !== null)).toHaveLength(4)
  // Within a chat nothing overtakes the one that waits.
  expect((await textsOn(carol)).slice(-2)).toEqual(['special offer', 'which goes with it'])
})

it('what a warm-up holds goes out when the session is old enough, and nothing is counted from then on', async () => {
  const linked = (days: number) =>
    stack.db.database.sql`update sessions set linked_at = now() - make_interval(days => ${days}) where id = ${id}`
  await linked(0)
  await policy({ warm_up_days: 1, warm_up_first_day: 1 })
  expect(await send(eve, 'of the first day', 'normal', { wait: 'sent' })).toMatchObject({ status: 'sent' })
  const held = await send(eve, 'of the second')
  expect(held).toMatchObject({ held_reason: 'pace_day' })
  await linked(1)
  const next = await send(bob, 'right after')
  for (const { msgId } of [held, next]) await settles(stack, msgId, 'sent')
  expect((await turns()).map(({ msgId }) => msgId)).not.toContain(next.msgId)
  await policy('off')
})

it('the person sees that somebody types, for as long as the text takes; replies do not wait for it', async () => {
  const typed = async (phone: string) => {
    const seen = await stack.phones.listSightings({ owner: ownerOf(stack), phone_number: phone })
    return seen.filter(({ type }) => type === 'composing').length
  }
  await policy({ typing_per_minute: 60 })
  const before = await typed(bob)
  const startedAt = Date.now()
  // A character takes a 60th of a minute, and no text more than a third of it.
  expect(await send(bob, 'fifteen letters', 'bulk', { wait: 'sent' })).toMatchObject({ status: 'sent' })
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual((15 / 60) * minuteMs)
  expect(await typed(bob)).toBe(before + 1)
  const bulk: HeldReply[] = []
  for (const index of [1, 2, 3]) bulk.push(await send(bob, `a text that is as long as texts can be: ${index}`, 'bulk'))
  const answer = await send(dora, 'an answer to what was asked', undefined, { wait: 'sent' })
  expect(answer).toMatchObject({ status: 'sent' })
  expect(await typed(dora)).toBeGreaterThan(0)
  expect((await messageLog(stack, bulk[2]?.msgId ?? 0)).status).toBe('in_progress')
  for (const { msgId } of bulk) await settles(stack, msgId, 'sent')
  const at = (await turns()).filter(({ isReply }) => !isReply).map(turn => turn.at.getTime())
  for (const [index, time] of at.slice(2).entries()) {
    expect(time - (at[index + 1] ?? 0)).toBeGreaterThanOrEqual(minuteMs / 3)
  }
  expect(await typed(bob)).toBe(before + 4)
  // Without the policy nobody types any longer, and what was about to go goes.
  const last = await send(bob, 'one that is typed until somebody changes his mind', 'bulk')
  await eventually(async () => expect((await turns()).map(({ msgId }) => msgId)).toContain(last.msgId))
  const next = await send(bob, 'which comes behind it', 'bulk')
  await policy('off')
  for (const { msgId } of [last, next]) await settles(stack, msgId, 'sent')
  expect((await textsOn(bob)).slice(-2)).toEqual([
    'one that is typed until somebody changes his mind',
    'which comes behind it',
  ])
})

it('one send at a time is on its way to a chat', async () => {
  await policy({ per_minute: 900, jitter_percent: 0 })
  const answer = await fault(stack, id, 'slow_acks', { ms: 1_000 })
  const replies = [await send(bob, 'one'), await send(bob, 'two'), await send(carol, 'beside')]
  await eventually(async () => expect(await textsOn(carol)).toContain('beside'))
  expect((await turns()).map(({ msgId }) => msgId)).not.toContain(replies[1]?.msgId)
  await answer()
  for (const { msgId } of replies) await settles(stack, msgId, 'sent')
  expect((await textsOn(bob)).slice(-2)).toEqual(['one', 'two'])
})

it('the ceiling of the account’s plan holds where no policy does, and another plan counts at once', async () => {
  await policy('off')
  const { sql } = stack.db.database
  const { accountId } = stack
  const ceiling = (plan: string, perDay: number | null, isDefault: boolean) =>
    sql`insert into plan_ceilings (plan, is_default, per_day) values (${plan}, ${isDefault}, ${perDay})
      on conflict (plan) do update set per_day = excluded.per_day`
  await ceiling('small', 2, true)
  await ceiling('big', null, false)
  // Until the engine has seen it, nothing is counted.
  await eventually(async () => {
    await send(bob, 'is it there?', 'bulk', { wait: 'sent' })
    expect(await turns()).not.toEqual([])
  })
  await stack.db.database.db.delete(sendTurns)
  for (const text of ['first of two', 'second of two'])
    expect(await send(bob, text, 'normal', { wait: 'sent' })).toMatchObject({ status: 'sent' })
  const held = await send(bob, 'third of two', 'normal', { wait: 'sent' })
  expect(held).toMatchObject({ status: 'in_progress', held_reason: 'pace_day' })
  await ceiling('small', 3, true)
  await settles(stack, held.msgId, 'sent')
  const next = await send(bob, 'fourth of three')
  expect(next).toMatchObject({ held_reason: 'pace_day' })
  await sql`insert into subscriptions (account_id, plan) values (${accountId}, 'big')`
  await settles(stack, next.msgId, 'sent')
  // One that is not configured any more is the default plan.
  await sql`update subscriptions set plan = 'gone' where account_id = ${accountId}`
  await eventually(async () => {
    expect(await send(bob, 'and so on', 'bulk')).toMatchObject({ held_reason: 'pace_day' })
  })
  await sql`delete from plan_ceilings`
  await sql`delete from subscriptions`
  await eventually(async () => {
    const [open] =
      await sql`select count(*)::int as count from message_logs where session_id = ${id} and status = 'in_progress'`
    expect(open?.count).toBe(0)
  })
})

it('the ceiling of the installation holds where no policy does', async () => {
  await policy('off')
  await stack.engine().stop()
  const ceiling = { per_minute: null, per_hour: null, per_day: 2 }
  await stack.startEngine({}, { sending: { byDefault: 'off', ceiling } })
  await reaches(stack, id, 'connected')
  await eventually(() => stack.call('sessions.getUser', id))
  for (const text of ['first', 'second'])
    expect(await send(bob, text, 'normal', { wait: 'sent' })).toMatchObject({ status: 'sent' })
  expect(await send(bob, 'third', 'normal', { wait: 'sent' })).toMatchObject({ held_reason: 'pace_day' })
  // The day begins anew for it when its rows are gone.
  await stack.engine().stop()
  await stack.startEngine()
  await eventually(async () => expect(await textsOn(bob)).toContain('third'))
})
