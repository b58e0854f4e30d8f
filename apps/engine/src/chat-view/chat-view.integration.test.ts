import type { ChatEntry, ChatsPage } from '@messenger/shared/chat-view/chat-entry'
import type { ChatMessage, ChatMessagesPage } from '@messenger/shared/chat-view/chat-message'
import type { MessageBrief } from '@messenger/shared/chat-view/message-brief'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { createSealer } from '@messenger/shared/crypto/seal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ana, bob, carl, type GroupWorld, startGroupWorld } from '../../test/group-world.ts'
import { addPhone, eventually, jidsOf, linkSession, ownerOf } from '../../test/steps.ts'
import { proto } from '../whatsapp/baileys.ts'

const dora = '+15551230004'
let world: GroupWorld
let id: number

beforeAll(async () => {
  world = await startGroupWorld()
  id = world.id
})
afterAll(() => world?.stack.stop())

const list = (input: object = {}, session = id) => world.stack.call<ChatsPage>('internal.listChats', session, input)
const get = (chat: string) => world.stack.call<ChatEntry>('internal.getChat', id, { chat })
const read = (chat: string, input: object = {}, session = id) =>
  world.stack.call<ChatMessagesPage>('internal.readMessages', session, { chat, ...input })
const does = (phone_number: string, what: object) =>
  world.stack.phones.sendMessage({ owner: ownerOf(world.stack), phone_number, ...what })
const sends = (kind: string, input: object) =>
  world.stack.call<{ msgId: number }>(`messages.${kind}`, id, { ...input, wait: 'sent' })
/** The chat's message that `is` picks, once it is there and as `check` wants it. */
const message = (chat: string, is: (one: ChatMessage) => boolean, check: object = {}) =>
  eventually(async () => {
    const found = (await read(chat)).messages.find(is)
    expect(found).toMatchObject(check)
    if (!found) throw new Error('It is not there')
    return found
  })
const byId = (networkId: string) => (one: ChatMessage) => one.networkId === networkId
const textIs = (text: string) => (one: ChatMessage) => one.text === text

it('a chat shows what was written, with its quotation, ticks, edit, reactions and deletion', async () => {
  const { pn, lid } = world.jids.bob
  const { id: hello } = await does(bob, { to: ana, text: 'Hello *Ana*' })
  await message(pn, byId(hello), { kind: 'text', fromMe: false, status: 3, author: { number: bob, isMe: false } })
  const { msgId } = await sends('sendQuoted', { to: bob, replyTo: hello, text: 'Hi Bob' })
  const reply = await message(pn, textIs('Hi Bob'), {
    fromMe: true,
    author: { isMe: true },
    quoted: { networkId: hello, text: 'Hello *Ana*', kind: 'text', author: { number: bob } },
    send: { msgId, status: 'sent', failedCode: null },
  })
  await message(pn, byId(reply.networkId), { status: 3 })
  await world.stack.phones.markRead({ owner: ownerOf(world.stack), phone_number: bob, chat: ana })
  await message(pn, byId(reply.networkId), { status: 4 })
  await does(bob, { to: ana, reaction: { emoji: '👍', msgId: reply.networkId } })
  await message(pn, byId(reply.networkId), { reactions: [{ emoji: '👍', from: [{ number: bob }] }] })
  await sends('sendReaction', { to: bob, reaction: { emoji: '❤️', msgId: hello } })
  await message(pn, byId(hello), { reactions: [{ emoji: '❤️', from: [{ isMe: true }] }] })
  await sends('sendReaction', { to: bob, reaction: { emoji: '', msgId: hello } })
  await message(pn, byId(hello), { reactions: [] })
  await does(bob, { edit: hello, text: 'Hello Ana!' })
  await message(pn, byId(hello), { text: 'Hello Ana!', edited: true })
  expect(await get(lid)).toMatchObject({ to: bob, kind: 'personal', last: { text: 'Hi Bob', fromMe: true } })
  await does(bob, { delete: hello })
  await message(pn, byId(hello), { deleted: true, text: '' })
  expect(await get(pn)).toMatchObject({ unread: 1 })
  await world.stack.call('messages.markRead', id, { key: { id: hello, remoteJid: pn, fromMe: false } })
  expect(await get(pn)).toMatchObject({ unread: 0 })
})

