import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { createSealer } from '@messenger/shared/crypto/seal'
import { mediaFiles } from '@messenger/shared/db/schema'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { mediaFile } from '@messenger/shared/test/media-files'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callEngine } from '../../../test/call-engine.ts'
import { startSocksProxy } from '../../../test/proxies.ts'
import { type Stack, startStack } from '../../../test/stack.ts'
import {
  addPhone,
  eventsOf,
  eventually,
  fault,
  linkSession,
  ownerOf,
  phoneMessages,
  reaches,
} from '../../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200 })
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
})
afterAll(() => stack?.stop())

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
type Kind = NonNullable<Parameters<Stack['phones']['sendMessage']>[0]['media']>['kind']
// biome-ignore lint/suspicious/noExplicitAny: event data as a receiver of webhooks gets it
type Data = any

/** The owner of a phone sends a file; answers the event's data that the session fires for it. */
async function receives(
  kind: Kind,
  bytes: Buffer,
  mimetype: string,
  more: object = {},
  fileName?: string,
): Promise<Data> {
  const media = { kind, id: (await stack.phones.takeFile(Readable.from([bytes]), mimetype, fileName)).id }
  const sent = await stack.phones.sendMessage({ owner: ownerOf(stack), phone_number: bob, to: ana, media, ...more })
  return eventually(async () => {
    const found = await eventsOf(stack, id, 'messages.received')
    const event = found.find(({ data }) => data.messages?.key.id === sent.id)
    if (!event) throw new Error('It has not arrived')
    return event.data
  })
}
const decrypt = (input: object) => stack.call<string>('media.decrypt', id, input)
async function fileOf(path: string) {
  expect(path).toMatch(/^\/api\/decrypted-media\/[\w-]+$/)
  const name = path.split('/').at(-1) ?? ''
  const [row] = await stack.db.database.db.select().from(mediaFiles).where(eq(mediaFiles.name, name))
  const stream = await createMediaRoom(stack.env.media, stack.sealer).store.open(name)
  const parts: Buffer[] = []
  for await (const part of stream ?? []) parts.push(part)
  return { row, bytes: Buffer.concat(parts) }
}
const partOf = (data: Data) => Object.values<Data>(data.messages.message)[0]
const refused = (input: object, code: string, message?: string) =>
  expect(decrypt(input), JSON.stringify(input)).rejects.toMatchObject({
    code,
    ...(message ? { cause: { data: { api: { params: { reason: message } } } } } : {}),
  })
/** As web stores it; the connection that stands is not touched. */
const storeProxy = async (url: string | null) => {
  const sealed = url && createSealer(stack.env.masterKey).seal(url, sealContext.proxyUrl(id))
  await stack.db.database.sql`update sessions set proxy_url_sealed = ${sealed} where id = ${id}`
}
const nothingLeft = async () =>
  expect(await readdir(createMediaRoom(stack.env.media, stack.sealer).spoolFolder).catch(() => [])).toEqual([])

