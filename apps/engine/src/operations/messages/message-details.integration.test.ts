import { messageLogs, messages } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ana, bob, carl, type GroupWorld, startGroupWorld } from '../../../test/group-world.ts'
import { dataOf, phoneDoes, sendNow, shownOn } from '../../../test/kinds.ts'
import { eventually, messageLog, ownerOf, upsertOf } from '../../../test/steps.ts'

/** What is told of a message when somebody asks: sender, times, receipts, edits; by whichever id. */

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
let world: GroupWorld

beforeAll(async () => {
  world = await startGroupWorld()
})
afterAll(() => world?.stack.stop())

const info = (msgId: number | string, more: object = {}) =>
  world.stack.call('messages.getInfo', world.id, { msgId, ...more })
const send = async (to: string, text: string) => {
  const { msgId } = await sendNow(world.stack, world.id, 'sendText', { to, text })
  const { networkId } = await messageLog(world.stack, msgId)
  return { msgId, networkId }
}
const reads = (phone_number: string, chat: string) =>
  world.stack.phones.markRead({ owner: ownerOf(world.stack), phone_number, chat })
const call = (name: string, input: object) => world.stack.call(`messages.${name}`, world.id, input)

describe('receipts', () => {
  it('of a private chat are told one by one, and stand in the info', async () => {
    const { stack, id, jids } = world
    const { msgId, networkId } = await send(bob, 'did you get it')
    await shownOn(stack, bob, networkId)
    await reads(bob, ana)
    const key = { remoteJid: jids.bob.pn, id: networkId, fromMe: true }
    await eventually(async () => {
      const told = (await dataOf(stack, id, 'message-receipt.update')).filter(data =>
        JSON.stringify(data).includes(networkId),
      )
      expect(told).toEqual([
        { message: { key, receipt: { userJid: jids.bob.pn, receiptTimestamp: expect.any(Number) } } },
        { message: { key, receipt: { userJid: jids.bob.pn, readTimestamp: expect.any(Number) } } },
      ])
    })
    await eventually(async () =>
      expect(await info(msgId)).toEqual({
        remoteJid: jids.bob.pn,
        id: networkId,
        msgId,
        key,
        message: { extendedTextMessage: { text: 'did you get it' } },
        messageTimestamp: expect.stringMatching(/^\d+$/),
        status: 4,
        sender: jids.ana.pn,
        timestamps: { queued: time, sent: time, delivered: time, read: time },
        edits: [],
      }),
    )
  })

  it('of a group stand in the info by member', async () => {
    const { stack, group, jids } = world
    const { msgId, networkId } = await send(group, 'did all of you get it')
    await shownOn(stack, bob, networkId)
    await shownOn(stack, carl, networkId)
    await reads(carl, group)
    await eventually(async () =>
      expect(await info(msgId)).toMatchObject({
        key: { remoteJid: group, id: networkId, fromMe: true, participant: jids.ana.lid, addressingMode: 'lid' },
        participant: jids.ana.lid,
        sender: jids.ana.pn,
        timestamps: { queued: time, sent: time, delivered: time, read: time },
        receipts: expect.arrayContaining([
          { userJid: jids.bob.pn, delivered: time },
          { userJid: jids.carl.pn, delivered: time, read: time },
        ]),
      }),
    )
  })
})

it('every key of a group message names its author and how people are addressed there', async () => {
  const { stack, id, group, jids } = world
  const own = { remoteJid: group, fromMe: true, participant: jids.ana.lid, addressingMode: 'lid' }
  const { networkId } = await send(group, 'whose is this')
  expect(await upsertOf(stack, id, 'whose is this')).toMatchObject({ key: { ...own, id: networkId } })
  const named = async (event: string) =>
    eventually(async () => {
      const found = (await dataOf(stack, id, event)).find(data => JSON.stringify(data).includes(networkId))
      expect(found, event).toBeDefined()
      return found
    })
  expect(await named('message.sent')).toMatchObject({ key: { ...own, id: networkId } })
  expect(await named('messages.update')).toMatchObject({ key: { ...own, id: networkId } })
  await phoneDoes(stack, bob, { to: group, reaction: { emoji: '👍', msgId: networkId } })
  expect(await named('messages.reaction')).toMatchObject([
    {
      key: { ...own, id: networkId },
      reaction: { key: { remoteJid: group, participant: jids.bob.lid, addressingMode: 'lid' } },
    },
  ])
  await call('delete', { msgId: networkId })
  expect(await named('messages.delete')).toEqual({ keys: [{ ...own, id: networkId }] })
})

