import { createHash } from 'node:crypto'
import { type Sandbox, startSandbox } from '@messenger/sandbox-network/start'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MediaType, mediaFile } from './media-files.ts'
import { startTestWeb, type TestWeb } from './web.ts'

const ana = '+15551230001'
const bob = '+15551230002'
let sandbox: Sandbox
let web: TestWeb
let session: number

beforeAll(async () => {
  sandbox = await startSandbox({ adminSecret: 'secret-of-the-tests' })
  web = await startTestWeb({ sandbox: { adminUrl: sandbox.adminUrl, secret: sandbox.adminSecret } })
  const { token } = web.ana
  for (const phone_number of [ana, bob])
    await web.call('POST', '/api/sandbox/phones', { token, body: { phone_number } })
  session = (await web.session(web.ana)).id
})
afterAll(async () => {
  await web?.stop()
  await sandbox?.stop()
})

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function upload(type: MediaType) {
  const bytes = mediaFile(type)
  const response = await fetch(`${web.url}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${web.ana.token}`, 'x-session-id': String(session), 'content-type': type },
    body: bytes,
  })
  return { bytes, url: String((await response.json()).publicUrl) }
}
const send = (body: object) =>
  web.call('POST', `/api/sandbox/phones/${ana}/messages`, { token: web.ana.token, body: { to: bob, ...body } })
const list = async (phone: string) =>
  (await web.call('GET', `/api/sandbox/phones/${phone}/messages?limit=200`, { token: web.ana.token })).body.data
async function arrived(id: string) {
  for (;;) {
    const found = (await list(bob)).find((message: { id: string }) => message.id === id)
    if (found) return found
  }
}

describe('media between phones', () => {
  it.each([
    ['image', 'image/png', 'imageUrl', { text: 'Look' }],
    ['image', 'image/png', 'imageUrl', { viewOnce: true }],
    ['video', 'video/mp4', 'videoUrl', { text: 'Look' }],
    ['gif', 'video/mp4', 'videoUrl', { gifPlayback: true }],
    ['ptv', 'video/mp4', 'videoUrl', { ptv: 'true' }],
    ['audio', 'audio/ogg', 'audioUrl', {}],
    ['sticker', 'image/webp', 'stickerUrl', {}],
    ['document', 'application/pdf', 'documentUrl', { fileName: 'Résumé.pdf', text: 'Mine' }],
  ] as const)(
    '%s: an upload, sent by one, shown by the other under an address of ours',
    async (kind, type, field, more) => {
      const { bytes, url } = await upload(type)
      const sent = await send({ [field]: url, ...more })
      expect(sent.status).toBe(200)
      const message = await arrived(sent.body.data.id)
      expect(message).toMatchObject({ kind, text: 'text' in more ? more.text : '', from_me: false })
      expect(message.media).toEqual({
        mimetype: type,
        size: bytes.length,
        sha256: sha(bytes),
        url: expect.stringMatching(/\/media\/sandbox-[\w-]{32}\.\w+$/),
        ...(kind === 'document' ? { fileName: 'Résumé.pdf' } : {}),
      })
      const response = await fetch(message.media.url)
      expect(response.headers.get('content-type')).toBe(type)
      expect(sha(new Uint8Array(await response.arrayBuffer()))).toBe(sha(bytes))
      const part = await fetch(message.media.url, { headers: { range: 'bytes=100-199' } })
      expect(part.status).toBe(206)
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
    },
  )

  it('refusals', async () => {
    const { url } = await upload('image/png')
    const table: [object, object][] = [
      [{}, { text: ['The text field is required when no media is present.'] }],
      [{ imageUrl: url, videoUrl: url }, { message: ['Only one content type may be sent.'] }],
      [{ videoUrl: url, gifPlayback: true, ptv: true }, { message: ['Only one content type may be sent.'] }],
      [{ imageUrl: 'nonsense' }, { imageUrl: ['The imageUrl field must be a valid URL.'] }],
      [{ stickerUrl: url }, { stickerUrl: ['The selected stickerUrl is invalid.'] }],
      [{ imageUrl: 'http://127.0.0.1:9/x' }, { imageUrl: ['The selected imageUrl is invalid.'] }],
      [{ text: 'x', viewOnce: true }, { viewOnce: ['The selected viewOnce is invalid.'] }],
    ]
    for (const [body, errors] of table) {
      expect(await send(body)).toMatchObject({
        status: 422,
        body: { success: false, message: 'Validation failed', errors },
      })
    }
    const foreign = await web.call('POST', `/api/sandbox/phones/${ana}/messages`, {
      token: web.ben.token,
      body: { to: bob, imageUrl: url },
    })
    expect(foreign.status).toBe(404)
    for (const name of ['sandbox-x.png', `sandbox-${'a'.repeat(32)}.png`]) {
      expect((await web.call('GET', `/media/${name}`)).body).toEqual({
        success: false,
        message: 'Media not found or expired.',
      })
    }
  })
})
