import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import type { INodeParameters } from 'n8n-workflow'
import { eventContract } from '../../shared/src/contract/events.ts'
import { type Activation, activation } from './harness/activation.mts'
import { type N8n, startN8n } from './harness/n8n.mts'
import { deliver, type EndpointsGateway, startEndpointsGateway } from './harness/stub-endpoints.mts'
import { startWebhookServer, type WebhookServer } from './harness/webhook-server.mts'

const bodyOf = (event: string, data: unknown) => ({
  event,
  sessionId: '7',
  timestamp: 1_767_607_200_123,
  sequence: 1,
  data,
})
const key = {
  id: '3EB0C431C26A1916E07A',
  fromMe: false,
  remoteJid: '181234567890123@lid',
  senderPn: '6281234567890@s.whatsapp.net',
  cleanedSenderPn: '6281234567890',
}
const messageOf = (messageBody: string, message: object = { conversation: messageBody }) =>
  bodyOf('messages.received', {
    messages: { key, pushName: 'Ana', messageTimestamp: 1_767_607_200, broadcast: false, messageBody, message },
  })
const image = { imageMessage: { url: 'https://mmg.whatsapp.net/a', mediaKey: 'q2Vn', mimetype: 'image/jpeg' } }

suite('events that reach the Messenger Trigger', () => {
  let gateway: EndpointsGateway
  let n8n: N8n
  let server: WebhookServer
  let trigger: Activation

  before(async () => {
    gateway = await startEndpointsGateway()
    n8n = await startN8n({ baseUrl: gateway.baseUrl, accessToken: '1|token' })
    server = await startWebhookServer(request => trigger.receive(request))
  })

  beforeEach(() => {
    gateway.endpoints.clear()
    gateway.seen.length = 0
  })

  after(async () => {
    await server.stop()
    await gateway.stop()
  })

  /** Activates a trigger for all events and answers how to deliver to it. */
  const listen = async (parameters: INodeParameters = {}, staticData = {}) => {
    const events = Object.keys(eventContract)
    const all = { scope: 'all', events, simplify: false, ...parameters }
    trigger = activation(n8n, all, server.baseUrl, staticData)
    await trigger.create()
    const [endpoint] = gateway.endpoints.values()
    if (!endpoint) throw new Error('There is no endpoint.')
    return (event: object, changes = {}) => deliver(endpoint, event, changes)
  }
  const textsThat = async (filters: INodeParameters, ...texts: string[]) => {
    const send = await listen({ additionalFields: filters })
    for (const text of texts) await send(messageOf(text))
    return trigger.started.map(({ data }) => Reflect.get(Object(Reflect.get(Object(data), 'messages')), 'messageBody'))
  }

  test('are simplified to twelve fields at most, as the message reads', async () => {
    const send = await listen({ simplify: true })
    await send(messageOf('Hello'))
    assert.deepEqual(trigger.started, [
      {
        event: 'messages.received',
        sessionId: '7',
        timestamp: '2026-01-05T10:00:00.123Z',
        messageId: key.id,
        chat: key.remoteJid,
        from: '6281234567890',
        fromJid: key.remoteJid,
        fromMe: false,
        name: 'Ana',
        type: 'text',
        text: 'Hello',
      },
    ])
  })

  test('say that a message edits or deletes another one, how far one has come, and who voted', async () => {
    const send = await listen({ simplify: true })
    const change = (type?: number) => ({ protocolMessage: { key: { id: '3EB0FIRST' }, ...(type ? { type } : {}) } })
    await send(messageOf('Better', change(14)))
    await send(messageOf('', change()))
    const shortKey = { id: '3EB0', remoteJid: key.remoteJid, fromMe: true }
    await send(bodyOf('messages.update', { key: shortKey, update: { status: 4 } }))
    const pollResult = [{ name: 'Monday', voters: ['6281234567890@s.whatsapp.net'] }]
    await send(bodyOf('poll.results', { key: shortKey, pollResult }))
    const [edit, deletion, update, poll] = trigger.started
    assert.deepEqual([edit?.type, edit?.text, edit?.changedMessageId], ['edit', 'Better', '3EB0FIRST'])
    assert.deepEqual([deletion?.type, deletion?.changedMessageId], ['delete', '3EB0FIRST'])
    assert.deepEqual([update?.status, update?.statusName, update?.fromMe, update?.from], [4, 'read', true, null])
    assert.deepEqual(poll?.results, [{ name: 'Monday', votes: 1, voters: ['6281234567890@s.whatsapp.net'] }])
  })

  for (const [event, { example }] of Object.entries(eventContract)) {
    test(`are simplified: ${event}`, async () => {
      const send = await listen({ simplify: true })
      assert.equal((await send(bodyOf(event, example))).status, 200)
      assert.ok(trigger.started.length >= (Array.isArray(example) ? example.length : 1))
      for (const item of trigger.started) {
        const fields = Object.values(item)
        assert.ok(fields.length > 3 && fields.length <= 12, `${fields.length} fields`)
        assert.ok(fields.every(value => Array.isArray(value) || Object(value) !== value))
      }
    })
  }

  test('start the workflow once, however often they are delivered', async () => {
    const send = await listen()
    const { id } = await send(messageOf('Hello'))
    const again = await send(messageOf('Hello'), { id })
    assert.equal(again.status, 200)
    assert.equal(trigger.started.length, 1)
  })

  test('are remembered across activations, and not without end', async () => {
    const send = await listen()
    const { id } = await send(messageOf('Hello'))
    const remembered = JSON.parse(JSON.stringify(trigger.staticData))
    for (let count = 0; count < 205; count++) await send(messageOf('More'))
    const { seen } = trigger.staticData
    assert.ok(Array.isArray(seen) && seen.length === 200)
    const resent = await listen({}, remembered)
    await resent(messageOf('Hello'), { id })
    assert.deepEqual(trigger.started, [])
  })

  test('that are replayed start it again where that is wanted', async () => {
    const replayed = { ...messageOf('Hello'), replayed: true }
    let send = await listen()
    const { id } = await send(messageOf('Hello'))
    await send(replayed, { id })
    assert.equal(trigger.started.length, 1)
    send = await listen({ additionalFields: { acceptReplays: true } })
    await send(messageOf('Hello'), { id })
    await send(replayed, { id })
    assert.equal(trigger.started.length, 2)
  })

  test('with a keyword anywhere, at the beginning, or as the whole text', async () => {
    const texts = ['HELP me', 'please help', 'help', 'thanks']
    assert.deepEqual(await textsThat({ keywords: ['help'] }, ...texts), texts.slice(0, 3))
    assert.deepEqual(await textsThat({ keywords: ['Help'], keywordMatch: 'start' }, ...texts), ['HELP me', 'help'])
    assert.deepEqual(await textsThat({ keywords: ['x', 'help'], keywordMatch: 'whole' }, ...texts), ['help'])
  })

  test('of one person, by number, JID or LID, or in a chat', async () => {
    for (const contact of ['+62 812-3456-7890', '6281234567890@c.us', key.remoteJid]) {
      assert.deepEqual(await textsThat({ contacts: [contact] }, 'Hello'), ['Hello'], contact)
    }
    assert.deepEqual(await textsThat({ contacts: ['+15551230001', '120363041234567890@g.us'] }, 'Hello'), [])
    const inGroup = await listen({ additionalFields: { contacts: ['120363041234567890@g.us'] } })
    await inGroup(bodyOf('group-participants.update', eventContract['group-participants.update'].example))
    assert.equal(trigger.started.length, 1)
  })

  test('without a person or a text pass filters for them', async () => {
    const send = await listen({ additionalFields: { contacts: ['+15551230001'], keywords: ['help'] } })
    await send(bodyOf('session.status', { status: 'connected', session_id: '7', reason: null }))
    assert.equal(trigger.started.length, 1)
  })

  test('with a QR code carry its image', async () => {
    const send = await listen({ simplify: true })
    await send(bodyOf('qrcode.updated', { qr: '2@Jk3', session_id: '7' }))
    assert.equal(trigger.items[0]?.binary?.data?.mimeType, 'image/png')
  })

  test('with media carry the file, decrypted for the session of the event', async () => {
    const bytes = Buffer.from('pixels')
    gateway.answerOthers(({ path }) =>
      path === '/api/decrypt-media'
        ? { status: 200, body: { success: true, publicUrl: 'https://public.example/api/decrypted-media/3EB0-k7' } }
        : { status: 200, headers: { 'content-type': 'image/jpeg' }, body: bytes },
    )
    const send = await listen({ additionalFields: { downloadMedia: true } })
    const event = messageOf('Receipt', image)
    assert.equal((await send(event)).status, 200)
    await trigger.settled()
    const [, decrypt, download] = gateway.seen.filter(({ method, path }) => method !== 'GET' || path.includes('media'))
    assert.equal(decrypt?.headers['x-session-id'], '7')
    assert.deepEqual(decrypt?.body, { data: event.data })
    assert.equal(download?.path, '/api/decrypted-media/3EB0-k7')
    assert.equal(trigger.items[0]?.binary?.data?.mimeType, 'image/jpeg')
    await send(messageOf('No file'))
    await trigger.settled()
    assert.equal(trigger.items[1]?.binary, undefined)
  })

  test('with media are acknowledged before the file is fetched, which may take long', { timeout: 10_000 }, async () => {
    const { promise: acknowledged, resolve: acknowledge } = Promise.withResolvers<void>()
    gateway.answerOthers(async () => {
      await acknowledged
      return { status: 400, body: { success: false, message: 'Failed to decrypt media: gone' } }
    })
    const send = await listen({ additionalFields: { downloadMedia: true } })
    assert.equal((await send(messageOf('Receipt', image))).status, 200)
    assert.deepEqual(trigger.started, [])
    acknowledge()
    await trigger.settled()
    assert.equal(trigger.started.length, 1)
  })

  test('with media in a wrapping carry the file as well', async () => {
    const media = { documentMessage: { url: 'https://mmg.whatsapp.net/a', mediaKey: 'q2Vn' } }
    gateway.answerOthers(({ path }) =>
      path === '/api/decrypt-media'
        ? { status: 200, body: { success: true, publicUrl: 'https://public.example/api/decrypted-media/3EB0-k7' } }
        : { status: 200, headers: { 'content-type': 'application/pdf' }, body: Buffer.from('%PDF') },
    )
    const send = await listen({ simplify: true, additionalFields: { downloadMedia: true } })
    await send(messageOf('Bill', { documentWithCaptionMessage: { message: media } }))
    await trigger.settled()
    assert.equal(trigger.started[0]?.type, 'document')
    assert.equal(trigger.items[0]?.binary?.data?.mimeType, 'application/pdf')
  })

  const collected = (...messages: object[]) =>
    bodyOf('messages.collected', {
      chat: key.remoteJid,
      events: messages.map((message, index) => ({ id: `evt_${index}`, ...message, sequence: index + 1 })),
    })

  test('that were collected start it once, with an item for each message in order', async () => {
    const send = await listen({ simplify: true })
    const event = collected(messageOf('one'), messageOf('two'), messageOf('three'))
    const { id } = await send(event)
    await send(event, { id })
    assert.deepEqual(
      trigger.started.map(({ text, event: name, sessionId }) => [text, name, sessionId]),
      ['one', 'two', 'three'].map(text => [text, 'messages.received', '7']),
    )
  })

  test('that were collected are whole events without Simplify, and pass filters one by one', async () => {
    const send = await listen({ additionalFields: { keywords: ['t'] } })
    await send(collected(messageOf('one'), messageOf('two'), messageOf('three')))
    assert.deepEqual(trigger.started, [
      { ...messageOf('two'), id: 'evt_1', sequence: 2 },
      { ...messageOf('three'), id: 'evt_2', sequence: 3 },
    ])
    const none = await listen({ events: ['session.status'] })
    await none(collected(messageOf('two')))
    assert.deepEqual(trigger.started, [])
  })

  test('that were collected carry each its own file', async () => {
    gateway.answerOthers(({ path }) =>
      path === '/api/decrypt-media'
        ? { status: 200, body: { success: true, publicUrl: 'https://public.example/api/decrypted-media/3EB0-k7' } }
        : { status: 200, headers: { 'content-type': 'image/jpeg' }, body: Buffer.from('pixels') },
    )
    const send = await listen({ simplify: true, additionalFields: { downloadMedia: true } })
    await send(collected(messageOf('one'), messageOf('two', image), messageOf('three', image)))
    await trigger.settled()
    assert.deepEqual(
      trigger.items.map(({ json, binary }) => [json.text, binary?.data?.mimeType]),
      [
        ['one', undefined],
        ['two', 'image/jpeg'],
        ['three', 'image/jpeg'],
      ],
    )
  })

  test('with media that is too large start the workflow without it', async () => {
    const send = await listen({ additionalFields: { downloadMedia: true, maxFileSize: 1 } })
    const large = { imageMessage: { ...image.imageMessage, fileLength: '1500000' } }
    await send(messageOf('Receipt', large))
    await trigger.settled()
    assert.equal(trigger.started[0]?.mediaError, 'The file has 1.5 MB; Max File Size is 1 MB')
    assert.ok(gateway.seen.every(({ path }) => path !== '/api/decrypt-media'))
  })

  test('with media that is gone start the workflow all the same', async () => {
    const body = { success: false, message: 'Failed to decrypt media: gone' }
    gateway.answerOthers(() => ({ status: 400, body }))
    const send = await listen({ additionalFields: { downloadMedia: true } })
    await send(messageOf('Receipt', image))
    await trigger.settled()
    assert.equal(trigger.started[0]?.mediaError, body.message)
  })
})