describe('what a phone sends comes out byte for byte', () => {
  it.each([
    ['image', 'jpeg', 'image/jpeg', { text: 'Receipt' }],
    ['image', 'png', 'image/png', { viewOnce: true }],
    ['video', 'mp4', 'video/mp4', {}],
    ['gif', 'mp4', 'video/mp4', {}],
    ['ptv', 'mp4', 'video/mp4', {}],
    ['audio', 'opus', 'audio/ogg; codecs=opus', {}],
    ['sticker', 'webp', 'image/webp', {}],
    ['document', 'pdf', 'application/pdf', { text: 'Read this' }],
  ] as const)('%s, %s', async (kind, type, mimetype, more) => {
    for (const size of [1, 15, 16, 100_003]) {
      const bytes = mediaFile(type, size)
      const data = await receives(kind, bytes, mimetype, more, kind === 'document' ? 'Résumé.pdf' : undefined)
      if ('text' in more) expect(data.messages.messageBody).toBe(more.text)
      const { row, bytes: got } = await fileOf(await decrypt({ data }))
      expect(sha(got)).toBe(sha(bytes))
      expect(row).toMatchObject({
        kind: 'decrypted',
        size: bytes.length,
        mimetype: mimetype.split(';')[0],
        ready: true,
      })
      expect(row?.fileName).toBe(kind === 'document' ? 'Résumé.pdf' : null)
      expect(row?.name.startsWith(`${data.messages.key.id}-`)).toBe(true)
      expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000)
      expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThan(3_700_000)
    }
    await nothingLeft()
  })

  it('in every form of the body that the contract takes', async () => {
    const bytes = mediaFile('jpeg')
    const data = await receives('image', bytes, 'image/jpeg')
    const part = partOf(data)
    const { url, mediaKey } = part
    const forms = [
      { data: { messages: [data.messages] } },
      { data: { messages: { message: data.messages.message } } },
      { url, mediaKey },
      { url, mediaKey, type: 'image' },
      { url, mediaKey, type: 'sticker' },
      { url, mediaKey, mimetype: 'image/jpeg', fileName: 'a.jpg', fileLength: 5, fileSha256: part.fileSha256 },
      { url, mediaKey, mimetype: 'video/mp4' },
    ]
    for (const form of forms) expect(sha((await fileOf(await decrypt(form))).bytes)).toBe(sha(bytes))
    const { row } = await fileOf(await decrypt({ url, mediaKey }))
    expect(row?.mimetype).toBe('image/jpeg')
    const wrappers = [
      ...['viewOnceMessage', 'viewOnceMessageV2', 'viewOnceMessageV2Extension', 'documentWithCaptionMessage'],
      ...['ephemeralMessage', 'editedMessage', 'deviceSentMessage', 'associatedChildMessage'],
    ]
    // As the network wraps it, and as events told it once: one by one, and all of them around each other.
    const { message } = data.messages
    const wrapped = wrappers.map(name => ({ [name]: { message } }))
    const nested = wrappers.reduce((inner, name) => ({ [name]: { message: inner } }), message)
    const edited = { protocolMessage: { type: 14, editedMessage: message } }
    for (const one of [...wrapped, nested, edited]) {
      const file = await fileOf(await decrypt({ data: { messages: { message: one } } }))
      expect(sha(file.bytes), JSON.stringify(Object.keys(one))).toBe(sha(bytes))
    }
    const links = await Promise.all([decrypt({ data }), decrypt({ data })])
    expect(new Set(links).size).toBe(2)
  })
})

describe('what the account may keep', () => {
  const within = (storageBytes: number, data: Data) =>
    callEngine<string>(stack.engine().url, stack.env.rpcSecret, 'media.decrypt', {
      call: { accountId: ownerAccount, sessionId: id, storageBytes },
      input: { data },
    })
  let ownerAccount: number
  let data: Data
  beforeAll(async () => {
    const [row] = await stack.db.database.sql`select account_id as account from sessions where id = ${id}`
    ownerAccount = Number(row?.account)
    data = await receives('document', mediaFile('pdf', 100_000), 'application/pdf')
  })
  beforeEach(() => stack.db.database.sql`delete from media_files`)

  it('bounds decrypted files, at once and one after the other', async () => {
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => within(250_000, data)))
    const codes = all.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(codes.length).toBeGreaterThanOrEqual(8)
    expect(new Set([...codes, 'rate_limited', 'storage_full'])).toEqual(new Set(['rate_limited', 'storage_full']))
    for (let more = all.length - codes.length; more < 2; more++) await within(250_000, data)
    await expect(within(250_000, data)).rejects.toMatchObject({ code: 'storage_full' })
    const rows = await stack.db.database.sql`select kind, size::int as size from media_files`
    expect(rows.map(row => ({ ...row }))).toEqual(Array(2).fill({ kind: 'decrypted', size: 100_000 }))
    await nothingLeft()
  })

  it('a file that could never be kept is not fetched', async () => {
    await expect(within(50_000, data)).rejects.toMatchObject({
      code: 'decrypt_failed',
      cause: { data: { api: { params: { reason: 'the file is too large' } } } },
    })
    await nothingLeft()
    expect(await stack.db.database.sql`select 1 from media_files`).toHaveLength(0)
  })
})

