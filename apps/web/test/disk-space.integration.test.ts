import { mountSmallDisk } from '@messenger/shared/test/small-disk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gateway, startGateway } from './gateway.ts'

const mib = 1024 * 1024
const [ana, bob] = ['+15551670001', '+15551670002']
const low = 'The gateway is low on disk space and takes no media at the moment. Please retry later.'
const full = 'The disk of the gateway is full, so it takes nothing new at the moment. Please retry later.'
const disk = mountSmallDisk(100)

// Mounting needs root: elsewhere the thresholds have their unit tests.
describe.skipIf(!disk)('on a small disk', () => {
  let gateway: Gateway
  let id: number
  let image: string
  let webhookId: number

  beforeAll(async () => {
    if (!disk) return
    gateway = await startGateway({ parent: disk.folder })
    await gateway.phones.createPhone({ owner: gateway.owner, phone_number: bob })
    id = await gateway.session(ana)
    image = (await upload()).body.publicUrl
  })
  afterAll(async () => {
    await disk?.empty()
    await gateway?.stop()
    disk?.unmount()
  })

  /** Leaves so much, and waits until it is seen: the space is looked at once a second. */
  async function leave(bytes: number): Promise<void> {
    await disk?.leave(bytes)
    await expect.poll(freeBytes, { timeout: 10_000 }).toBeLessThanOrEqual(bytes)
  }

  async function freeBytes(): Promise<number> {
    const text = await (await fetch(`${gateway.url}/metrics?process=web`)).text()
    return Number(/messenger_disk_free_bytes\{[^}]*folder="data"[^}]*\} (\S+)/.exec(text)?.[1])
  }

  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const post = (path: string, body: object) => gateway.call('POST', path, { token: gateway.token, session: id, body })
  const get = (path: string) => gateway.call('GET', path, { token: gateway.token, session: id })
  const upload = () => post('/api/upload', { base64: pixel })
  const sendImage = () => post('/api/send-message', { to: bob, imageUrl: image })
  const sendText = (text: string) => post('/api/send-message', { to: bob, text })
  const told = (message: string) => ({ status: 507, body: { success: false, message, retry_after: 60 } })

  const webhooks = () => `/api/messenger-sessions/${id}/webhooks`
  const webhook = { url: 'https://example.com/hook', events: ['session.status'] }

  it('takes everything while there is space', async () => {
    const answers = [await upload(), await sendImage(), await sendText('enough')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await gateway.outcome(answers[1]?.body.data.msgId)
    webhookId = (await post(webhooks(), webhook)).body.data.id
  })

  it('refuses media below the first limit, and nothing else', async () => {
    await leave(6 * mib)
    expect(await upload()).toMatchObject(told(low))
    // The engine looks for itself, a second later at most.
    await expect.poll(sendImage, { timeout: 10_000 }).toMatchObject(told(low))
    expect(await post('/api/send-message', { to: bob, videoUrl: 'https://example.com/v.mp4' })).toMatchObject(told(low))
    const sent = await sendText('low')
    expect(sent.status).toBe(200)
    expect(await gateway.outcome(sent.body.data.msgId)).toMatchObject({ status: 'sent' })
  })

  it('refuses sends below the second, while reading, receiving, acknowledging and deleting go on', async () => {
    await leave(2 * mib)
    expect(await sendText('full')).toMatchObject(told(full))
    expect(await upload()).toMatchObject(told(full))
    expect(await sendImage()).toMatchObject(told(full))
    expect(await post(webhooks(), webhook)).toMatchObject(told(full))
    expect((await get('/api/messenger-sessions')).status).toBe(200)
    expect((await get('/api/status')).body).toMatchObject({ status: 'connected' })
    expect((await get(`/api/messenger-sessions/${id}/message-logs`)).status).toBe(200)

    const removed = await gateway.call('DELETE', `${webhooks()}/${webhookId}`, { token: gateway.token })
    expect(removed.status).toBe(200)

    const { id: messageId } = await gateway.phones.sendMessage({
      owner: gateway.owner,
      phone_number: bob,
      to: ana,
      text: 'still received',
    })
    const { messages } = await gateway.received(id, messageId)
    expect((await post('/api/messages/read', { key: messages.key })).status).toBe(200)
  })

  it('gives the answer of an earlier call again, and takes a refused one under its key once there is space', async () => {
    await disk?.empty()
    await expect.poll(freeBytes, { timeout: 10_000 }).toBeGreaterThan(50 * mib)
    const call = (key: string) =>
      gateway.call('POST', '/api/send-message', {
        ...{ token: gateway.token, session: id, body: { to: bob, text: key } },
        headers: { 'idempotency-key': key },
      })
    const first = await call('early')
    await leave(2 * mib)
    expect((await call('early')).body).toEqual(first.body)
    expect(await call('late')).toMatchObject(told(full))
    await disk?.empty()
    await expect.poll(freeBytes, { timeout: 10_000 }).toBeGreaterThan(50 * mib)
    expect((await call('late')).status).toBe(200)
    expect((await upload()).status).toBe(200)
  })
})
