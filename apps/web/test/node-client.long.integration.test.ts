import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  AccountClient,
  AuthenticationError,
  NotFoundError,
  PublicClient,
  SessionClient,
  ValidationError,
} from '../../../clients/node/src/index.ts'
import { type Sandbox, TestGateway } from '../../../clients/node/src/testing.ts'
import { webhookHandler } from '../../../clients/node/src/webhooks.ts'
import { type Gateway, startGateway } from './gateway.ts'

let gateway: Gateway
let account: AccountClient
let sandbox: Sandbox

beforeAll(async () => {
  gateway = await startGateway()
  const options = { baseUrl: gateway.url, token: gateway.token }
  account = new AccountClient(options)
  sandbox = new TestGateway(options).sandbox()
}, 180_000)

afterAll(() => gateway?.stop())

test('a message goes to a phone and an answer comes back, by the kit alone', async () => {
  const session = await sandbox.session({ name: 'Shop' })
  const customer = await sandbox.phone({ name: 'Sari' })
  const sent = await session.client.messages.sendText({ to: customer.number, text: 'Your order is on its way' })
  expect(sent.status).toBe('in_progress')
  expect(await customer.nextMessage({ text: /order/ })).toMatchObject({ kind: 'text', from_me: false })
  await customer.send(session, 'Thanks')
  const { data } = await session.nextEvent('messages.received')
  expect(data.messages.messageBody).toBe('Thanks')

  const withKey = new SessionClient({ baseUrl: gateway.url, key: session.key })
  const { output, response } = await withKey.messages.getInfo(sent.msgId ?? 0).withResponse()
  expect(output.msgId).toBe(sent.msgId)
  expect(response.requestId).toMatch(/^[\w-]{8,}$/)
})

test('follows events, uploads and downloads', async () => {
  const { client, phone } = await sandbox.session()
  const opened = Promise.withResolvers<void>()
  const following = client.events.follow({ types: ['messages.received'] }, { onOpen: opened.resolve })
  const next = following.next()
  await opened.promise
  const writer = await sandbox.phone()
  await writer.send(phone, 'Follow me')
  const { value: event } = await next
  expect(event?.event === 'messages.received' && event.data.messages.messageBody).toBe('Follow me')
  await following.return()

  const document = await client.media.upload(Buffer.from('{"a":1}'), { mimetype: 'application/json' })
  const read = await new PublicClient({ baseUrl: gateway.url }).media.getUploaded(document.split('/').at(-1) ?? '')
  expect(new TextDecoder().decode(await read.bytes())).toBe('{"a":1}')

  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const address = await client.media.upload(png, { mimetype: 'image/png' })
  const download = await new PublicClient({ baseUrl: gateway.url }).media.getUploaded(address.split('/').at(-1) ?? '')
  expect(download.contentType).toBe('image/png')
  expect(Buffer.from(await download.bytes()).equals(png)).toBe(true)
})

test('refusals are classes with codes', async () => {
  const { client, id } = await sandbox.session()
  const unknown = await account.sessions.get(2_000_000).catch(error => error)
  expect(unknown).toBeInstanceOf(NotFoundError)
  expect(unknown).toMatchObject({ code: 'session_not_found', status: 404 })
  const invalid = await client.messages.sendText({ to: '', text: '' }).catch(error => error)
  expect(invalid).toBeInstanceOf(ValidationError)
  expect(invalid).toMatchObject({ errors: { to: ['The to field is required.'] } })
  const stranger = new AccountClient({ baseUrl: gateway.url, token: '1|wrong' })
  await expect(stranger.sessions.get(id)).rejects.toBeInstanceOf(AuthenticationError)
})

test('a call with the same idempotency key is done once', async () => {
  const { client } = await sandbox.session()
  const phone = await sandbox.phone()
  const text = { to: phone.number, text: 'Once' }
  const first = await client.messages.sendText(text, { idempotencyKey: 'order-1' }).withResponse()
  const second = await client.messages.sendText(text, { idempotencyKey: 'order-1' }).withResponse()
  expect(second.output).toEqual(first.output)
  expect([first.response.replayed, second.response.replayed]).toEqual([false, true])
})

test('a webhook of the gateway arrives at a handler', async () => {
  const arrived = Promise.withResolvers<string>()
  const statuses: number[] = []
  let secret = ''
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const handle = webhookHandler({
      secrets: secret,
      on: { 'messages.received': ({ data, id }) => arrived.resolve(`${id.slice(0, 4)} ${data.messages.messageBody}`) },
    })
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const answer = await handle(
      new Request('http://receiver.test', { method: 'POST', headers, body: Buffer.concat(chunks) }),
    )
    statuses.push(answer.status)
    response.writeHead(answer.status).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const session = await sandbox.session()
  const webhook = await account.webhooks.create(session.id, {
    url: `http://127.0.0.1:${port}/`,
    events: ['messages.received'],
  })
  secret = webhook.secret
  const writer = await sandbox.phone()
  await writer.send(session, 'By webhook')
  expect(await arrived.promise).toBe('evt_ By webhook')
  await expect.poll(() => statuses).toEqual([204])
  server.close()
})

test('what the kit made goes with it', async () => {
  await sandbox.close()
  expect(await account.sessions.list()).toEqual([])
  expect(await account.sandbox.listPhones()).toEqual([])
})
