import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ApiError } from '@messenger/shared/contract/errors'
import { sweepMedia } from '@messenger/shared/media/media-files'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestEngine, type TestEngine } from './engine.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let token: string
let id: number

beforeAll(async () => {
  web = await startTestWeb()
  token = web.ana.token
  id = (await web.session(web.ana)).id
})
afterAll(() => web?.stop())

const mb = 1024 * 1024
const png = (size: number): Buffer<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    Buffer.from('0000000a49444154', 'hex'),
    randomBytes(size),
  ])
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${web.url}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-session-id': String(id), ...headers },
    body,
  })
const publicUrl = async (response: Response) => {
  const body = await response.json()
  expect(body).toEqual({ success: true, publicUrl: expect.any(String) })
  return String(body.publicUrl)
}
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const refusal = async (response: Response) => ({ status: response.status, body: await response.json() })
const spooled = () => readdir(join(web.mediaFolder, 'incoming')).catch(() => [])

describe('media.upload', () => {
  it('raw, Base64, data URL, multipart and without a content type: the same bytes back', async () => {
    const file = png(200_000)
    const base64 = file.toString('base64')
    const form = new FormData()
    form.set('file', new Blob([file], { type: 'image/png' }), 'a.png')
    const json = { 'content-type': 'application/json' }
    const uploads = [
      post(file, { 'content-type': 'image/png' }),
      post(file, { 'content-type': 'Image/PNG; charset=binary' }),
      post(JSON.stringify({ base64, mimetype: 'image/png' }), json),
      post(JSON.stringify({ base64: `data:image/png;base64,${base64}` }), json),
      post(JSON.stringify({ base64: `data:text/html;base64,${base64}`, mimetype: 'image/png' }), json),
      post(JSON.stringify({ base64, mimetype: 'image/png' }), { 'content-type': 'application/x-www-form-urlencoded' }),
      post(form),
    ]
    const urls = await Promise.all((await Promise.all(uploads)).map(publicUrl))
    expect(new Set(urls).size).toBe(urls.length)
    for (const url of urls) {
      expect(url).toMatch(
        new RegExp(`^${web.url.replace('127.0.0.1', '(127.0.0.1|localhost)')}/media/[\\da-f-]{36}\\.png$`),
      )
      const response = await fetch(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''/)
      expect(sha(new Uint8Array(await response.arrayBuffer()))).toBe(sha(file))
    }
    expect(await spooled()).toEqual([])
  })

  it('every refusal, with the contract’s body, and nothing left behind', async () => {
    const json = { 'content-type': 'application/json' }
    const invalid = (field: string, text: string) => ({
      status: 422,
      body: { success: false, message: 'Validation failed', errors: { [field]: [text] } },
    })
    const tooLarge = (limit: number) => {
      const message = `File size exceeds the limit of ${limit} MB for this file type.`
      return { status: 413, body: { success: false, message, error: message } }
    }
    const base64 = png(10).toString('base64')
    const mimetypeRequired = invalid('mimetype', 'The mimetype field is required.')
    const base64Required = invalid('base64', 'The base64 field is required.')
    const mismatch = invalid('mimetype', 'The file content does not match its MIME type.')
    const table: [Promise<Response>, unknown][] = [
      [post(JSON.stringify({ base64 }), json), mimetypeRequired],
      [post(Buffer.from('bytes'), { 'content-type': '' }), mimetypeRequired],
      [post(JSON.stringify({ mimetype: 'image/png' }), json), base64Required],
      [post('{}', json), base64Required],
      [post('', json), base64Required],
      [post('', { 'content-type': 'image/png' }), base64Required],
      [post(JSON.stringify({ base64: 5 }), json), invalid('base64', 'The base64 field must be a string.')],
      [post(JSON.stringify({ base64: '*' }), json), invalid('base64', 'The base64 field format is invalid.')],
      [post('{"base64"', json), { status: 400, body: { success: false, message: 'Malformed JSON body.' } }],
      [post(png(10), { 'content-type': 'image/jpeg' }), mismatch],
      [post(Buffer.from('text'), { 'content-type': 'application/pdf' }), mismatch],
      [post(JSON.stringify({ base64, mimetype: 'video/mp4' }), json), mismatch],
      [post(png(10), { 'content-type': 'nonsense' }), invalid('mimetype', 'The mimetype field format is invalid.')],
      [
        post('--x', { 'content-type': 'multipart/form-data; boundary=y' }),
        invalid('file', 'The file field format is invalid.'),
      ],
      [post('x', { 'content-type': 'multipart/form-data' }), invalid('file', 'The file field format is invalid.')],
      [post(new FormData()), invalid('file', 'The file field is required.')],
      [post(png(16 * mb), { 'content-type': 'image/png' }), tooLarge(16)],
      [post(png(17 * mb), { 'content-type': 'audio/mpeg' }), tooLarge(16)],
      [post(png(6 * mb), { 'content-type': 'image/webp' }), tooLarge(5)],
      [post(JSON.stringify({ base64: png(17 * mb).toString('base64'), mimetype: 'image/png' }), json), tooLarge(16)],
    ]
    for (const [response, expected] of table) expect(await refusal(await response)).toEqual(expected)
    expect(await spooled()).toEqual([])
  })

  it('checks the credential before it reads a byte, and reads no more than the limit of a body without a length', async () => {
    for (const [authorization, message] of [
      ['', 'API key is required'],
      ['Bearer wrong', 'Invalid API key'],
      [`Bearer ${token}`, 'Invalid API key'],
    ] as const) {
      const response = await fetch(`${web.url}/api/upload`, {
        method: 'POST',
        headers: { authorization },
        body: png(10),
      })
      expect(await refusal(response)).toEqual({ status: 401, body: { success: false, message } })
    }
    const foreign = await post(png(10), { 'content-type': 'image/png', authorization: `Bearer ${web.ben.token}` })
    expect(foreign.status).toBe(404)
    let given = 0
    const endless = async function* () {
      for (;;) {
        given += mb
        yield png(mb)
      }
    }
    const answer = await sendEndlessly(endless())
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toContain('File size exceeds the limit of 5 MB')
    expect(given).toBeLessThan(60 * mb)
    expect(await spooled()).toEqual([])
  })

  it('the same key and file is one upload; another file under it is refused', async () => {
    const file = png(1000)
    const once = (bytes: Buffer<ArrayBuffer>) =>
      post(bytes, { 'content-type': 'image/png', 'idempotency-key': 'upload-1' })
    const first = await publicUrl(await once(file))
    const again = await once(file)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await publicUrl(again)).toBe(first)
    expect((await once(png(1000))).status).toBe(409)
  })

  /** Sends a chunked body until the server answers. */
  function sendEndlessly(chunks: AsyncGenerator<Buffer>): Promise<string> {
    return new Promise(resolve => {
      const socket = connect(Number(new URL(web.url).port), '127.0.0.1')
      let answer = ''
      socket.on('data', data => {
        answer += data.toString('latin1')
      })
      socket.on('close', () => resolve(answer))
      socket.on('error', () => undefined)
      socket.write(
        `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nX-Session-Id: ${id}\r\nContent-Type: image/webp\r\nTransfer-Encoding: chunked\r\n\r\n`,
      )
      const pump = async () => {
        for await (const chunk of chunks) {
          if (answer !== '') socket.end()
          if (socket.destroyed || answer !== '') return
          socket.write(`${chunk.length.toString(16)}\r\n`)
          socket.write(chunk)
          if (!socket.write('\r\n'))
            await new Promise(go => socket.once('drain', go).once('close', go).once('data', go))
        }
      }
      void pump()
    })
  }
})

