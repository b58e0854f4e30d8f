import { messagePayload } from '@messenger/shared/contract/events/message-key'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventWorld, startEventWorld } from '../../test/events/event-world.ts'
import { ana, bob, carl } from '../../test/group-world.ts'
import { eventually, lastSequence, messageLog, type SendReply } from '../../test/steps.ts'

let world: EventWorld

beforeAll(async () => {
  world = await startEventWorld()
})
afterAll(() => world?.stop())

/** Every event that came in after a sequence, but those of receipts and people. */
const told = (after: number) =>
  world
    .bodies(world.id, after)
    .filter(({ event }) => /^(messages\.(upsert|received)|message\.|messages-|chats)/.test(event))
const tells = (after: number, ...expected: unknown[]) =>
  eventually(() => expect(told(after).map(({ event, data }) => [event, data])).toEqual(expected))
const own = () => ({ fromMe: true, addressingMode: 'pn', senderPn: world.jids.ana.pn, senderLid: world.jids.ana.lid })
/** A chat that nobody has set anything of. */
const plain = { archived: false, pinned: null, muteEndTime: null, ephemeral: null }
const aChat = (id: string, more = {}) => [
  'chats.upsert',
  [{ id, name: expect.anything(), conversationTimestamp: expect.any(Number), unreadCount: 0, ...plain, ...more }],
]

/** All chats become a minute older. */
const timePasses = () => world.stack.db.database.sql`
  update chats set conversation_timestamp = conversation_timestamp - 60 where session_id = ${world.id}`

it('what the phone itself writes is told as written, once, and as nothing else; its chat is told', async () => {
  const { jids, group, says } = world
  const before = await lastSequence(world.stack, world.id)
  const { id, at } = await says(ana, carl, 'private')
  const message = {
    key: { id, remoteJid: jids.carl.pn, cleanedSenderPn: ana.slice(1), ...own() },
    pushName: `Owner of ${ana}`,
    messageTimestamp: at,
    broadcast: false,
    messageBody: 'private',
    // Not as it comes, wrapped for the account's other devices.
    message: { conversation: 'private' },
  }
  await tells(
    before,
    ['messages.upsert', { messages: message }],
    aChat(jids.carl.pn, { name: expect.toBeOneOf([null, expect.any(String)]), conversationTimestamp: at }),
  )
  // The group is in the list since it was founded.
  await timePasses()
  const next = await lastSequence(world.stack, world.id)
  const sent = await says(ana, group, 'to the group')
  const { pn, lid } = jids.ana
  const participant = { participant: lid, participantPn: pn, cleanedParticipantPn: ana.slice(1), participantLid: lid }
  const key = { id: sent.id, fromMe: true, remoteJid: group, addressingMode: 'lid', ...participant }
  const inGroup = { ...message, key, messageTimestamp: sent.at, messageBody: 'to the group' }
  await tells(
    next,
    ['messages.upsert', { messages: { ...inGroup, message: { conversation: 'to the group' } } }],
    ['chats.update', [{ id: group, conversationTimestamp: sent.at }]],
  )
})

it('a send of the API is `message.sent` as well, and makes its chat: new the first time, newer after that', async () => {
  const { stack, id, newcomer } = world
  const { pn } = await newcomer('+15551230021', 'Frida')
  const send = async (text: string) => {
    const after = await lastSequence(stack, id)
    const { msgId } = await stack.call<SendReply>('messages.sendText', id, { to: pn, text, wait: 'sent' })
    return { after, networkId: (await messageLog(stack, msgId)).networkId }
  }
  const names = (after: number, networkId: string) =>
    told(after).flatMap(({ event, data }) => {
      if (event.startsWith('chats')) return [event]
      return JSON.stringify(data).includes(networkId) ? [event] : []
    })
  const first = await send('the first')
  await eventually(() =>
    expect(names(first.after, first.networkId)).toEqual(['messages.upsert', 'message.sent', 'chats.upsert']),
  )
  const { data } = await world.told('chats.upsert', chats => JSON.stringify(chats).includes(pn))
  const upsert = told(first.after).find(({ event }) => event === 'messages.upsert')
  const timestamp = messagePayload.parse(upsert?.data).messages.messageTimestamp
  expect(data).toEqual([{ id: pn, name: null, conversationTimestamp: timestamp, unreadCount: 0, ...plain }])
  await timePasses()
  const second = await send('the second')
  await eventually(() =>
    expect(names(second.after, second.networkId)).toEqual(['messages.upsert', 'message.sent', 'chats.update']),
  )
  expect(told(second.after).at(-1)?.data).toEqual([{ id: pn, conversationTimestamp: expect.any(Number) }])
  // A send that fails, and a reaction, make no chat.
  const before = await lastSequence(stack, id)
  await stack.phones.createFault({ owner: world.owner, kind: 'nack_463', session_id: id })
  await stack.call('messages.sendText', id, {
    to: (await newcomer('+15551230022', 'Greta')).pn,
    text: 'x',
    wait: 'sent',
  })
  await stack.call('messages.sendReaction', id, { to: pn, reaction: { emoji: '👍', msgId: first.networkId } })
  await world.says(bob, ana, 'after that')
  await eventually(() => expect(names(before, 'after that')).toContain('chats.upsert'))
  expect(JSON.stringify(told(before).filter(({ event }) => event.startsWith('chats')))).not.toContain(pn)
})
