import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  eventNamesOf,
  eventsOf,
  eventually,
  jidsOf,
  linkSession,
  messageLog,
  outcomesOf,
  ownerOf,
  phoneMessages,
  phoneSends,
  sendText,
  settles,
  storedMessages,
  updatesOf,
  upsertOf,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack()
  id = await linkSession(stack, ana)
  await stack.phones.createPhone({ owner: ownerOf(stack), phone_number: bob })
})
afterAll(() => stack?.stop())

const sentTo = async (phone: string, text: string) =>
  (await phoneMessages(stack, phone)).filter(message => message.text === text)
const hasUpdates = (msgId: number, statuses: number[]) =>
  eventually(async () => expect(await updatesOf(stack, id, msgId)).toEqual(statuses))

it('accepted, queued, sent, delivered, read: forward only, in log and events', async () => {
  const reply = await sendText(stack, id, bob, 'Hello')
  expect(reply).toEqual({ msgId: expect.any(Number), jid: bob, status: 'in_progress' })
  const { msgId } = reply
  const log = await settles(stack, msgId, 'sent')
  expect(log).toMatchObject({ to: bob, content: JSON.stringify({ to: bob, text: 'Hello' }), failedCode: null })
  expect(log.ackedAt).toBeInstanceOf(Date)
  await hasUpdates(msgId, [2, 3])
  await stack.phones.markRead({ owner: ownerOf(stack), phone_number: bob, chat: ana })
  await hasUpdates(msgId, [2, 3, 4])
  expect(await messageLog(stack, msgId)).toMatchObject({ status: 'sent', statusCode: 4 })
  const { pn } = await jidsOf(stack, bob)
  const key = { id: log.networkId, fromMe: true, remoteJid: pn }
  const message = { extendedTextMessage: { text: 'Hello' } }
  expect(await outcomesOf(stack, id, msgId)).toEqual([{ key, message, msgId, status: 'sent', success: true }])
  expect(await eventNamesOf(stack, id, 'Hello')).toEqual(['messages.upsert'])
  const own = await jidsOf(stack, ana)
  expect((await upsertOf(stack, id, 'Hello')).key).toEqual({
    ...key,
    addressingMode: 'pn',
    senderPn: own.pn,
    cleanedSenderPn: ana.slice(1),
    senderLid: own.lid,
  })
  expect(await sentTo(bob, 'Hello')).toMatchObject([{ id: log.networkId, from_me: false, chat: own.pn }])
  // The own phone shows it too.
  await eventually(async () => expect(await sentTo(ana, 'Hello')).toMatchObject([{ from_me: true, chat: pn }]))
})

it('phone number and LID are one chat', async () => {
  const { pn, lid } = await jidsOf(stack, bob)
  const forms = [bob, pn, lid, '1 555 123-0002', `${bob.slice(1)}:7@s.whatsapp.net`]
  for (const [index, to] of forms.entries()) {
    expect(await sendText(stack, id, to, `form ${index}`, { wait: 'sent' })).toMatchObject({ jid: to, status: 'sent' })
  }
  const stored = (await storedMessages(stack, id)).slice(-forms.length)
  expect(stored.map(({ remoteJid }) => remoteJid)).toEqual([pn, pn, lid, pn, pn])
  expect(new Set(stored.map(({ chat }) => chat))).toEqual(new Set([lid]))
  expect((await upsertOf(stack, id, 'form 2')).key).toMatchObject({ remoteJid: lid, addressingMode: 'lid' })
  const shown = (await phoneMessages(stack, bob)).filter(({ text }) => text.startsWith('form'))
  expect(shown.map(({ text }) => text)).toEqual(forms.map((_, index) => `form ${index}`))
})

it('a message to oneself', async () => {
  const { msgId, status } = await sendText(stack, id, ana, 'note to self', { wait: 'sent' })
  expect(status).toBe('sent')
  await eventually(async () => expect(await sentTo(ana, 'note to self')).toHaveLength(1))
  expect(await eventNamesOf(stack, id, 'note to self')).toEqual(['messages.upsert'])
  expect(await outcomesOf(stack, id, msgId)).toMatchObject([{ success: true }])
})

