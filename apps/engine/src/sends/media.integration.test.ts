import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import { mediaSends } from '@messenger/shared/db/schema'
import { keepMedia, newUploadName } from '@messenger/shared/media/media-files'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { spool } from '@messenger/shared/media/spool'
import { mediaFile } from '@messenger/shared/test/media-files'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MediaServer, startMediaServer } from '../../test/media-server.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventually,
  fault,
  linkSession,
  messageLog,
  outcomesOf,
  phoneMessages,
  phoneSends,
  reaches,
  type SendReply,
  sendText,
  settles,
  storedMessages,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const logged: string[] = []
const log = pino({ level: 'warn' }, { write: line => void logged.push(line) })
let stack: Stack
let server: MediaServer
let id: number

beforeAll(async () => {
  server = await startMediaServer()
  stack = await startStack({ heartbeatMs: 200 }, { log })
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
  await sendText(stack, id, bob, 'warm', { wait: 'sent' })
})
afterAll(async () => {
  await stack?.stop()
  await server?.stop()
})

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const send = (name: string, input: object, networkId?: string) =>
  stack.call<SendReply & { failed_reason?: string }>(`messages.${name}`, id, { to: bob, ...input }, networkId)
const shownOn = async (phone: string, networkId: string) =>
  (await phoneMessages(stack, phone)).filter(message => message.id === networkId)
const nothingWaits = () =>
  eventually(async () =>
    expect(await stack.db.database.db.select({ id: mediaSends.msgId }).from(mediaSends)).toEqual([]),
  )

/** Sends and waits until the recipient shows it. */
async function arrives(name: string, input: object) {
  const reply = await send(name, { ...input, wait: 'sent' })
  expect(reply).toMatchObject({ status: 'sent' })
  const { networkId } = await messageLog(stack, reply.msgId)
  return eventually(async () => {
    const [message] = await shownOn(bob, networkId)
    if (!message) throw new Error('It has not arrived')
    return message
  })
}

describe('every kind arrives byte for byte', () => {
  const table = [
    [
      'sendImage',
      'imageUrl',
      'jpeg',
      { text: 'A caption' },
      { kind: 'image', mimetype: 'image/jpeg', text: 'A caption' },
    ],
    ['sendImage', 'imageUrl', 'png', {}, { kind: 'image', mimetype: 'image/png', text: '' }],
    ['sendVideo', 'videoUrl', 'mp4', { text: 'Look' }, { kind: 'video', mimetype: 'video/mp4', text: 'Look' }],
    ['sendVideo', 'videoUrl', 'threeGp', {}, { kind: 'video', mimetype: 'video/3gpp', text: '' }],
    ['sendGif', 'videoUrl', 'mp4', { gifPlayback: true }, { kind: 'gif', mimetype: 'video/mp4', text: '' }],
    ['sendPtv', 'videoUrl', 'mp4', { ptv: true }, { kind: 'ptv', mimetype: 'video/mp4', text: '' }],
    [
      'sendDocument',
      'documentUrl',
      'pdf',
      { text: 'Sign', fileName: 'Contract.pdf' },
      { kind: 'document', mimetype: 'application/pdf', text: 'Sign', fileName: 'Contract.pdf' },
    ],
    [
      'sendDocument',
      'documentUrl',
      'pdf',
      {},
      { kind: 'document', mimetype: 'application/pdf', text: '', fileName: 'document.pdf' },
    ],
    ['sendAudio', 'audioUrl', 'opus', {}, { kind: 'audio', mimetype: 'audio/ogg; codecs=opus', text: '' }],
    ['sendSticker', 'stickerUrl', 'webp', {}, { kind: 'sticker', mimetype: 'image/webp', text: '' }],
    ['sendSticker', 'stickerUrl', 'animated', {}, { kind: 'sticker', mimetype: 'image/webp', text: '' }],
    ['sendImage', 'imageUrl', 'jpeg', { viewOnce: true }, { kind: 'image', mimetype: 'image/jpeg', text: '' }],
    [
      'sendViewOnce',
      'videoUrl',
      'mp4',
      { viewOnce: true, text: 'Once' },
      { kind: 'video', mimetype: 'video/mp4', text: 'Once' },
    ],
    [
      'sendViewOnce',
      'audioUrl',
      'opus',
      { viewOnce: true },
      { kind: 'audio', mimetype: 'audio/ogg; codecs=opus', text: '' },
    ],
  ] as const

  it.each(table)('%s %s %s %j', async (name, field, type, more, expected) => {
    const bytes = mediaFile(type)
    const message = await arrives(name, { [field]: server.serve(bytes), ...more })
    const { kind, text, mimetype } = expected
    expect(message).toMatchObject({ kind, text })
    expect(message.media).toEqual({
      id: expect.any(String),
      mimetype,
      size: bytes.length,
      sha256: sha(bytes),
      fileName: 'fileName' in expected ? expected.fileName : null,
    })
    await nothingWaits()
  })

  it('a document is what its server calls it, when its bytes do not say', async () => {
    const message = await arrives('sendDocument', {
      documentUrl: server.serve(Buffer.from('a,b\n1,2\n'), 'text/csv; charset=utf-8'),
    })
    expect(message.media).toMatchObject({ mimetype: 'text/csv', fileName: 'document.csv' })
    const unknown = await arrives('sendDocument', { documentUrl: server.serve(Buffer.from('whatever')) })
    expect(unknown.media).toMatchObject({ mimetype: 'application/octet-stream', fileName: 'document.bin' })
  })

  it('says what it knows of the file, logs what was asked, and quotes', async () => {
    const received = await phoneSends(stack, bob, ana, 'quote this')
    await eventually(async () =>
      expect((await storedMessages(stack, id)).map(row => row.networkId)).toContain(received),
    )
    const imageUrl = server.serve(mediaFile('png'))
    const message = await arrives('sendImage', { imageUrl, text: 'reply', replyTo: received })
    expect(message.quoted_id).toBe(received)
    const sent = (
      await eventually(async () => {
        const rows = (await storedMessages(stack, id)).filter(row => row.networkId === message.id)
        expect(rows).toHaveLength(1)
        return rows
      })
    )[0]
    const [outcome] = await outcomesOf(stack, id, sent?.msgId ?? 0)
    expect(outcome).toMatchObject({
      success: true,
      message: {
        imageMessage: { width: 320, height: 200, caption: 'reply', mimetype: 'image/png', fileLength: '40000' },
      },
    })
    expect(await messageLog(stack, sent?.msgId ?? 0)).toMatchObject({
      to: bob,
      content: JSON.stringify({ to: bob, imageUrl, text: 'reply', replyTo: received }),
    })
  })
})

