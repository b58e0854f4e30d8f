import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gateway, startGateway } from './gateway.ts'
import { digestOf, largeFile, startFileServer } from './large-files.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const kb = 1024
const mb = 1024 * kb
let gateway: Gateway
let server: Awaited<ReturnType<typeof startFileServer>>
let session: number

beforeAll(async () => {
  server = await startFileServer()
  gateway = await startGateway()
  session = await gateway.session(ana)
  await gateway.call('POST', '/api/sandbox/phones', { token: gateway.token, body: { phone_number: bob } })
})
afterAll(async () => {
  await gateway?.stop()
  await server?.stop()
})

const send = (body: object) =>
  gateway.call('POST', '/api/send-message', { token: gateway.token, session, body: { to: bob, ...body } })
const phoneSends = (body: object) =>
  gateway.call('POST', `/api/sandbox/phones/${bob}/messages`, { token: gateway.token, body: { to: ana, ...body } })

const kinds = [
  ['image', 'image/jpeg', 'imageUrl', 5 * mb, {}, '5 MB'],
  ['video', 'video/mp4', 'videoUrl', 50 * mb, {}, '50 MB'],
  ['gif', 'video/mp4', 'videoUrl', 50 * mb, { gifPlayback: true }, '50 MB'],
  ['ptv', 'video/mp4', 'videoUrl', 50 * mb, { ptv: true }, '50 MB'],
  ['document', 'application/pdf', 'documentUrl', 100 * mb, { fileName: 'large.pdf' }, '100 MB'],
  ['audio', 'audio/ogg', 'audioUrl', 16 * mb, {}, '16 MB'],
  ['sticker', 'image/webp', 'stickerUrl', 100 * kb, {}, '100 KB'],
] as const
/** Two go as videos do; they are tried when the machine is given the time. */
const tried = kinds.filter(([kind]) => process.env.MESSENGER_TORTURE || (kind !== 'gif' && kind !== 'ptv'))

describe.each(tried)('%s', (kind, type, field, limit, more, limitText) => {
  it('of its largest size arrives byte for byte', async () => {
    const file = largeFile(type, limit)
    const reply = await send({ [field]: server.serve(file), ...more })
    expect(reply.body).toMatchObject({ success: true, data: { status: 'in_progress' } })
    const { status, networkId } = await gateway.outcome(reply.body.data.msgId)
    expect(status).toBe('sent')
    const { sha256, size } = file
    expect(await gateway.shown(bob, networkId)).toMatchObject({ kind, media: { sha256, size } })
  })

  it('comes back byte for byte', async () => {
    const file = largeFile(type, limit)
    const sent = await phoneSends({ [field]: server.serve(file), ...more })
    expect(sent.status).toBe(200)
    const data = await gateway.received(session, sent.body.data.id)
    const { token } = gateway
    const reply = await gateway.call('POST', '/api/decrypt-media', { token, session, body: { data } })
    expect(reply.status).toBe(200)
    const response = await fetch(reply.body.publicUrl)
    expect(response.headers.get('content-type')?.split(';')[0]).toBe(type)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const { sha256, size } = file
    expect(await digestOf(response.body ?? new ReadableStream())).toEqual({ sha256, size })
  })

  it('one byte larger is refused, both ways', async () => {
    const url = server.serve(largeFile(type, limit + 1))
    const reply = await send({ [field]: url, ...more })
    expect(await gateway.outcome(reply.body.data.msgId)).toMatchObject({
      status: 'failed',
      failedCode: 'media_too_large',
      failedReason: `The media is larger than ${limitText}.`,
    })
    expect(await phoneSends({ [field]: url, ...more })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [`The selected ${field} is invalid.`] } },
    })
  })
})
