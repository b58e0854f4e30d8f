import { sealContext } from '@messenger/shared/crypto/contexts'
import { openText } from '@messenger/shared/crypto/seal-text'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  sendText,
  settles,
  storedMessages,
  updatesOf,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const mute = '+15550000007'
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200 })
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
})
afterAll(() => stack?.stop())

const textsOn = async (phone: string) => (await phoneMessages(stack, phone)).map(({ text }) => text)
async function restartEngine(settings = {}): Promise<void> {
  await stack.engine().stop()
  await stack.startEngine(settings)
  await reaches(stack, id, 'connected')
  await eventually(() => stack.call('sessions.getUser', id))
}

it('fifty sends over two lost connections: each once, in order, all sent', async () => {
  await sendText(stack, id, bob, 'warm', { wait: 'sent' })
  const texts = Array.from({ length: 50 }, (_, index) => `burst ${index}`)
  const replies = await Promise.all(texts.map(text => sendText(stack, id, bob, text)))
  const sent = async () => {
    const [row] = await stack.db.database.sql<{ count: number }[]>`
      select count(*)::int as count from message_logs where session_id = ${id} and status = 'sent'`
    return row?.count ?? 0
  }
  await eventually(async () => expect(await sent()).toBeGreaterThan(1))
  await fault(stack, id, 'drop_connection')
  await eventually(async () => expect(await sent()).toBeGreaterThan(15))
  await fault(stack, id, 'drop_connection')
  for (const { msgId } of replies) await settles(stack, msgId, 'sent')
  const inOrder = replies
    .map(({ msgId }, index) => ({ msgId, text: texts[index] }))
    .sort((a, b) => a.msgId - b.msgId)
    .map(({ text }) => text)
  expect((await textsOn(bob)).slice(1)).toEqual(inOrder)
  for (const { msgId } of replies) expect(await outcomesOf(stack, id, msgId)).toMatchObject([{ success: true }])
})

it('more sends at once than memory keeps ready: each once, in order', async () => {
  const dora = '+15551230004'
  await addPhone(stack, dora)
  await sendText(stack, id, dora, 'warm', { wait: 'sent' })
  const answer = await fault(stack, id, 'slow_acks', { ms: 1_500 })
  const texts = Array.from({ length: 400 }, (_, index) => `flood ${index}`)
  const replies = await Promise.all(texts.map(text => sendText(stack, id, dora, text)))
  await answer()
  for (const { msgId } of replies) await settles(stack, msgId, 'sent')
  const { sql } = stack.db.database
  const logged = await sql<{ networkId: string; content: string }[]>`
    select network_id as "networkId", content from message_logs
    where id = any(${replies.map(({ msgId }) => msgId)}) order by id`
  const loggedTexts = logged.map(({ networkId, content }) => {
    const body: unknown = JSON.parse(openText(stack.sealer, content, sealContext.logged(id, networkId)))
    return Object(body).text
  })
  const shown: string[] = []
  const owner = ownerOf(stack)
  for (let after: string | undefined, page = [{ id: '', text: '' }]; page.length > 0; after = page.at(-1)?.id) {
    page = await stack.phones.listMessages({ owner, phone_number: dora, limit: 200, ...(after ? { after } : {}) })
    shown.push(...page.map(({ text }) => text))
  }
  expect(shown.slice(1)).toEqual(loggedTexts)
})

it('a connection lost in the middle of a question does not hold the queue', async () => {
  const carol = '+15551230003'
  await addPhone(stack, carol)
  const hurry = await fault(stack, id, 'delay_ms', { ms: 400 })
  const questions = async () => (await stack.phones.info()).stats['usync/get/usync'] ?? 0
  const before = await questions()
  const { msgId } = await sendText(stack, id, carol, 'first contact')
  // One whether she is there, and one for her devices, which is still to be answered.
  await eventually(async () => expect(await questions()).toBe(before + 2))
  // The network says good-bye here; the library then leaves the question open.
  await fault(stack, id, 'unavailable_503')
  await hurry()
  const startedAt = Date.now()
  await settles(stack, msgId, 'sent')
  // A question that nobody answers any more times out after 20 s.
  expect(Date.now() - startedAt).toBeLessThan(15_000)
  expect(await textsOn(carol)).toEqual(['first contact'])
})