it('quotes by msgId and by network id, own and received; an unknown reference is refused', async () => {
  const { msgId } = await sendText(stack, id, bob, 'quote me', { wait: 'sent' })
  const { networkId } = await messageLog(stack, msgId)
  const received = await phoneSends(stack, bob, ana, 'quote me too')
  await upsertOf(stack, id, 'quote me too')
  for (const [replyTo, quotedId] of [
    [msgId, networkId],
    [networkId, networkId],
    [received, received],
  ]) {
    const text = `reply to ${replyTo}`
    await sendText(stack, id, bob, text, { replyTo, wait: 'sent' })
    await eventually(async () => expect(await sentTo(bob, text)).toMatchObject([{ quoted_id: quotedId }]))
    const { message } = await upsertOf(stack, id, text)
    expect(message).toMatchObject({ extendedTextMessage: { contextInfo: { stanzaId: quotedId } } })
  }
  const before = (await storedMessages(stack, id)).length
  for (const replyTo of [999_999, '3EB000000000000000'])
    await expect(sendText(stack, id, bob, 'reply to nothing', { replyTo })).rejects.toMatchObject({
      code: 'validation',
      cause: { data: { api: { fieldErrors: { replyTo: ['The selected replyTo is invalid.'] } } } },
    })
  expect(await storedMessages(stack, id)).toHaveLength(before)
})

it.each(['+15550000001', '+15550000006'])('magic number %s reads what it gets', async number => {
  const { msgId: reads } = await sendText(stack, id, number, `to ${number}`)
  // Both receipts come at once, and the library may merge them into the later one.
  const updates = await eventually(async () => {
    const found = await updatesOf(stack, id, reads)
    expect(found.at(-1)).toBe(4)
    return found
  })
  expect([
    [2, 4],
    [2, 3, 4],
  ]).toContainEqual(updates)
})

it('magic numbers 2 to 4: does not read, is not there, answers', async () => {
  const { msgId: unread } = await sendText(stack, id, '+15550000002', 'two')
  await hasUpdates(unread, [2, 3])
  await expect(sendText(stack, id, '+15550000003', 'three')).rejects.toMatchObject({ code: 'not_on_network' })
  expect(await stack.call('contacts.checkNumber', id, { phone_number: '+15550000003' })).toEqual({ exists: false })
  expect(await stack.call('contacts.checkNumber', id, { phone_number: '+15550000004' })).toEqual({ exists: true })
  await sendText(stack, id, '+15550000004', 'four')
  await eventually(async () =>
    expect((await eventNamesOf(stack, id, 'four')).sort()).toEqual(
      ['messages.upsert', 'messages.upsert', 'messages.received', 'messages-personal.received'].sort(),
    ),
  )
  const { lid } = await stack.call<{ lid: string }>('sessions.getUser', id)
  expect(await stack.call('contacts.checkNumber', id, { phone_number: lid.replace(/:\d+/, '') })).toEqual({
    exists: true,
  })
})

it('magic number 5: the network pauses new chats', async () => {
  const reply = await sendText(stack, id, '+15550000005', 'five', { wait: 'sent' })
  expect(reply).toMatchObject({ status: 'failed', failed_code: 'reachout_locked' })
  const [outcome, ...more] = await outcomesOf(stack, id, reply.msgId)
  expect(outcome).toMatchObject({
    success: false,
    status: 'failed',
    failed_code: 'reachout_locked',
    error: expect.stringMatching(/^Failed to send message: WhatsApp has paused/),
  })
  expect(more).toEqual([])
  expect(await messageLog(stack, reply.msgId)).toMatchObject({ status: 'failed', statusCode: 1 })
})

it('a text that no phone can mean is refused before it is logged', async () => {
  const before = (await eventsOf(stack, id)).length
  for (const to of ['nobody', '123', '@', 'a@b.c', 'status@broadcast'])
    await expect(sendText(stack, id, to, 'lost')).rejects.toMatchObject({ code: 'validation' })
  await expect(sendText(stack, id, '@support', 'lost')).rejects.toMatchObject({ code: 'not_on_network' })
  await expect(sendText(stack, id, bob, '')).rejects.toMatchObject({ code: 'validation' })
  expect(await eventsOf(stack, id)).toHaveLength(before)
})

it('to a username: asked of the network, now and for later', async () => {
  await stack.phones.updatePhone({ owner: ownerOf(stack), phone_number: bob, username: 'bob.lee' })
  const now = await sendText(stack, id, '@bob.lee', 'by name', { wait: 'sent' })
  expect(now).toMatchObject({ jid: '@bob.lee', status: 'sent' })
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const later = await sendText(stack, id, '@bob.lee', 'by name later', { sendAt: inAnHour })
  const { lid } = await jidsOf(stack, bob)
  for (const { msgId } of [now, later])
    expect(await messageLog(stack, msgId)).toMatchObject({ chatJid: lid, to: '@bob.lee' })
  await stack.call('messages.cancelScheduled', id, { msgId: later.msgId })
  await eventually(async () => expect((await phoneMessages(stack, bob)).map(({ text }) => text)).toContain('by name'))
  await expect(sendText(stack, id, '@nobody', 'x', { sendAt: inAnHour })).rejects.toMatchObject({
    code: 'not_on_network',
  })
})
