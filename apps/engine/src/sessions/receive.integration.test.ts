import { sessionCounters } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  eventNamesOf,
  eventsOf,
  eventually,
  fault,
  jidsOf,
  lastSequence,
  linkSession,
  phoneMessages,
  phoneSends,
  reaches,
  sendText,
  statusesOf,
  storedMessages,
  updatesOf,
  upsertOf,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const incoming = ['messages.upsert', 'messages.received', 'messages-personal.received']
let stack: Stack
let id: number
/** Another session, whose messages can be addressed to a LID. */
let bobs: number

beforeAll(async () => {
  stack = await startStack()
  id = await linkSession(stack, ana)
  bobs = await linkSession(stack, bob)
})
afterAll(() => stack?.stop())

const arrives = (text: string) => eventually(async () => expect(await eventNamesOf(stack, id, text)).toEqual(incoming))

it('a message fires its three events with one key; phone number and LID are one chat', async () => {
  const [own, other] = [await jidsOf(stack, ana), await jidsOf(stack, bob)]
  const networkId = await phoneSends(stack, bob, ana, 'by number')
  await arrives('by number')
  const events = (await eventsOf(stack, id)).filter(({ data }) => data.messages?.messageBody === 'by number')
  const sender = { senderPn: other.pn, cleanedSenderPn: bob.slice(1), senderLid: other.lid }
  for (const { data } of events)
    expect(data.messages).toMatchObject({
      key: { id: networkId, fromMe: false, remoteJid: other.pn, addressingMode: 'pn', ...sender },
      pushName: `Owner of ${bob}`,
      message: { conversation: 'by number' },
    })
  await sendText(stack, bobs, own.lid, 'by LID', { wait: 'sent' })
  await arrives('by LID')
  expect((await upsertOf(stack, id, 'by LID')).key).toMatchObject({
    fromMe: false,
    remoteJid: other.lid,
    addressingMode: 'lid',
    ...sender,
  })
  const stored = await storedMessages(stack, id)
  expect(stored.map(({ chat, remoteJid }) => [chat, remoteJid])).toEqual([
    [other.lid, other.pn],
    [other.lid, other.lid],
  ])
})

it('what the own phone sends is an own message: `messages.upsert` alone', async () => {
  const before = await lastSequence(stack, id)
  const { pn } = await jidsOf(stack, bob)
  const networkId = await phoneSends(stack, ana, bob, 'from my phone')
  const { key } = await upsertOf(stack, id, 'from my phone')
  expect(key).toMatchObject({ id: networkId, fromMe: true, remoteJid: pn, cleanedSenderPn: ana.slice(1) })
  await phoneSends(stack, bob, ana, 'the next one')
  await arrives('the next one')
  expect(await eventNamesOf(stack, id, 'from my phone')).toEqual(['messages.upsert'])
  const sequences = (await eventsOf(stack, id)).map(({ sequence }) => sequence)
  expect(sequences).toEqual(sequences.map((_, index) => index + 1))
  expect(sequences.length).toBeGreaterThan(before)
})

it('counts traffic and remembers names', async () => {
  const counters = async () => {
    const [row] = await stack.db.database.db.select().from(sessionCounters).where(eq(sessionCounters.sessionId, id))
    return row
  }
  const before = await counters()
  await phoneSends(stack, bob, ana, 'counted')
  await arrives('counted')
  const after = await counters()
  expect(after?.messageCount).toBe((before?.messageCount ?? 0) + 1)
  expect(after?.lastActiveAt?.getTime()).toBeGreaterThan(before?.lastActiveAt?.getTime() ?? 0)
})

it('a read receipt on request makes the sender see `read`', async () => {
  const { msgId } = await sendText(stack, bobs, ana, 'read me', { wait: 'sent' })
  const { key } = await upsertOf(stack, id, 'read me')
  expect(await stack.call('messages.markRead', id, { key })).toEqual({ status: 'read' })
  await eventually(async () => expect((await updatesOf(stack, bobs, msgId)).at(-1)).toBe(4))
})

it('duplicate_stanza: one message, one set of events', async () => {
  await fault(stack, id, 'duplicate_stanza')
  await phoneSends(stack, bob, ana, 'twice')
  await phoneSends(stack, bob, ana, 'after twice')
  await arrives('after twice')
  expect(await eventNamesOf(stack, id, 'twice')).toEqual(incoming)
})

it('corrupt_ciphertext: asked for again, and there once', async () => {
  await fault(stack, id, 'corrupt_ciphertext')
  await phoneSends(stack, bob, ana, 'damaged')
  await arrives('damaged')
  await phoneSends(stack, bob, ana, 'after damage')
  await arrives('after damage')
  expect(await eventNamesOf(stack, id, 'damaged')).toEqual(incoming)
})

it('delay_ms: late, and in order', async () => {
  const hurry = await fault(stack, id, 'delay_ms', { ms: 150 })
  const texts = ['slow 1', 'slow 2', 'slow 3']
  for (const text of texts) await phoneSends(stack, bob, ana, text)
  await arrives('slow 3')
  await hurry()
  const seen = (await eventsOf(stack, id, 'messages.received')).map(({ data }) => data.messages?.messageBody)
  expect(seen.filter(text => text?.startsWith('slow'))).toEqual(texts)
})

it('offline_queue: everything that waited, once and in order', async () => {
  const before = await lastSequence(stack, id)
  const flow = await fault(stack, id, 'offline_queue')
  const texts = Array.from({ length: 30 }, (_, index) => `waited ${index}`)
  for (const text of texts) await phoneSends(stack, bob, ana, text)
  expect((await eventsOf(stack, id)).some(({ data }) => data.messages?.messageBody.startsWith('waited'))).toBe(false)
  await flow()
  await arrives('waited 29')
  await reaches(stack, id, 'connected')
  for (const name of incoming) {
    const seen = (await eventsOf(stack, id, name)).map(({ data }) => data.messages?.messageBody ?? '')
    expect(seen.filter(text => text.startsWith('waited'))).toEqual(texts)
  }
  expect((await statusesOf(stack, id, before)).at(-1)).toBe('connected')
})

it('settings take effect on a live connection: reading by itself, the log without content', async () => {
  await stack.db.database.sql`
    update sessions set read_incoming_messages = true, log_messages = false where id = ${id}`
  expect(await stack.call('internal.applySettings', id)).toBeNull()
  const { msgId } = await sendText(stack, bobs, ana, 'read at once')
  await eventually(async () => expect((await updatesOf(stack, bobs, msgId)).at(-1)).toBe(4))
  const unlogged = await sendText(stack, id, bob, 'nobody logs this', { wait: 'sent' })
  expect(unlogged.status).toBe('sent')
  const [row] = await stack.db.database.sql`select "to", content from message_logs where id = ${unlogged.msgId}`
  expect(row).toEqual({ to: null, content: null })
  const shown = (await phoneMessages(stack, bob)).map(({ text }) => text)
  expect(shown).toContain('nobody logs this')
})