it('polls show who voted; cards, places and pictures what is in them; acts are no rows of their own', async () => {
  const { pn } = world.jids.bob
  const { id: poll } = await does(bob, { to: ana, poll: { question: 'When?', options: ['Mon', 'Tue'] } })
  await message(pn, byId(poll), {
    kind: 'poll',
    poll: { question: 'When?', options: ['Mon', 'Tue'], multiSelect: false },
  })
  await does(bob, { vote: { id: poll, options: ['Tue'] } })
  await message(pn, byId(poll), { votes: [[], [{ number: bob }]] })
  await sends('sendLocation', { to: bob, location: { latitude: 1.5, longitude: -2, name: 'Home' } })
  await message(pn, ({ kind }) => kind === 'location', { location: { latitude: 1.5, longitude: -2, name: 'Home' } })
  await sends('sendContact', { to: bob, contact: { name: 'Do; ra', phone: dora } })
  await message(pn, ({ kind }) => kind === 'contact', { cards: [{ name: 'Do; ra', phones: [dora] }] })
  const kinds = (await read(pn)).messages.map(({ kind }) => kind)
  expect(kinds).toEqual(['text', 'text', 'poll', 'location', 'contact'].map((kind, at) => (at === 0 ? 'other' : kind)))
})

it('a group names its people, and nobody by the digits of a LID', async () => {
  const { group } = world
  await addPhone(world.stack, dora, 'Dora')
  const owner = ownerOf(world.stack)
  const hidden = await world.stack.phones.createFault({ owner, kind: 'hidden_number', phone_number: dora })
  const { lid } = await jidsOf(world.stack, dora)
  const { id: hello } = await does(dora, { to: ana, text: 'who am I' })
  const shown = await message(lid, byId(hello), { author: { jid: lid, number: null, name: 'Dora' } })
  expect(JSON.stringify(shown)).not.toContain(`+${lid.split('@')[0]}`)
  expect(await get(lid)).toMatchObject({ to: lid, name: 'Dora', number: null })
  await world.stack.phones.deleteFault({ owner, id: hidden.id })
  const { id: carls } = await does(carl, { to: group, text: 'to all' })
  await message(group, byId(carls), { author: { number: carl, name: `Owner of ${carl}` } })
  const members = await world.stack.call<{ members: object[] }>('internal.listMembers', id, { chat: group })
  expect(members.members).toContainEqual(expect.objectContaining({ number: carl, isMe: false }))
  expect(members.members).toContainEqual(expect.objectContaining({ isMe: true }))
  const listed = (await list()).chats.find(({ chat }) => chat === group)
  expect(listed).toMatchObject({ kind: 'group', name: 'Project team', number: null })
  expect(listed?.last).toMatchObject({ text: 'to all', author: `Owner of ${carl}` })
})

it('what came under a number and under its LID is one chat', async () => {
  const { pn, lid } = world.jids.bob
  const chats = (await list()).chats.filter(({ number }) => number === bob)
  expect(chats).toMatchObject([{ chat: lid, to: bob }])
  expect(await read(pn)).toEqual(await read(lid))
})

it('chats are found by name, by number, and not by others', async () => {
  const found = async (search: string) => (await list({ search })).chats.map(({ name, number }) => name ?? number)
  expect(await found('pROJECT')).toEqual(['Project team'])
  expect(await found('+1 555 123-0002')).toEqual([`Owner of ${bob}`])
  expect(await found('%')).toEqual([])
  expect(await found('nobody of that name')).toEqual([])
})

it('another session’s account reads nothing; an unknown chat is empty', async () => {
  const others = await linkSession(world.stack, '+15551230009')
  expect((await read(world.jids.bob.lid, {}, others)).messages).toEqual([])
  expect(await read('19998887777@s.whatsapp.net')).toEqual({ messages: [], hasOlder: false, hasNewer: false })
  expect(await get('19998887777@s.whatsapp.net')).toMatchObject({ to: '+19998887777', lastAt: null, last: null })
})

it('pages go back, forward and around without a gap or a repeat while messages arrive', async () => {
  const chat = '18880001111@s.whatsapp.net'
  const add = adder(chat)
  await add(100)
  const seen: ChatMessage[] = []
  let page = await read(chat)
  expect(page).toMatchObject({ hasNewer: false, hasOlder: true })
  for (;;) {
    seen.unshift(...page.messages)
    if (!page.hasOlder) break
    await add(7)
    page = await read(chat, { before: seen[0]?.id })
  }
  expect(seen.map(({ text }) => text)).toEqual(Array.from({ length: 100 }, (_, at) => `message ${at + 1}`))
  const newer: ChatMessage[] = []
  do {
    page = await read(chat, { after: (newer.at(-1) ?? seen.at(-1))?.id })
    newer.push(...page.messages)
  } while (page.hasNewer)
  expect(newer.map(({ text }) => text)).toEqual(Array.from({ length: 14 }, (_, at) => `message ${at + 101}`))
  const around = await read(chat, { around: seen[49]?.id })
  expect(around).toMatchObject({ hasOlder: true, hasNewer: true })
  expect(around.messages.map(({ id: row }) => row)).toEqual(seen.slice(30, 70).map(({ id: row }) => row))
})