describe('what cannot be sent fails, with a code and a sentence', () => {
  const mb = 1024 * 1024
  const fails = async (name: string, input: object, code: string, reason: string | RegExp) => {
    const reply = await send(name, { ...input, wait: 'sent' })
    expect(reply).toMatchObject({ status: 'failed', failed_code: code, failed_reason: expect.stringMatching(reason) })
    expect(await outcomesOf(stack, id, reply.msgId)).toMatchObject([{ success: false, failed_code: code }])
    await nothingWaits()
  }

  it('too large, whatever its server says', async () => {
    const image = mediaFile('jpeg', 5 * mb + 1)
    await fails('sendImage', { imageUrl: server.serve(image) }, 'media_too_large', /^The media is larger than 5 MB\.$/)
    await fails('sendSticker', { stickerUrl: server.serve(mediaFile('webp', 101 * 1024)) }, 'media_too_large', /100 KB/)
    let given = 0
    const endless = server.on('/endless', (_, response) => {
      response.writeHead(200)
      const push = () => {
        given += mb
        if (!response.destroyed) response.write(image.subarray(0, mb), () => setImmediate(push))
      }
      push()
    })
    await fails('sendImage', { imageUrl: endless }, 'media_too_large', /5 MB/)
    expect(given).toBeLessThan(50 * mb)
  })

  it('of the wrong type, whatever its server says', async () => {
    const wrong = [
      ['sendImage', 'imageUrl', server.serve(mediaFile('pdf'), 'image/jpeg')],
      ['sendImage', 'imageUrl', server.serve(mediaFile('webp'), 'image/png')],
      ['sendVideo', 'videoUrl', server.serve(mediaFile('jpeg'), 'video/mp4')],
      ['sendAudio', 'audioUrl', server.serve(mediaFile('mp4'), 'audio/mpeg')],
      ['sendSticker', 'stickerUrl', server.serve(mediaFile('png'), 'image/webp')],
      ['sendImage', 'imageUrl', server.serve(Buffer.alloc(0), 'image/png')],
    ] as const
    for (const [name, field, url] of wrong) {
      await fails(name, { [field]: url }, 'media_type', /^The media type is not supported for this message\.$/)
    }
  })

  it('not to be had', async () => {
    const text = (why: string) => new RegExp(`^The media could not be downloaded: ${why}$`)
    const gone = 'http://127.0.0.1:9/a.jpg'
    await fails('sendImage', { imageUrl: gone }, 'media_fetch_failed', text('its server could not be reached\\.'))
    const missing = `http://127.0.0.1:${server.port}/missing`
    await fails(
      'sendImage',
      { imageUrl: missing },
      'media_fetch_failed',
      text('its server answered with status 404\\.'),
    )
    const loop = server.on('/loop', (_, response) => response.writeHead(302, { location: '/loop' }).end())
    await fails(
      'sendImage',
      { imageUrl: loop },
      'media_fetch_failed',
      text('its address leads from one to the next without end\\.'),
    )
    const metadata = server.on('/metadata', (_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
    )
    await fails('sendImage', { imageUrl: metadata }, 'media_fetch_failed', text('the address is not a public one\\.'))
    const file = server.on('/file', (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end())
    await fails('sendImage', { imageUrl: file }, 'media_fetch_failed', text('the address is neither http nor https\\.'))
    const good = server.serve(mediaFile('jpeg'))
    const moved = server.on('/moved', (_, response) => response.writeHead(307, { location: good }).end())
    expect(await send('sendImage', { imageUrl: moved, wait: 'sent' })).toMatchObject({ status: 'sent' })
  })

  it('an address that is none, a text without an address: refused at the door', async () => {
    for (const imageUrl of ['nonsense', 'ftp://example.com/a.jpg', 'file:///etc/passwd', '']) {
      await expect(send('sendImage', { imageUrl })).rejects.toMatchObject({
        code: 'validation',
        cause: { data: { api: { fieldErrors: { imageUrl: ['The imageUrl field must be a valid URL.'] } } } },
      })
    }
    await expect(send('sendViewOnce', { viewOnce: true })).rejects.toMatchObject({ code: 'validation' })
    const url = server.serve(mediaFile('jpeg'))
    await expect(send('sendViewOnce', { viewOnce: true, imageUrl: url, videoUrl: url })).rejects.toMatchObject({
      code: 'validation',
    })
  })
})

it('an own upload needs no network, whatever host stands before it', async () => {
  const room = createMediaRoom(stack.env.media, stack.sealer)
  const bytes = mediaFile('jpeg')
  const name = newUploadName('jpg')
  const file = await spool(Readable.from([bytes]), room.spoolFolder, bytes.length)
  const media = {
    name,
    kind: 'upload' as const,
    accountId: 1,
    storageBytes: null,
    sessionId: id,
    mimetype: 'image/jpeg',
    fileName: null,
    size: file.size,
  }
  await keepMedia(stack.db.database.db, room, file, { ...media, lifetimeMs: 60_000 })
  const imageUrl = `https://gateway.invalid/media/${name}`
  expect((await arrives('sendImage', { imageUrl })).media?.sha256).toBe(sha(bytes))
  await stack.db.database.sql`update media_files set expires_at = now() where name = ${name}`
  expect(await send('sendImage', { imageUrl, wait: 'sent' })).toMatchObject({ failed_code: 'media_fetch_failed' })
})

it('audio that cannot be converted goes out as it is, and the log says so', async () => {
  await stack.engine().stop()
  await stack.startEngine({}, { ffmpeg: '/no/such/program' })
  await eventually(() => stack.call('sessions.getUser', id))
  for (const [type, mimetype] of [
    ['mp3', 'audio/mpeg'],
    ['m4a', 'audio/mp4'],
    ['aac', 'audio/aac'],
    ['amr', 'audio/amr'],
  ] as const) {
    const bytes = mediaFile(type)
    const message = await arrives('sendAudio', { audioUrl: server.serve(bytes) })
    expect(message).toMatchObject({ kind: 'audio', media: { mimetype, sha256: sha(bytes) } })
  }
  const notes = logged
    .map(line => JSON.parse(line))
    .filter(({ msg, why }) => msg === 'media.voice_note_not_converted' && why === 'no_ffmpeg')
  expect(notes.map(({ mimetype }) => mimetype).slice(-4)).toEqual(['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/amr'])
})

describe('the queue', () => {
  it('what follows in the same chat waits for the media, other chats do not', async () => {
    const carol = '+15551230003'
    await addPhone(stack, carol)
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const bytes = mediaFile('jpeg')
    const slow = server.on('/slow', (_, response) => void mayEnd.then(() => response.end(bytes)))
    const image = await send('sendImage', { imageUrl: slow, text: 'first' })
    expect(image.status).toBe('in_progress')
    const text = await sendText(stack, id, bob, 'second')
    await sendText(stack, id, carol, 'elsewhere', { wait: 'sent' })
    expect((await messageLog(stack, text.msgId)).status).toBe('in_progress')
    end()
    await settles(stack, text.msgId, 'sent')
    await eventually(async () => {
      const shown = (await phoneMessages(stack, bob)).slice(-2)
      expect(shown.map(message => message.text)).toEqual(['first', 'second'])
    })
  })

  it('an accepted send survives its engine: once, after a restart in the middle of the download', async () => {
    const bytes = mediaFile('jpeg')
    const { promise: asked, resolve: note } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    let requests = 0
    const url = server.on('/interrupted', (_, response) => {
      requests += 1
      if (requests > 1) void mayEnd.then(() => response.end(bytes))
      else {
        response.write(bytes.subarray(0, 1000))
        note()
      }
    })
    const { msgId } = await send('sendImage', { imageUrl: url })
    await asked
    await stack.engine().stop()
    expect(await messageLog(stack, msgId)).toMatchObject({ status: 'in_progress' })
    await stack.startEngine()
    await eventually(() => stack.call('sessions.getUser', id))
    await eventually(() => expect(requests).toBe(2))
    const text = await sendText(stack, id, bob, 'after the restart')
    await sendText(stack, id, '+15550000001', 'elsewhere', { wait: 'sent' })
    expect((await messageLog(stack, text.msgId)).status).toBe('in_progress')
    end()
    const { networkId } = await settles(stack, msgId, 'sent')
    await settles(stack, text.msgId, 'sent')
    expect((await phoneMessages(stack, bob)).slice(-2).map(({ kind }) => kind)).toEqual(['image', 'text'])
    const shown = await eventually(async () => {
      const found = await shownOn(bob, networkId)
      expect(found).toHaveLength(1)
      return found
    })
    expect(shown[0]?.media?.sha256).toBe(sha(bytes))
    expect(await outcomesOf(stack, id, msgId)).toMatchObject([{ success: true }])
    await nothingWaits()
    await reaches(stack, id, 'connected')
  })

  it('one reserved network id is one message', async () => {
    const networkId = newNetworkMessageId()
    const imageUrl = server.serve(mediaFile('jpeg'))
    const path = new URL(imageUrl).pathname
    const replies = await Promise.all([1, 2].map(() => send('sendImage', { imageUrl, wait: 'sent' }, networkId)))
    replies.push(await send('sendImage', { imageUrl, wait: 'sent' }, networkId))
    expect(new Set(replies.map(({ msgId }) => msgId)).size).toBe(1)
    expect(replies.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
    expect(server.asked.filter(asked => asked === path)).toHaveLength(1)
    await eventually(async () => expect(await shownOn(bob, networkId)).toHaveLength(1))
  })

  it('a lost connection in the middle: sent on the next one', async () => {
    const bytes = mediaFile('mp4', 300_000)
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const url = server.on('/lost', (_, response) => void mayEnd.then(() => response.end(bytes)))
    const { msgId } = await send('sendVideo', { videoUrl: url })
    await eventually(() => expect(server.asked).toContain('/lost'))
    await fault(stack, id, 'drop_connection')
    end()
    const { networkId } = await settles(stack, msgId, 'sent')
    await eventually(async () => expect((await shownOn(bob, networkId))[0]?.media?.sha256).toBe(sha(bytes)))
  })

  it('the own phone shows what its session sent', async () => {
    const bytes = mediaFile('jpeg')
    const message = await arrives('sendImage', { imageUrl: server.serve(bytes) })
    await eventually(async () =>
      expect(await shownOn(ana, message.id)).toMatchObject([{ from_me: true, media: { sha256: sha(bytes) } }]),
    )
    const stream = await stack.phones.openFile(message.media?.id ?? '')
    const parts: Buffer[] = []
    for await (const part of stream ?? []) parts.push(part)
    expect(sha(Buffer.concat(parts))).toBe(sha(bytes))
  })
})
