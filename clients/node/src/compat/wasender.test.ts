import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { json, silence, startServer } from '../../test/server.ts'
import { createWasender, verifyWasenderWebhookSignature, Wasender, WasenderAPIError } from '../compat.ts'

const sent = { success: true, data: { msgId: 1, jid: '+628', status: 'in_progress' } }
const limits = { 'x-ratelimit-limit': '256', 'x-ratelimit-remaining': '255', 'x-ratelimit-reset': '42' }
const key = 'k'.repeat(64)

test('the whole body comes back, beside what is left of the limit as a time', async () => {
  await using server = await startServer(json(sent, 200, limits))
  const client = createWasender(key, '7|token', `${server.url}/api`)
  const { response, rateLimit } = await client.sendText({ to: '+628', text: 'Hello' })
  expect(response).toEqual(sent)
  expect(rateLimit).toMatchObject({ limit: 256, remaining: 255 })
  const inSeconds = Number(rateLimit.resetTimestamp) - Date.now() / 1000
  expect(inSeconds).toBeGreaterThan(30)
  expect(inSeconds).toBeLessThan(45)
  const [call] = server.seen
  expect(call).toMatchObject({ method: 'POST', url: '/api/send-message' })
  expect(call?.headers.authorization).toBe(`Bearer ${key}`)
  expect(JSON.parse(call?.body ?? '')).toEqual({ to: '+628', text: 'Hello' })
})

test('contents of other kinds travel under the names of the wire, coordinates as numbers', async () => {
  await using server = await startServer(json(sent))
  const client = new Wasender(key, undefined, server.url)
  await client.send({ messageType: 'location', to: '+628', location: { latitude: '1.5', longitude: '2' } })
  await client.sendQuotedMessage({ to: '+628', replyTo: 4, imageUrl: 'https://example.com/a.png' })
  expect(server.seen.map(({ body }) => JSON.parse(body))).toEqual([
    { to: '+628', location: { latitude: 1.5, longitude: 2 } },
    { to: '+628', replyTo: 4, imageUrl: 'https://example.com/a.png' },
  ])
})

test('what an address names is in it, whatever the call', async () => {
  await using server = await startServer(json({ success: true, data: {} }))
  const client = createWasender(key, '7|token', server.url)
  const group = '1-2@g.us'
  await client.getGroupMetadata(group)
  await client.getGroupParticipants(group)
  await client.addGroupParticipants(group, ['+628'])
  await client.removeGroupParticipants(group, ['+628'])
  await client.updateGroupParticipants(group, 'promote', ['+628'])
  await client.updateGroupSettings(group, { subject: 'A' })
  await client.getGroupInviteLink(group)
  await client.getGroupProfilePicture(group)
  await client.leaveGroup(group)
  await client.getGroupInviteInfo('abc')
  await client.blockContact('+628')
  await client.unblockContact('+628')
  await client.getContactInfo('+628')
  await client.getContactProfilePicture('+628')
  await client.checkIfOnWhatsapp('+628')
  await client.editMessage(4, 'New')
  await client.deleteMessage(4)
  await client.getMessageInfo(4)
  await client.regenerateApiKey(7)
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/groups/1-2%40g.us/metadata',
    'GET /api/groups/1-2%40g.us/participants',
    'POST /api/groups/1-2%40g.us/participants/add',
    'POST /api/groups/1-2%40g.us/participants/remove',
    'PUT /api/groups/1-2%40g.us/participants/update',
    'PUT /api/groups/1-2%40g.us/settings',
    'GET /api/groups/1-2%40g.us/invite-link',
    'GET /api/groups/1-2%40g.us/picture',
    'POST /api/groups/1-2%40g.us/leave',
    'GET /api/groups/invite/abc',
    'POST /api/contacts/%2B628/block',
    'POST /api/contacts/%2B628/unblock',
    'GET /api/contacts/%2B628',
    'GET /api/contacts/%2B628/picture',
    'GET /api/on-messenger/%2B628',
    'PUT /api/messages/4',
    'DELETE /api/messages/4',
    'GET /api/messages/4/info',
    'POST /api/messenger-sessions/7/regenerate-key',
  ])
})