it('the list pages by activity, each chat once', async () => {
  const { sql } = world.stack.db.database
  await sql`
    insert into chats (session_id, chat, conversation_timestamp)
    select ${id}, (18880100000 + n) || '@s.whatsapp.net', 1700000000 + n / 3 from generate_series(1, 95) as n`
  const seen: ChatEntry[] = []
  let after: ChatsPage['next'] | undefined
  do {
    const page: ChatsPage = await list(after ? { after } : {})
    seen.push(...page.chats)
    after = page.next
  } while (after)
  const total = await sql`select 1 from chats where session_id = ${id} and conversation_timestamp is not null`
  expect(new Set(seen.map(({ chat }) => chat)).size).toBe(total.length)
  expect(seen).toHaveLength(total.length)
  const times = seen.map(({ lastAt }) => lastAt ?? 0)
  expect(times).toEqual([...times].sort((a, b) => b - a))
})

it('a message whose stored content is damaged is shown without it, and its chat with the others', async () => {
  const { sql } = world.stack.db.database
  const before = await list({})
  const [chat] = before.chats
  if (!chat) throw new Error('there is no chat')
  const { messages } = await read(chat.chat)
  const newest = messages.at(-1)
  await sql`update messages set sealed_content = '\\x00'::bytea || sealed_content where id = ${newest?.id ?? 0}`
  const damaged = { ...chat, last: { ...chat.last, kind: 'other', text: '' } }
  expect((await list({})).chats).toEqual([damaged, ...before.chats.slice(1)])
  const shown = (await read(chat.chat)).messages
  expect(shown.at(-1)).toMatchObject({ id: newest?.id, kind: 'other', text: '' })
  expect(shown.slice(0, -1)).toEqual(messages.slice(0, -1))
  await sql`update messages set sealed_content = substring(sealed_content from 2) where id = ${newest?.id ?? 0}`
  expect(await list({})).toEqual(before)
})

it('sends of a session that does not log messages are not shown', async () => {
  const { sql } = world.stack.db.database
  await sql`update message_logs set content = null where session_id = ${id}`
  const { messages } = await read(world.jids.bob.lid)
  expect(messages.filter(({ send }) => send !== null).every(({ kind, text }) => kind === 'hidden' && text === '')).toBe(
    true,
  )
  expect(JSON.stringify(messages)).not.toContain('Hi Bob')
})

it('another engine reads them while nobody owns the session', async () => {
  await world.stack.engine().stop()
  await world.stack.startEngine({ heartbeatMs: 60_000 })
  await world.stack.db.database.sql`update sessions set wanted = false`
  expect((await read(world.jids.bob.lid)).messages.length).toBeGreaterThan(3)
})

function adder(chat: string) {
  const sealer = createSealer(world.stack.env.masterKey)
  let count = 0
  return async (more: number) => {
    for (let left = more; left > 0; left--) {
      count++
      const content = proto.Message.encode({ conversation: `message ${count}` }).finish()
      const sealed = sealer.seal(content, sealContext.message(id, `N${count}`))
      await world.stack.db.database.sql`
        insert into messages (session_id, chat, network_id, from_me, remote_jid, sealed_content, status, timestamp)
        values (${id}, ${chat}, ${`N${count}`}, false, ${chat}, ${sealed}, 3, ${1_700_000_000 + count})`
    }
  }
}

it('a brief shows what was looked for, wherever it stands, and not of what is deleted', async () => {
  const { pn } = world.jids.bob
  const { id: networkId } = await does(bob, { to: ana, text: `${'so much before it '.repeat(40)}a GOLDEN ring` })
  const { id: row } = await message(pn, byId(networkId))
  const brief = async (words?: string) => {
    const input = { ids: [row], ...(words && { words }) }
    return (await world.stack.call<{ briefs: MessageBrief[] }>('internal.readBriefs', id, input)).briefs
  }
  expect(await brief('golden')).toMatchObject([{ excerpt: expect.stringMatching(/^…so .* a GOLDEN ring$/) }])
  expect(await brief('silver')).toMatchObject([{ excerpt: null, text: expect.stringMatching(/^so much/) }])
  expect(await brief()).toEqual([expect.not.objectContaining({ excerpt: expect.anything() })])
  await does(bob, { delete: networkId })
  await message(pn, byId(networkId), { deleted: true })
  const [deleted] = await brief('golden')
  expect(deleted).toMatchObject({ kind: 'hidden', text: '', deleted: true })
  expect(deleted?.excerpt).toBeUndefined()
})
