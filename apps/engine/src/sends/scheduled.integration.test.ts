import { messageLogs, scheduledSends } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldErrorsOf, phoneDoes, shownOn } from '../../test/kinds.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventsOf,
  eventually,
  fault,
  linkSession,
  messageLog,
  outcomesOf,
  ownerOf,
  phoneMessages,
  reaches,
  type SendReply,
  settles,
  storedMessages,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200, scheduleMs: 50 })
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
})
afterAll(() => stack?.stop())

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const schedule = (text: string, sendAt: string, more: object = {}, networkId?: string) =>
  stack.call<SendReply & { sendAt?: string }>('messages.sendText', id, { to: bob, text, sendAt, ...more }, networkId)
const kept = async (msgId: number) =>
  (await stack.db.database.db.select().from(scheduledSends).where(eq(scheduledSends.msgId, msgId))).length
const isDue = (msgId: number, ago = '1 second') =>
  stack.db.database.sql`update scheduled_sends set send_at = now() - ${ago}::interval where msg_id = ${msgId}`
const restart = async (settings = {}) => {
  await stack.engine().stop()
  await stack.startEngine(settings)
}

it('waits, then goes out like any other', async () => {
  const sendAt = inMs(1_500)
  const reply = await schedule('good morning', sendAt, { wait: 'sent' })
  expect(reply).toEqual({
    msgId: expect.any(Number),
    jid: bob,
    status: 'scheduled',
    sendAt,
  })
  const { msgId } = reply
  expect(await messageLog(stack, msgId)).toMatchObject({
    status: 'scheduled',
    to: bob,
    content: JSON.stringify({ to: bob, text: 'good morning' }),
  })
  const info = await stack.call('messages.getInfo', id, { msgId })
  expect(info).toMatchObject({ status: 1, message: { extendedTextMessage: { text: 'good morning' } } })
  expect(await phoneMessages(stack, bob)).toEqual([])
  const { networkId } = await settles(stack, msgId, 'sent')
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(sendAt))
  await shownOn(stack, bob, networkId)
  expect(await outcomesOf(stack, id, msgId)).toMatchObject([{ success: true, status: 'sent' }])
  expect(await kept(msgId)).toBe(0)
  const [stored] = (await storedMessages(stack, id)).filter(row => row.msgId === msgId)
  expect(stored?.timestamp).toBeGreaterThanOrEqual(Math.floor(Date.parse(sendAt) / 1000))
})

const change = (msgId: number, what: object) => stack.call('internal.changeScheduled', id, { msgId, ...what })

it('is changed while it waits, in text and time, under the same number', async () => {
  const { msgId } = await schedule('first words', inMs(60_000), { mentions: [] })
  const sendAt = inMs(120_000)
  await change(msgId, { text: 'second words', sendAt })
  const [row] = await stack.db.database.db.select().from(scheduledSends).where(eq(scheduledSends.msgId, msgId))
  expect(row?.sendAt.toISOString()).toBe(sendAt)
  expect((await messageLog(stack, msgId)).content).toContain('"text":"second words"')
  await expect(change(msgId, { sendAt: inMs(-1_000) })).rejects.toMatchObject({ code: 'validation' })
  await change(msgId, { now: true })
  const { networkId } = await settles(stack, msgId, 'sent')
  await shownOn(stack, bob, networkId)
  const texts = (await phoneMessages(stack, bob)).map(({ text }) => text)
  expect(texts.filter(text => text === 'second words' || text === 'first words')).toEqual(['second words'])
  expect(await kept(msgId)).toBe(0)
  for (const what of [{ text: 'too late' }, { now: true }, { sendAt: inMs(60_000) }])
    await expect(change(msgId, what)).rejects.toMatchObject({ code: 'not_scheduled' })
})

it('put off while the engine takes it up waits for its new time', async () => {
  const { msgId } = await schedule('put off', inMs(3_600_000))
  const { db, sql } = stack.db.database
  await db.transaction(async tx => {
    await tx.select().from(messageLogs).where(eq(messageLogs.id, msgId)).for('update')
    const [own] = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
    await isDue(msgId)
    await eventually(async () => {
      const waiting = await sql`select from pg_stat_activity where ${Number(own?.pid)} = any(pg_blocking_pids(pid))`
      expect(waiting).toHaveLength(1)
    })
    const sendAt = new Date(Date.now() + 3_600_000)
    await tx.update(scheduledSends).set({ sendAt }).where(eq(scheduledSends.msgId, msgId))
  })
  // What comes after it in the engine's list has gone out: the engine is through with it.
  const { msgId: next } = await schedule('after it', inMs(60_000))
  await isDue(next)
  await settles(stack, next, 'sent')
  expect((await messageLog(stack, msgId)).status).toBe('scheduled')
  await change(msgId, { now: true })
  await settles(stack, msgId, 'sent')
  expect((await phoneMessages(stack, bob)).filter(({ text }) => text === 'put off')).toHaveLength(1)
})