describe('what cannot be opened', () => {
  it('no media, missing fields, other hosts', async () => {
    const mediaKey = randomBytes(32).toString('base64')
    const url = `https://${stack.sandbox().mediaHost}/media/x`
    for (const input of [
      {},
      { data: {} },
      { data: { messages: [] } },
      { data: { messages: { message: { conversation: 'x' } } } },
    ]) {
      await refused(input, 'no_media')
    }
    const inMessage = (imageMessage: object) => ({ data: { messages: { message: { imageMessage } } } })
    const table: [object, string, string][] = [
      [{ url }, 'mediaKey', 'The mediaKey field is required.'],
      [{ mediaKey }, 'url', 'The url field is required.'],
      [{ url, mediaKey: 'c2hvcnQ=' }, 'mediaKey', 'The mediaKey field format is invalid.'],
      [{ url, mediaKey, type: 'poll' }, 'type', 'The selected type is invalid.'],
      [
        inMessage({ url }),
        'data.messages.message.imageMessage.mediaKey',
        'The data.messages.message.imageMessage.mediaKey field is required.',
      ],
      ...[
        'https://example.com/x',
        'http://mmg.whatsapp.net/x',
        'https://mmg.whatsapp.net/x',
        'https://mmg.whatsapp.net.example.com/x',
        `http://${stack.sandbox().mediaHost}/media/x`,
        `https://user@${stack.sandbox().mediaHost}/media/x`,
        'https://127.0.0.1:1/x',
        'file:///etc/passwd',
        'nonsense',
      ].map((bad): [object, string, string] => [{ url: bad, mediaKey }, 'url', 'The selected url is invalid.']),
    ]
    for (const [input, field, text] of table) {
      await expect(decrypt(input), JSON.stringify(input)).rejects.toMatchObject({
        code: 'validation',
        cause: { data: { api: { fieldErrors: { [field]: [text] } } } },
      })
    }
    await nothingLeft()
  })

  it('a wrong key, a damaged file, another file than was sent', async () => {
    const data = await receives('image', mediaFile('jpeg'), 'image/jpeg')
    const { url, mediaKey } = partOf(data)
    await refused(
      { url, mediaKey: randomBytes(32).toString('base64') },
      'decrypt_failed',
      'the media key does not fit the file',
    )
    await refused({ url, mediaKey, type: 'video' }, 'decrypt_failed', 'the media key does not fit the file')
    const fileSha256 = randomBytes(32).toString('base64')
    await refused({ url, mediaKey, fileSha256 }, 'decrypt_failed', 'the file is not the one that was sent')
    const host = `https://${stack.sandbox().mediaHost}`
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer())
    for (const at of [0, 5000, whole.length - 1]) {
      const damaged = Buffer.from(whole)
      damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
      const reply = await fetch(`${host}/mms/image/damaged${at}`, { method: 'POST', body: damaged })
      const { url: elsewhere }: Data = await reply.json()
      await refused({ url: elsewhere, mediaKey }, 'decrypt_failed', 'the media key does not fit the file')
    }
    await refused({ url: `${host}/media/none`, mediaKey }, 'decrypt_failed', 'the media has expired on the network')
    await nothingLeft()
  })
})

it('goes through the session’s proxy, and nowhere when that is away', async () => {
  const bytes = mediaFile('jpeg', 1_000)
  const data = await receives('image', bytes, 'image/jpeg')
  const proxy = await startSocksProxy({ user: 'ana', password: 'secret' })
  await storeProxy(proxy.url)
  try {
    expect((await fileOf(await decrypt({ data }))).bytes).toEqual(bytes)
    expect(proxy.tunnels).toEqual([stack.sandbox().mediaHost])
    await proxy.stop()
    await refused({ data }, 'decrypt_failed', 'the media host could not be reached')
  } finally {
    await proxy.stop()
    await storeProxy(null)
  }
})

describe('media that the network has forgotten', () => {
  /** The network forgets the file once the account's own phone has it. */
  async function expire(data: Data) {
    const { id: networkId } = data.messages.key
    await eventually(async () => {
      const kept = (await phoneMessages(stack, ana)).find(message => message.id === networkId)
      expect(kept?.media?.sha256).toMatch(/^[0-9a-f]{64}$/)
    })
    return stack.phones.expireMedia({ owner: ownerOf(stack), phone_number: bob, id: networkId })
  }

  it('is asked for from the phone, and served', async () => {
    const bytes = mediaFile('mp4', 300_000)
    const data = await receives('video', bytes, 'video/mp4')
    expect(await expire(data)).toEqual({ expired: 1 })
    expect((await fetch(partOf(data).url)).status).toBe(404)
    expect(sha((await fileOf(await decrypt({ data }))).bytes)).toBe(sha(bytes))
  })

  it('is gone without a connection to ask over, and for a message of nobody', async () => {
    const data = await receives('image', mediaFile('jpeg'), 'image/jpeg')
    await expire(data)
    const { url, mediaKey } = partOf(data)
    await refused({ url, mediaKey }, 'decrypt_failed', 'the media has expired on the network')
    await fault(stack, id, 'conflict_replaced')
    await reaches(stack, id, 'disconnected')
    await refused({ data }, 'decrypt_failed', 'the media has expired on the network')
  })

  it('what is still there needs no connection', async () => {
    await stack.call('sessions.connect', id)
    await reaches(stack, id, 'connected')
    const bytes = mediaFile('jpeg')
    const data = await receives('image', bytes, 'image/jpeg')
    await stack.call('sessions.disconnect', id)
    expect(sha((await fileOf(await decrypt({ data }))).bytes)).toBe(sha(bytes))
  })
})
