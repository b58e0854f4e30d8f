import { Writable } from 'node:stream'
import { call as declared } from '@messenger/shared/contract/events/call'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../../test/stack.ts'
import { addPhone, eventsOf, eventually, jidsOf, lastSequence, linkSession, ownerOf } from '../../../test/steps.ts'
import { createCallMemory } from '../../calls/call-memory.ts'
import { rejectOnce } from '../../calls/reject-once.ts'
import { recordEvents } from '../../events/record.ts'

const [ana, bob, carl] = ['+15551230001', '+15551230002', '+15551230003']
let stack: Stack
let id: number
let taken: string

beforeAll(async () => {
  taken = ''
  const stream = new Writable({
    write(line, _, done) {
      taken += line.toString()
      done()
    },
  })
  stack = await startStack({}, { sandbox: { logger: pino({ level: 'debug' }, stream) } })
  await addPhone(stack, bob, 'Bob')
  id = await linkSession(stack, ana)
})
afterAll(() => stack?.stop())

const of = (phone_number: string) => ({ owner: ownerOf(stack), phone_number })
/** Bob calls, and the session has told of it. */
async function ring(): Promise<string> {
  const { id: callId } = await stack.phones.startCall({ ...of(bob), to: ana, video: false })
  await eventually(async () => expect(await told()).toContainEqual(callId))
  return callId
}
const told = async () => (await eventsOf(stack, id, 'call')).map(({ data }) => declared.payload.parse(data).call.id)
const reject = (callId: unknown, session = id) => stack.call('sessions.rejectCall', session, { callId })
const statusOf = async (callId: string) =>
  (await stack.phones.listCalls(of(bob))).find(call => call.id === callId)?.status
const over = (callId: string, reason: string) =>
  expect(reject(callId)).rejects.toMatchObject({
    code: 'call_over',
    cause: { data: { api: { params: { reason } } } },
  })
/** Rejections of a call that have reached the network. */
const stanzasFor = (callId: string) =>
  taken.split('\n').filter(line => line.includes('call.reject_taken') && line.includes(callId)).length
/** The session knows how a call has ended. */
const endKnown = (callId: string) =>
  eventually(async () =>
    expect(
      await stack.db.database.sql`select value from network_cache where kind = 'call_end' and key = ${callId}`,
    ).toHaveLength(1),
  )
async function restart(): Promise<void> {
  await stack.engine().stop()
  await start()
}
async function start(): Promise<void> {
  await stack.startEngine()
  await eventually(() => stack.call('sessions.getUser', id))
}
const already = 'it was rejected already'
const unanswered = 'nobody answered it'
const elsewhere = 'it was answered, rejected on another device, or the caller gave up'

it('a call is rejected once, whoever asks again or at the same time, and told once', async () => {
  const [first, other] = [await ring(), await ring()]
  const before = await lastSequence(stack, id)
  expect(await reject(first)).toEqual({ callId: first, status: 'rejected' })
  expect(await statusOf(first)).toBe('rejected')
  expect(await statusOf(other)).toBe('ringing')
  await over(first, already)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => reject(other)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([stanzasFor(first), stanzasFor(other)]).toEqual([1, 1])
  const next = await ring()
  const since = (await eventsOf(stack, id)).filter(({ sequence }) => sequence > before)
  expect(since.map(({ event }) => event)).toEqual(['call'])
  await reject(next)
})

it('another engine rejects what rang before it started, and nothing that was rejected or has ended', async () => {
  const [rejected, ended, rings] = [await ring(), await ring(), await ring()]
  await reject(rejected)
  await stack.phones.changeCall({ ...of(bob), id: ended, action: 'end' })
  await endKnown(ended)
  await restart()
  await over(rejected, already)
  await over(ended, unanswered)
  expect(await reject(rings)).toEqual({ callId: rings, status: 'rejected' })
  expect(await statusOf(rings)).toBe('rejected')
  expect([stanzasFor(rejected), stanzasFor(ended), stanzasFor(rings)]).toEqual([1, 0, 1])
})

it('a call that was answered, or ended while the session was away, rings no longer', async () => {
  const answered = await ring()
  await stack.phones.changeCall({ ...of(ana), id: answered, action: 'accept' })
  await endKnown(answered)
  await over(answered, elsewhere)
  const missed = await ring()
  await stack.engine().stop()
  await stack.phones.changeCall({ ...of(bob), id: missed, action: 'end' })
  await start()
  await endKnown(missed)
  await over(missed, unanswered)
  expect([stanzasFor(answered), stanzasFor(missed)]).toEqual([0, 0])
})

it('a call of which nobody heard the end has rung out by its time', async () => {
  const { db, sealer, accountId } = stack
  const call = {
    id: 'OLD',
    from: (await jidsOf(stack, bob)).pn,
    isGroup: false,
    isVideo: false,
    status: 'offer',
  } as const
  const data = { call: { ...call, date: new Date(Date.now() - 91_000).toISOString() } }
  await db.database.db.transaction(tx =>
    recordEvents(tx, { sealer, sessionId: id, accountId }, [{ event: 'call', data, chatKind: 'personal' }]),
  )
  await over('OLD', unanswered)
})

it('what the session itself has rejected is refused', async () => {
  const { sql } = stack.db.database
  await sql`update sessions set auto_reject_calls = true where id = ${id}`
  await stack.call('internal.applySettings', id)
  const callId = await ring()
  await eventually(async () => expect(await statusOf(callId)).toBe('rejected'))
  await over(callId, already)
  expect(stanzasFor(callId)).toBe(1)
  await sql`update sessions set auto_reject_calls = false where id = ${id}`
  await stack.call('internal.applySettings', id)
})

it('refusals: no such call, one of another session, bad ids, a session that is not connected', async () => {
  const callId = await ring()
  const carls = await linkSession(stack, carl)
  for (const [given, session] of [
    ['NOBODY', id],
    [callId, carls],
  ] as const)
    await expect(reject(given, session)).rejects.toMatchObject({ code: 'call_not_found' })
  for (const bad of [undefined, '', 7, 'x'.repeat(129)])
    await expect(reject(bad)).rejects.toMatchObject({ code: 'validation' })
  const idle = await stack.createSession('+15551230009')
  await expect(reject(callId, idle)).rejects.toMatchObject({ code: 'not_connected' })
  expect(stanzasFor(callId)).toBe(0)
  expect(await statusOf(callId)).toBe('ringing')
})

it('a rejection that the network did not take can be made again', async () => {
  const calls = createCallMemory(stack.db.database.sql, id)
  const down = { rejectCall: () => Promise.reject(new Error('Connection Closed')) }
  await expect(rejectOnce(calls, down, 'AGAIN', 'x@lid')).rejects.toThrow('Connection Closed')
  const sent: string[] = []
  const up = { rejectCall: async (callId: string) => void sent.push(callId) }
  expect(await rejectOnce(calls, up, 'AGAIN', 'x@lid')).toBeNull()
  expect(await rejectOnce(calls, up, 'AGAIN', 'x@lid')).toBe('rejected')
  expect(sent).toEqual(['AGAIN'])
})