it('keeps what was said beside a file; its time changes', async () => {
  const place = { to: bob, location: { latitude: 1, longitude: 2 }, sendAt: inMs(60_000) }
  const { msgId } = await stack.call<SendReply>('messages.sendLocation', id, place)
  await expect(change(msgId, { text: 'no' })).rejects.toMatchObject({ code: 'edit_closed' })
  await change(msgId, { sendAt: inMs(90_000) })
  await stack.call('messages.cancelScheduled', id, { msgId })
  await expect(change(msgId, { now: true })).rejects.toMatchObject({ code: 'not_scheduled' })
})

it('of every kind, in the order of their times', async () => {
  const theirs = await phoneDoes(stack, bob, { to: ana, text: 'quote me later' })
  await eventually(async () => expect(JSON.stringify(await eventsOf(stack, id))).toContain(theirs))
  const asked = [
    ['sendPoll', { poll: { question: 'later?', options: ['y', 'n'] } }, 'poll'],
    ['sendReaction', { reaction: { emoji: '⏰', msgId: theirs } }, 'reaction'],
    ['sendLocation', { location: { latitude: 1, longitude: 2 }, replyTo: theirs }, 'location'],
    ['forward', { forward: { msgId: theirs } }, 'text'],
    ['sendQuoted', { replyTo: theirs, contact: { name: 'a', phone: '+1' } }, 'contact'],
  ] as const
  const replies: SendReply[] = []
  for (const [kind, input] of asked)
    replies.push(await stack.call(`messages.${kind}`, id, { to: bob, sendAt: inMs(3_600_000), ...input }))
  for (const { msgId } of [...replies].reverse()) {
    await isDue(msgId)
    const { networkId } = await settles(stack, msgId, 'sent')
    expect(await shownOn(stack, bob, networkId)).toMatchObject({
      kind: asked[replies.findIndex(one => one.msgId === msgId)]?.[2],
    })
  }
})

it('survives a restart, of the engine and of the session', async () => {
  const { msgId } = await schedule('after the restart', inMs(3_600_000))
  await stack.engine().stop()
  await isDue(msgId)
  await stack.startEngine()
  await settles(stack, msgId, 'sent')
  expect((await phoneMessages(stack, bob)).filter(({ text }) => text === 'after the restart')).toHaveLength(1)
  // Scheduled while the session is down, due while it is down, sent when it is back.
  await stack.call('sessions.disconnect', id)
  const late = await schedule('when I am back', inMs(3_600_000))
  expect(late.status).toBe('scheduled')
  await isDue(late.msgId)
  const unsure = await stack.call<SendReply>('messages.sendText', id, {
    to: '+15550000003',
    text: 'x',
    sendAt: inMs(3_600_000),
  })
  await isDue(unsure.msgId)
  await stack.call('sessions.connect', id)
  await settles(stack, late.msgId, 'sent')
  // The recipient is checked at that time.
  expect(await settles(stack, unsure.msgId, 'failed')).toMatchObject({ failedCode: 'not_on_network' })
  expect(await outcomesOf(stack, id, unsure.msgId)).toMatchObject([
    {
      success: false,
      failed_code: 'not_on_network',
      error: 'Failed to send message: The recipient is not on WhatsApp.',
    },
  ])
})

it('one reserved network id is one scheduled message', async () => {
  const reserved = '3EB0BBBBBBBBBBBBBBBBBB'
  const [first, second] = [
    await schedule('once', inMs(3_600_000), {}, reserved),
    await schedule('once', inMs(3_600_000), {}, reserved),
  ]
  expect(second.msgId).toBe(first.msgId)
  expect(await kept(first.msgId)).toBe(1)
  expect(await stack.call('messages.cancelScheduled', id, { msgId: first.msgId })).toBe(
    'Scheduled message canceled successfully.',
  )
})