test('calls on sessions use the access token, and a deleted one answers null', async () => {
  await using server = await startServer(response => {
    response.writeHead(204)
    response.end()
  })
  const { response } = await createWasender(key, '7|token', server.url).deleteWhatsAppSession(7)
  expect(response).toEqual({ success: true, data: null })
  expect(server.seen[0]).toMatchObject({ method: 'DELETE', url: '/api/messenger-sessions/7' })
  expect(server.seen[0]?.headers.authorization).toBe('Bearer 7|token')
})

test('the file of a form goes as its bytes', async () => {
  await using server = await startServer(json({ success: true, publicUrl: 'https://example.com/media/a.png' }))
  const form = new FormData()
  form.set('file', new Blob(['abc'], { type: 'image/png' }), 'a.png')
  const { response } = await createWasender(key, undefined, server.url).uploadMediaFile(form, true)
  expect(response.publicUrl).toBe('https://example.com/media/a.png')
  expect(server.seen[0]).toMatchObject({ body: 'abc' })
  expect(server.seen[0]?.headers['content-type']).toBe('image/png')
})

test('a refusal has the fields of the other library, at once where retries are off', async () => {
  const body = { success: false, message: 'Validation failed', errors: { to: ['The to field is required.'] } }
  await using server = await startServer(json(body, 422))
  const client = createWasender(key, undefined, server.url, fetch, { enabled: false })
  const error = await client.sendText({ to: '', text: 'Hello' }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(WasenderAPIError)
  expect(error).toMatchObject({
    success: false,
    statusCode: 422,
    apiMessage: 'Validation failed',
    errorDetails: { to: ['The to field is required.'] },
    retryAfter: undefined,
  })
})

test('a broken connection has no status, and retries that are off are none', async () => {
  await using server = await startServer(response => response.destroy(), silence)
  const client = createWasender(key, undefined, server.url, undefined, { enabled: false, maxRetries: 5 })
  const error = await client.getSessionStatus().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'WasenderAPIError', statusCode: undefined })
  expect(server.seen).toHaveLength(1)
})

test('webhooks are taken by either signature, and refused by none', async () => {
  const body = JSON.stringify({ event: 'messages.received', sessionId: '7', timestamp: 1, sequence: 2, data: { a: 1 } })
  const secret = `whsec_${Buffer.from('secret of the endpoint').toString('base64')}`
  const timestamp = String(Math.floor(Date.now() / 1000))
  const digest = createHmac('sha256', 'secret of the endpoint').update(`evt_1.${timestamp}.${body}`).digest('base64')
  const headers = new Map([
    ['webhook-id', 'evt_1'],
    ['webhook-timestamp', timestamp],
    ['webhook-signature', `v1,${digest}`],
    ['x-webhook-signature', 'old secret'],
  ])
  const request = { getHeader: (name: string) => headers.get(name.toLowerCase()), getRawBody: () => body }
  for (const good of [secret, 'old secret']) {
    const client = createWasender(key, undefined, 'https://gateway.example.com', fetch, {}, good)
    expect(await client.handleWebhookEvent(request)).toEqual({
      event: 'messages.received',
      sessionId: '7',
      timestamp: 1,
      data: { a: 1 },
    })
  }
  class Adapter {
    readonly #body = body
    readonly #headers = headers
    getHeader(name: string) {
      return this.#headers.get(name)
    }
    getRawBody() {
      return this.#body
    }
  }
  const client = createWasender(key, undefined, 'https://gateway.example.com', fetch, {}, secret)
  expect(await client.handleWebhookEvent(new Adapter())).toMatchObject({ event: 'messages.received' })
  const wrong = createWasender(key, undefined, 'https://gateway.example.com', fetch, {}, 'old secre')
  await expect(wrong.handleWebhookEvent(request)).rejects.toBeInstanceOf(WasenderAPIError)
})

test('a verbatim secret is compared whole, and at once', () => {
  expect(verifyWasenderWebhookSignature('secret', 'secret')).toBe(true)
  for (const other of ['secre', 'secrets', 'Secret', '', null, undefined])
    expect(verifyWasenderWebhookSignature(other, 'secret')).toBe(false)
  expect(verifyWasenderWebhookSignature('', '')).toBe(false)
})

test('without an address of a gateway nothing is made', () => {
  expect(() => createWasender(key)).toThrow('address of your gateway')
})