describe('links', () => {
  const link = async (bytes: Buffer<ArrayBuffer>, type: string) =>
    publicUrl(await post(bytes, { 'content-type': type }))

  it('ranges', async () => {
    const file = png(5000)
    const url = await link(file, 'image/png')
    const size = file.length
    const table: [string, number, number, number][] = [
      ['bytes=0-99', 206, 0, 100],
      ['bytes=100-', 206, 100, size],
      ['bytes=-50', 206, size - 50, size],
      [`bytes=10-${size + 10}`, 206, 10, size],
      ['bytes=5-1', 200, 0, size],
      ['bytes=0-1,5-9', 200, 0, size],
      ['lines=1-2', 200, 0, size],
    ]
    for (const [range, status, from, to] of table) {
      const response = await fetch(url, { headers: { range } })
      expect(response.status).toBe(status)
      expect(Buffer.from(await response.arrayBuffer())).toEqual(file.subarray(from, to))
      if (status === 206) expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${size}`)
    }
    const beyond = await fetch(url, { headers: { range: `bytes=${size}-` } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    const stale = await fetch(url, { headers: { range: 'bytes=0-9', 'if-range': '"other"' } })
    expect(stale.status).toBe(200)
    await stale.arrayBuffer()
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      String(size),
      'bytes',
    ])
  })

  it('what could act in a browser is a download, and sandboxed', async () => {
    for (const type of ['text/html', 'image/svg+xml', 'application/javascript']) {
      const response = await fetch(await link(Buffer.from('<script>alert(1)</script>'), type))
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      await response.arrayBuffer()
    }
  })

  it('a link that is unknown, malformed or over is gone, and the sweep takes its bytes', async () => {
    const gone = { status: 404, body: { success: false, message: 'Media not found or expired.' } }
    const url = await link(png(100), 'image/png')
    const name = url.split('/').at(-1)
    for (const path of [
      '/media/5f0c9d1e-3b7a-4c55-9d0e-8a1f2b3c4d5e.png',
      '/media/..%2f..%2fetc%2fpasswd',
      '/media/%00',
      '/api/decrypted-media/3EB0A1-x',
      `/api/decrypted-media/${name}`,
    ]) {
      const { status, body } = await web.call('GET', path)
      expect([path, status]).toEqual([path, path.includes('%00') ? 422 : 404])
      if (status === 404) expect(body).toEqual(gone.body)
    }
    const { sql, db } = web.database
    const files = () => readdir(join(web.mediaFolder, 'files'))
    expect(await files()).toContain(name)
    await sql`update media_files set expires_at = now() - interval '1 second' where name = ${name ?? ''}`
    expect(await refusal(await fetch(url))).toEqual(gone)
    expect(await sweepMedia(db, createMediaRoom({ folder: web.mediaFolder, bucket: null }, web.sealer), 100)).toBe(1)
    expect(await files()).not.toContain(name)
    const [row] = await sql`select extract(epoch from max(expires_at - created_at))::int as age from media_files`
    expect(row?.age).toBeGreaterThan(23 * 3600)
  })
})

describe('a send of media over REST', () => {
  const url = 'https://example.com/a'
  let engine: TestEngine
  beforeAll(async () => {
    engine = await startTestEngine(web.database)
    await engine.own(id)
  })
  afterAll(() => engine?.stop())
  const sendMessage = (body: object, query = '') =>
    web.call('POST', `/api/send-message${query}`, { token, session: id, body })

  it('is the operation that its body means', async () => {
    const table: [object, string, object][] = [
      [{ imageUrl: url, text: 'x', viewOnce: '1' }, 'sendImage', { imageUrl: url, text: 'x', viewOnce: true }],
      [{ videoUrl: url, gifPlayback: null, caption: 'ignored' }, 'sendVideo', { videoUrl: url }],
      [{ videoUrl: url, gifPlayback: '1' }, 'sendGif', { videoUrl: url, gifPlayback: true }],
      [{ videoUrl: url, ptv: true }, 'sendPtv', { videoUrl: url, ptv: true }],
      [{ documentUrl: url, fileName: 'a.txt' }, 'sendDocument', { documentUrl: url, fileName: 'a.txt' }],
      [{ audioUrl: url, replyTo: '7' }, 'sendAudio', { audioUrl: url, replyTo: '7' }],
      [{ stickerUrl: url, imageUrl: null }, 'sendSticker', { stickerUrl: url }],
      [{ text: 'x', messageType: 'image' }, 'sendText', { text: 'x', linkPreview: true }],
    ]
    for (const [body, operation, input] of table) {
      engine.seen.length = 0
      engine.on(`messages.${operation}`, () => ({ msgId: 1, jid: '+1555', status: 'in_progress' }))
      const reply = await sendMessage({ to: '+15551230002', ...body }, '?wait=sent')
      expect(reply.text).toBe('{"success":true,"data":{"msgId":1,"jid":"+1555","status":"in_progress"}}')
      expect(engine.seen).toMatchObject([
        {
          procedure: `messages.${operation}`,
          call: { sessionId: id },
          input: { to: '+15551230002', wait: 'sent', ...input },
        },
      ])
    }
  })

  it('refuses what is of no kind, or of several, and addresses that are none', async () => {
    const table: [object, object][] = [
      [{}, { text: ['The text field is required when no media is present.'] }],
      [{ text: '' }, { text: ['The text field is required when no media is present.'] }],
      [{ imageUrl: null }, { text: ['The text field is required when no media is present.'] }],
      [{ imageUrl: url, audioUrl: url }, { message: ['Only one content type may be sent.'] }],
      [{ videoUrl: url, ptv: true, gifPlayback: true }, { message: ['Only one content type may be sent.'] }],
      [{ documentUrl: url, viewOnce: true }, { viewOnce: ['The selected viewOnce is invalid.'] }],
      [{ imageUrl: 'ftp://example.com/a' }, { imageUrl: ['The imageUrl field must be a valid URL.'] }],
      [{ imageUrl: 'example.com/a.png' }, { imageUrl: ['The imageUrl field must be a valid URL.'] }],
      [{ imageUrl: 7 }, { imageUrl: ['The imageUrl field must be a string.'] }],
      [{ videoUrl: url, text: 5 }, { text: ['The text field must be a string.'] }],
    ]
    for (const [body, errors] of table) {
      const { status, body: answer } = await sendMessage({ to: '+15551230002', ...body })
      expect([body, status, answer]).toEqual([body, 422, { success: false, message: 'Validation failed', errors }])
    }
    expect((await sendMessage({ imageUrl: url })).body.errors).toEqual({ to: ['The to field is required.'] })
    const foreign = await web.call('POST', '/api/send-message', {
      token: web.ben.token,
      session: id,
      body: { imageUrl: url },
    })
    expect(foreign.status).toBe(404)
    expect((await web.call('POST', '/api/send-message', { body: { imageUrl: url, videoUrl: url } })).status).toBe(401)
  })

  it('decryption answers an address under the base that was asked', async () => {
    engine.on('media.decrypt', () => '/api/decrypted-media/3EB0-x')
    const asked = (headers: Record<string, string>) =>
      web.call('POST', '/api/decrypt-media', { token, session: id, headers, body: { data: {} } })
    const port = new URL(web.url).port
    expect((await asked({})).body).toEqual({
      success: true,
      publicUrl: `http://127.0.0.1:${port}/api/decrypted-media/3EB0-x`,
    })
    const elsewhere = await asked({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' })
    expect(elsewhere.body.publicUrl).toBe(`http://127.0.0.1:${port}/api/decrypted-media/3EB0-x`)
    engine.on('media.decrypt', () => {
      throw new ApiError('decrypt_failed', { params: { reason: 'the media has expired on the network' } })
    })
    const message = 'Failed to decrypt media: the media has expired on the network'
    expect(await asked({})).toMatchObject({ status: 400, body: { success: false, message, error: message } })
  })
})