it('can be canceled until it is due, once, with an event; by its own session alone', async () => {
  const { msgId } = await schedule('never', inMs(3_600_000))
  const other = await stack.createSession('+15551230009')
  await expect(stack.call('messages.cancelScheduled', other, { msgId })).rejects.toMatchObject({
    code: 'message_not_found',
  })
  await stack.call('messages.cancelScheduled', id, { msgId })
  expect(await messageLog(stack, msgId)).toMatchObject({ status: 'canceled', failedCode: 'canceled' })
  expect(await kept(msgId)).toBe(0)
  expect(await outcomesOf(stack, id, msgId)).toMatchObject([
    { success: false, status: 'failed', failed_code: 'canceled' },
  ])
  await expect(stack.call('messages.cancelScheduled', id, { msgId })).rejects.toMatchObject({ code: 'not_scheduled' })
  const sent = await stack.call<SendReply>('messages.sendText', id, { to: bob, text: 'sent', wait: 'sent' })
  await expect(stack.call('messages.cancelScheduled', id, { msgId: sent.msgId })).rejects.toMatchObject({
    code: 'not_scheduled',
  })
  await expect(stack.call('messages.cancelScheduled', id, { msgId: 999_999 })).rejects.toMatchObject({
    code: 'message_not_found',
  })
  await expect(stack.call('messages.resend', id, { message: msgId })).rejects.toMatchObject({
    code: 'resend_not_failed',
  })
  // What was canceled, and what waits, cannot be answered to.
  const waiting = await schedule('waiting', inMs(3_600_000))
  for (const replyTo of [msgId, waiting.msgId])
    await expect(stack.call('messages.sendText', id, { to: bob, text: 'x', replyTo })).rejects.toMatchObject({
      code: 'validation',
    })
  expect((await phoneMessages(stack, bob)).filter(({ text }) => text === 'never' || text === 'waiting')).toEqual([])
})

it.each([
  [() => inMs(-1_000), 'The sendAt must be a date in the future.'],
  [() => inMs(30 * 24 * 3_600_000 + 60_000), 'The sendAt must not be more than 30 days ahead.'],
  [() => 'tomorrow', 'The sendAt field format is invalid.'],
  [() => '2030-13-01T00:00:00Z', 'The sendAt field format is invalid.'],
  [() => '2030-01-01T00:00:00', 'The sendAt field format is invalid.'],
])('refuses a time that is none (%#)', async (sendAt, text) => {
  const before = (await storedMessages(stack, id)).length
  expect(await fieldErrorsOf(schedule('x', sendAt()))).toEqual({ sendAt: [text] })
  expect(await storedMessages(stack, id)).toHaveLength(before)
})

it('takes times with an offset', async () => {
  const { sendAt, msgId } = await schedule(
    'offset',
    new Date(Date.now() + 3_600_000).toISOString().replace('Z', '+00:00'),
  )
  expect(sendAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  await stack.call('messages.cancelScheduled', id, { msgId })
})

it('content that is gone: internal', async () => {
  const { msgId } = await schedule('gone', inMs(3_600_000))
  await stack.db.database.sql`update messages set sealed_content = null where msg_id = ${msgId}`
  await isDue(msgId)
  expect(await settles(stack, msgId, 'failed')).toMatchObject({ failedCode: 'internal' })
  expect(await outcomesOf(stack, id, msgId)).toMatchObject([{ success: false, failed_code: 'internal' }])
})

it('a session that stays away: not_connected after the patience', async () => {
  await restart({ sendPatienceMs: 700 })
  await reaches(stack, id, 'connected')
  const { msgId } = await schedule('in vain', inMs(3_600_000))
  await fault(stack, id, 'conflict_replaced')
  await reaches(stack, id, 'disconnected', 'stream_replaced')
  await isDue(msgId, '100 milliseconds')
  expect((await messageLog(stack, msgId)).status).toBe('scheduled')
  expect(await settles(stack, msgId, 'failed')).toMatchObject({ failedCode: 'not_connected' })
  expect(await outcomesOf(stack, id, msgId)).toMatchObject([{ success: false, failed_code: 'not_connected' }])
})

it('an unlinked session: canceled', async () => {
  await stack.call('sessions.connect', id)
  await reaches(stack, id, 'connected')
  const { msgId } = await schedule('too late', inMs(3_600_000))
  await stack.phones.logoutDevices({ owner: ownerOf(stack), phone_number: ana })
  expect(await settles(stack, msgId, 'canceled')).toMatchObject({ failedCode: 'canceled' })
  expect(await outcomesOf(stack, id, msgId)).toMatchObject([{ success: false, failed_code: 'canceled' }])
  expect(await kept(msgId)).toBe(0)
})
