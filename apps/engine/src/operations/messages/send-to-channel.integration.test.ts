import { sealContext } from '@messenger/shared/crypto/contexts'
import { openText } from '@messenger/shared/crypto/seal-text'
import { mediaFile } from '@messenger/shared/test/media-files'
import { openedEvents } from '@messenger/shared/test/opened-events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendNow, shownOn } from '../../../test/kinds.ts'
import { type MediaServer, startMediaServer } from '../../../test/media-server.ts'
import { type Stack, startStack } from '../../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventsOf,
  eventually,
  linkSession,
  messageLog,
  outcomesOf,
  phoneMessages,
  phoneSends,
  reaches,
  storedMessages,
  updatesOf,
  upsertOf,
} from '../../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const channel = '120363999999999999@newsletter'
const incoming = ['messages.upsert', 'messages.received', 'messages-newsletter.received']
let stack: Stack
let server: MediaServer
let id: number

beforeAll(async () => {
  server = await startMediaServer()
  stack = await startStack()
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
})
afterAll(async () => {
  await stack?.stop()
  await server?.stop()
})

const arrives = (text: string) => eventually(async () => expect(await eventNamesOf(stack, id, text)).toEqual(incoming))

it('a post goes out in plain text and is acknowledged', async () => {
  const reply = await stack.call<{ msgId: number }>('messages.sendToChannel', id, {
    to: channel,
    text: 'news',
    wait: 'sent',
  })
  expect(reply).toEqual({ msgId: expect.any(Number), jid: channel, status: 'sent' })
  await eventually(async () =>
    expect((await phoneMessages(stack, bob)).find(({ text }) => text === 'news')).toMatchObject({
      chat: channel,
      from: channel,
      kind: 'text',
    }),
  )
  expect(await updatesOf(stack, id, reply.msgId)).toEqual([2])
  expect(await outcomesOf(stack, id, reply.msgId)).toMatchObject([{ success: true, key: { remoteJid: channel } }])
  expect((await upsertOf(stack, id, 'news')).key).toMatchObject({ remoteJid: channel, fromMe: true })
})

it('posts carry whatever a channel can: media is not encrypted', async () => {
  const png = mediaFile('png')
  const table = [
    [
      { imageUrl: server.serve(png), text: 'look' },
      { kind: 'image', text: 'look' },
    ],
    [{ videoUrl: server.serve(mediaFile('mp4')), gifPlayback: true }, { kind: 'gif' }],
    [{ documentUrl: server.serve(mediaFile('pdf')) }, { kind: 'document' }],
    [{ poll: { question: 'Which?', options: ['a', 'b'], multiSelect: true } }, { kind: 'poll' }],
  ] as const
  for (const [input, expected] of table) {
    const reply = await sendNow(stack, id, 'sendToChannel', { to: channel, ...input })
    expect(reply).toMatchObject({ status: 'sent' })
    const { networkId } = await messageLog(stack, reply.msgId)
    expect(await shownOn(stack, bob, networkId)).toMatchObject({ chat: channel, ...expected })
  }
  const { sql } = stack.db.database
  const images = await sql<{ id: string; networkId: string; content: string }[]>`
    select id, network_id as "networkId", content from message_logs where content is not null`
  const image = images.find(row =>
    openText(stack.sealer, row.content, sealContext.logged(id, row.networkId)).includes('"text":"look"'),
  )
  const info = await stack.call<{ message: object }>('messages.getInfo', id, { msgId: Number(image?.id) })
  expect(info.message).toMatchObject({ imageMessage: { caption: 'look', fileLength: String(png.length) } })
  expect(JSON.stringify(info.message)).not.toContain('mediaKey')
})

it('a post that comes in fires its three events, named by its number', async () => {
  await phoneSends(stack, bob, channel, 'from the phone')
  await arrives('from the phone')
  const { key } = await upsertOf(stack, id, 'from the phone')
  expect(key).toEqual({ id: '6', fromMe: false, remoteJid: channel })
})

it('a post that was acknowledged, and not recorded, is recorded by the next engine', async () => {
  const networkId = await phoneSends(stack, bob, channel, 'acknowledged alone')
  await arrives('acknowledged alone')
  const { sql } = stack.db.database
  const journalled = async () =>
    (
      await sql<{ count: string }[]>`select count(*) from journal where session_id = ${id} and stanza_id = ${networkId}`
    )[0]
  expect(await journalled()).toEqual({ count: '1' })
  await stack.engine().stop()
  // as if the process had died between the acknowledgement and the record
  await sql`delete from messages where session_id = ${id} and network_id = '7'`
  const rows = await sql<{ id: string; sessionId: number; data: string }[]>`
    select id, session_id as "sessionId", data from events where session_id = ${id}`
  const told = openedEvents(stack.sealer, rows).filter(({ data }) => data.includes('acknowledged alone'))
  await sql`delete from events where id = any(${told.map(event => event.id)})`
  await stack.startEngine()
  await reaches(stack, id, 'connected')
  await arrives('acknowledged alone')
  expect((await storedMessages(stack, id)).filter(message => message.networkId === '7')).toHaveLength(1)
  await phoneSends(stack, bob, channel, 'and the next')
  await arrives('and the next')
  const seen = (await eventsOf(stack, id, 'messages-newsletter.received')).map(({ data }) => data.messages?.messageBody)
  expect(seen).toEqual(['from the phone', 'acknowledged alone', 'and the next'])
})

it('a post to a channel that does not exist is refused, and nothing is kept of it', async () => {
  const missing = '120363000000000404@newsletter'
  const { sql } = stack.db.database
  const logged = () => sql`select id from message_logs where session_id = ${id} and chat_jid = ${missing}`
  for (const [operation, input] of [
    ['messages.sendToChannel', { to: missing, text: 'lost' }],
    ['messages.sendToChannel', { to: missing, text: 'lost again' }],
    ['messages.sendText', { to: missing, text: 'lost' }],
  ] as const) {
    await expect(stack.call(operation, id, input)).rejects.toMatchObject({ code: 'not_on_network' })
  }
  expect(await logged()).toHaveLength(0)
})

it('what a channel cannot carry is refused', async () => {
  const refusal = {
    code: 'validation',
    cause: { data: { api: { fieldErrors: { message: ['This content type cannot be sent to a channel.'] } } } },
  }
  await expect(stack.call('messages.sendText', id, { to: channel, text: 'reply', replyTo: 'x' })).rejects.toMatchObject(
    refusal,
  )
  await expect(stack.call('messages.sendToChannel', id, { to: bob, text: 'x' })).rejects.toMatchObject({
    code: 'validation',
  })
})