describe('a message is known by both ids', () => {
  it('one that the phone typed: read, edited, deleted; its text is that of the last edit', async () => {
    const { stack, jids } = world
    const typed = await phoneDoes(stack, ana, { to: bob, text: 'typed on the phone' })
    await eventually(() => info(typed))
    expect(await info(typed)).toMatchObject({ id: typed, sender: jids.ana.pn, timestamps: { sent: time }, edits: [] })
    expect(await info(typed)).not.toHaveProperty('msgId')
    expect(await call('edit', { msgId: typed, text: 'typed better' })).not.toHaveProperty('msgId')
    await shownOn(stack, bob, typed, ({ text }) => text === 'typed better')
    expect(await info(typed)).toMatchObject({
      timestamps: { edited: time },
      edits: [{ text: 'typed better', at: time }],
    })
    expect(JSON.stringify(Object(await info(typed)).message)).toContain('typed better')
    await call('delete', { msgId: typed })
    await shownOn(stack, bob, typed, ({ deleted }) => deleted)
    expect(await info(typed)).toMatchObject({ timestamps: { deleted: time } })
  })

  it('one that was received: read, never changed', async () => {
    const { stack, jids } = world
    const received = await phoneDoes(stack, bob, { to: ana, text: 'from Bob' })
    await eventually(() => info(received))
    expect(await info(received)).toMatchObject({
      key: { id: received, fromMe: false },
      sender: jids.bob.pn,
      timestamps: { sent: time, delivered: time },
    })
    await phoneDoes(stack, bob, { to: ana, edit: received, text: 'from Bob, better' })
    await eventually(async () =>
      expect(await info(received)).toMatchObject({ edits: [{ text: 'from Bob, better', at: time }] }),
    )
    for (const [name, code] of [
      ['edit', 'edit_closed'],
      ['delete', 'delete_closed'],
      ['cancelScheduled', 'not_scheduled'],
    ] as const)
      await expect(call(name, { msgId: received, text: 'x' }), name).rejects.toMatchObject({ code })
    await expect(call('resend', { message: received })).rejects.toMatchObject({ code: 'resend_not_failed' })
  })

  it('one that the API sent: by number, by text of the number, by key id; resent by key id', async () => {
    const { stack } = world
    const { msgId, networkId } = await send(bob, 'by any name')
    for (const name of [msgId, String(msgId), networkId])
      expect(await info(name), String(name)).toMatchObject({ msgId, id: networkId })
    await stack.db.database.db.update(messageLogs).set({ status: 'failed' }).where(eq(messageLogs.id, msgId))
    await call('resend', { message: networkId })
    await eventually(async () => expect((await messageLog(stack, msgId)).status).toBe('sent'))
    for (const unknown of ['3EB0FFFFFFFFFFFFFFFFFF', 999_999_999])
      await expect(info(unknown)).rejects.toMatchObject({ code: 'message_not_found' })
  })

  it('in two chats it is ambiguous, until the chat is named', async () => {
    const { stack, id, group, jids } = world
    const { db } = stack.db.database
    const { networkId } = await send(bob, 'in two chats')
    const [row] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.sessionId, id), eq(messages.networkId, networkId)))
    if (!row) throw new Error('It is not stored')
    const { id: _id, ...copy } = row
    await db
      .insert(messages)
      .values({ ...copy, chat: group, remoteJid: group, fromMe: false, participant: jids.carl.lid })
    for (const [name, input] of [
      ['getInfo', { msgId: networkId }],
      ['edit', { msgId: networkId, text: 'x' }],
      ['delete', { msgId: networkId }],
      ['resend', { message: networkId }],
      ['forward', { to: carl, forward: { msgId: networkId } }],
    ] as const)
      await expect(call(name, input), name).rejects.toMatchObject({ code: 'ambiguous_message' })
    expect(await info(networkId, { chat: group })).toMatchObject({ sender: jids.carl.pn })
    for (const chat of [bob, jids.bob.pn, jids.bob.lid])
      expect(await info(networkId, { chat }), chat).toMatchObject({ sender: jids.ana.pn })
    await expect(info(networkId, { chat: 'nobody' })).rejects.toMatchObject({ code: 'validation' })
    await expect(info(networkId, { chat: carl })).rejects.toMatchObject({ code: 'message_not_found' })
    const answer = await sendNow(stack, id, 'sendText', { to: bob, text: 'the one of this chat', replyTo: networkId })
    expect(answer.status).toBe('sent')
    const forward = { msgId: networkId, chat: bob }
    expect((await sendNow(stack, id, 'forward', { to: carl, forward })).status).toBe('sent')
    await call('delete', { msgId: networkId, chat: bob })
    await shownOn(stack, bob, networkId, ({ deleted }) => deleted)
  })
})

it('a session that does not log messages shows none of their texts', async () => {
  const { stack, id } = world
  const { msgId } = await send(bob, 'secret words')
  await stack.db.database.db.update(messageLogs).set({ content: null, to: null }).where(eq(messageLogs.id, msgId))
  await call('edit', { msgId, text: 'other secret words' })
  expect(JSON.stringify(await info(msgId))).not.toContain('secret')
  expect(await info(msgId)).toMatchObject({ message: {}, edits: [], timestamps: { edited: time } })
  expect((await messageLog(stack, msgId)).sessionId).toBe(id)
})