it('one reserved network id is one message, however often and however close', async () => {
  const networkId = newNetworkMessageId()
  const once = () => sendText(stack, id, bob, 'only once', { wait: 'sent' }, networkId)
  const replies: SendReply[] = await Promise.all([once(), once()])
  const startedAt = Date.now()
  replies.push(await once())
  // It has its outcome already: there is nothing to wait for.
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  expect(new Set(replies.map(({ msgId }) => msgId)).size).toBe(1)
  expect(replies.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
  expect(await messageLog(stack, replies[0]?.msgId ?? 0)).toMatchObject({ networkId })
  expect((await phoneMessages(stack, bob)).filter(({ text }) => text === 'only once')).toMatchObject([
    { id: networkId },
  ])
  expect((await storedMessages(stack, id)).filter(row => row.networkId === networkId)).toHaveLength(1)
})

it('what was on the wire when the engine went away goes out again under the same id', async () => {
  const answer = await fault(stack, id, 'slow_acks', { ms: 60_000 })
  const { msgId } = await sendText(stack, id, bob, 'in between')
  await eventually(async () => expect(await textsOn(bob)).toContain('in between'))
  expect((await messageLog(stack, msgId)).status).toBe('in_progress')
  await answer()
  await restartEngine()
  const { networkId } = await settles(stack, msgId, 'sent')
  expect((await phoneMessages(stack, bob)).filter(({ text }) => text === 'in between')).toMatchObject([
    { id: networkId },
  ])
  expect(await outcomesOf(stack, id, msgId)).toMatchObject([{ success: true }])
})

it('nack_479: rejected, with the network’s word; the next one goes', async () => {
  await fault(stack, id, 'nack_479')
  const reply = await sendText(stack, id, bob, 'rejected', { wait: 'sent' })
  expect(reply).toMatchObject({
    status: 'failed',
    failed_code: 'network_rejected',
    failed_reason: 'WhatsApp rejected the message: error 479',
  })
  expect(await outcomesOf(stack, id, reply.msgId)).toMatchObject([{ failed_code: 'network_rejected' }])
  expect(await sendText(stack, id, bob, 'accepted', { wait: 'sent' })).toMatchObject({ status: 'sent' })
  expect(await textsOn(bob)).not.toContain('rejected')
})

it('no acknowledgement in time: failed; one that comes later still makes it sent', async () => {
  await restartEngine({ ackTimeoutMs: 300 })
  const silent = await sendText(stack, id, mute, 'never answered', { wait: 'sent' })
  expect(silent).toMatchObject({ status: 'failed', failed_code: 'ack_timeout' })
  expect(await outcomesOf(stack, id, silent.msgId)).toMatchObject([{ success: false, failed_code: 'ack_timeout' }])
  const answer = await fault(stack, id, 'slow_acks', { ms: 1_500 })
  const late = await sendText(stack, id, bob, 'answered late', { wait: 'sent' })
  expect(late).toMatchObject({ status: 'failed', failed_code: 'ack_timeout' })
  expect(await settles(stack, late.msgId, 'sent')).toMatchObject({ failedCode: null, failedReason: null })
  await answer()
  expect((await outcomesOf(stack, id, late.msgId)).map(({ success }) => success)).toEqual([false, true])
  expect((await phoneMessages(stack, bob)).filter(({ text }) => text === 'answered late')).toHaveLength(1)
})

it('a session that stays away longer than the patience: failed, with an event', async () => {
  await restartEngine({ sendPatienceMs: 700 })
  const { msgId } = await sendText(stack, id, mute, 'waits in vain')
  await fault(stack, id, 'conflict_replaced')
  await reaches(stack, id, 'disconnected', 'stream_replaced')
  expect((await messageLog(stack, msgId)).status).toBe('in_progress')
  expect(await settles(stack, msgId, 'failed')).toMatchObject({ failedCode: 'not_connected' })
  expect(await outcomesOf(stack, id, msgId)).toMatchObject([{ success: false, failed_code: 'not_connected' }])
  expect(await updatesOf(stack, id, msgId)).toEqual([])
  const sequences = (await eventsOf(stack, id)).map(({ sequence }) => sequence)
  expect(sequences).toEqual(sequences.map((_, index) => index + 1))
})
