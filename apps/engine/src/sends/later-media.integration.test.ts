import { createHash } from 'node:crypto'
import { mediaSends } from '@messenger/shared/db/schema'
import { mediaFile } from '@messenger/shared/test/media-files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldErrorsOf, sendNow, shownOn } from '../../test/kinds.ts'
import { type MediaServer, startMediaServer } from '../../test/media-server.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventually,
  linkSession,
  messageLog,
  outcomesOf,
  phoneMessages,
  type SendReply,
  sendText,
  settles,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const bytes = mediaFile('jpeg')
let stack: Stack
let server: MediaServer
let id: number

beforeAll(async () => {
  server = await startMediaServer()
  stack = await startStack({ heartbeatMs: 200, scheduleMs: 50 })
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
  await sendText(stack, id, bob, 'warm', { wait: 'sent' })
})
afterAll(async () => {
  await stack?.stop()
  await server?.stop()
})

const call = (name: string, input: object) => stack.call<SendReply>(`messages.${name}`, id, { to: bob, ...input })
const schedule = (name: string, input: object) =>
  call(name, { ...input, sendAt: new Date(Date.now() + 3_600_000).toISOString() })
const isDue = (msgId: number) =>
  stack.db.database.sql`update scheduled_sends set send_at = now() - interval '1 second' where msg_id = ${msgId}`
const nothingWaits = () =>
  eventually(async () => expect(await stack.db.database.db.select().from(mediaSends)).toEqual([]))

/** As the recipient shows it when it is sent; its file must be `bytes`. */
async function arrives(msgId: number) {
  const { networkId } = await settles(stack, msgId, 'sent')
  const shown = await shownOn(stack, bob, networkId)
  expect(shown.media?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  return shown
}

it('scheduled media is fetched when it is due, also by the next engine, and holds nobody up before', async () => {
  const imageUrl = server.serve(bytes)
  const path = new URL(imageUrl).pathname
  const reply = await schedule('sendImage', { imageUrl, text: 'later', wait: 'sent' })
  expect(reply).toMatchObject({ status: 'scheduled', sendAt: expect.any(String) })
  const { msgId } = reply
  expect(await messageLog(stack, msgId)).toMatchObject({
    status: 'scheduled',
    content: JSON.stringify({ to: bob, imageUrl, text: 'later' }),
  })
  const other = await sendNow(stack, id, 'sendImage', { to: bob, imageUrl: server.serve(bytes) })
  expect(other).toMatchObject({ status: 'sent' })
  await stack.engine().stop()
  await stack.startEngine()
  expect(await eventually(() => sendText(stack, id, bob, 'now too', { wait: 'sent' }))).toMatchObject({
    status: 'sent',
  })
  expect(server.asked).not.toContain(path)
  await isDue(msgId)
  expect(await arrives(msgId)).toMatchObject({ kind: 'image', text: 'later' })
  expect(server.asked.filter(asked => asked === path)).toHaveLength(1)
  expect(await outcomesOf(stack, id, msgId)).toMatchObject([{ success: true }])
  await nothingWaits()
})

it('scheduled media that is canceled is neither fetched nor sent', async () => {
  const imageUrl = server.serve(bytes)
  const { msgId } = await schedule('sendImage', { imageUrl })
  await stack.call('messages.cancelScheduled', id, { msgId })
  await nothingWaits()
  expect(await sendText(stack, id, bob, 'after', { wait: 'sent' })).toMatchObject({ status: 'sent' })
  expect(await messageLog(stack, msgId)).toMatchObject({ status: 'canceled' })
  expect(server.asked).not.toContain(new URL(imageUrl).pathname)
})

it.each([
  ['sendImage', 'imageUrl', {}, 'image'],
  ['sendDocument', 'documentUrl', { fileName: 'a.jpg' }, 'document'],
])('%s whose media could not be had fetches it when it is resent', async (name, field, more, kind) => {
  const away = server.on(`/away-${name}`, (_, response) => response.writeHead(503).end())
  const { msgId } = await sendNow(stack, id, name, { to: bob, [field]: away, text: 'twice', ...more })
  expect(await messageLog(stack, msgId)).toMatchObject({ status: 'failed', failedCode: 'media_fetch_failed' })
  await stack.call('messages.resend', id, { message: msgId })
  await settles(stack, msgId, 'failed')
  server.on(`/away-${name}`, (_, response) => response.end(bytes))
  await eventually(() => stack.call('messages.resend', id, { message: msgId }))
  expect(await arrives(msgId)).toMatchObject({ kind, text: 'twice' })
  await nothingWaits()
})

it('a reply takes media, and media that is there is forwarded', async () => {
  const quoted = await sendNow(stack, id, 'sendText', { to: bob, text: 'quote this' })
  const { networkId } = await messageLog(stack, quoted.msgId)
  const imageUrl = server.serve(bytes)
  const reply = await sendNow(stack, id, 'sendQuoted', { to: bob, replyTo: networkId, imageUrl, text: 'a reply' })
  expect(await arrives(reply.msgId)).toMatchObject({ kind: 'image', text: 'a reply', quoted_id: networkId })
  const forwarded = await sendNow(stack, id, 'forward', { to: bob, forward: { msgId: reply.msgId } })
  expect(await arrives(forwarded.msgId)).toMatchObject({ kind: 'image', text: 'a reply', quoted_id: null })
  const wrong = call('sendQuoted', { replyTo: networkId, imageUrl, stickerUrl: imageUrl })
  expect(await fieldErrorsOf(wrong)).toEqual({ message: ['Only one content type may be sent.'] })
})

it('media that is not there yet cannot be forwarded', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const imageUrl = server.on('/slow', (_, response) => void mayEnd.then(() => response.end(bytes)))
  const { msgId } = await call('sendImage', { imageUrl })
  const refused = { 'forward.msgId': ['The selected forward.msgId is invalid.'] }
  expect(await fieldErrorsOf(call('forward', { forward: { msgId } }))).toEqual(refused)
  end()
  await arrives(msgId)
  const shown = (await phoneMessages(stack, bob)).at(-1)
  expect(shown?.kind).toBe('image')
})
