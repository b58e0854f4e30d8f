import { Readable } from 'node:stream'
import { type FileKind, mediaFile } from '@messenger/shared/test/media-files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventWorld, startEventWorld } from '../../test/events/event-world.ts'
import { ana, bob } from '../../test/group-world.ts'
import { type MediaServer, startMediaServer } from '../../test/media-server.ts'
import { eventually, messageLog, type SendReply } from '../../test/steps.ts'

/** Media as receivers of webhooks get it: under its own key, however the network wraps it. */

const day = 86_400
let world: EventWorld
let server: MediaServer

beforeAll(async () => {
  world = await startEventWorld()
  await world.subscribe(world.bobs)
  server = await startMediaServer()
})
afterAll(async () => {
  await server?.stop()
  await world?.stop()
})

type Kind = 'image' | 'video' | 'gif' | 'ptv' | 'audio' | 'document' | 'sticker'
const text = expect.any(String)
const file = (mimetype: string, more: object = {}) => ({
  ...{ url: text, directPath: text, mediaKey: text, mediaKeyTimestamp: text, mimetype, fileLength: '2000' },
  ...{ fileSha256: text, fileEncSha256: text },
  ...more,
})

const fromPhones: [kind: Kind, type: FileKind, mimetype: string, more: object, told: object][] = [
  ['image', 'jpeg', 'image/jpeg', {}, { message: { imageMessage: file('image/jpeg') } }],
  [
    'image',
    'jpeg',
    'image/jpeg',
    { viewOnce: true },
    { message: { imageMessage: file('image/jpeg', { viewOnce: true }) }, viewOnce: true },
  ],
  [
    'video',
    'mp4',
    'video/mp4',
    { viewOnce: true, text: 'Once' },
    { message: { videoMessage: file('video/mp4', { viewOnce: true, caption: 'Once' }) }, viewOnce: true },
  ],
  ['gif', 'mp4', 'video/mp4', {}, { message: { videoMessage: file('video/mp4', { gifPlayback: true }) } }],
  ['ptv', 'mp4', 'video/mp4', {}, { message: { videoMessage: file('video/mp4') } }],
  ['audio', 'opus', 'audio/ogg', {}, { message: { audioMessage: file('audio/ogg', { ptt: true }) } }],
  [
    'sticker',
    'webp',
    'image/webp',
    {},
    { message: { stickerMessage: file('image/webp', { width: 512, height: 512 }) } },
  ],
  [
    'document',
    'pdf',
    'application/pdf',
    { text: 'Sign' },
    { message: { documentMessage: file('application/pdf', { caption: 'Sign', fileName: 'Offer.pdf' }) } },
  ],
]

/** What the events say of a message's content, without key, names and times. */
async function toldOf(id: string, names: readonly string[], session = world.id): Promise<unknown[]> {
  return eventually(() =>
    names.map(name => {
      const found = world.bodies(session).find(({ event, data }) => event === name && JSON.stringify(data).includes(id))
      if (!found) throw new Error(`No ${name} of ${id} yet`)
      const data = Object(found.data)
      const { message, viewOnce, ephemeral } = data.messages ?? data
      return { message, ...(viewOnce === undefined ? {} : { viewOnce }), ...(ephemeral ? { ephemeral } : {}) }
    }),
  )
}

it.each(fromPhones)('%s (%s, %s, %j) that a phone sends', async (kind, type, mimetype, more, told) => {
  const { stack, owner, group } = world
  for (const [to, ownEvent] of [
    [ana, 'messages-personal.received'],
    [group, 'messages-group.received'],
  ] as const) {
    const { id: taken } = await stack.phones.takeFile(
      Readable.from([mediaFile(type, 2_000)]),
      mimetype,
      kind === 'document' ? 'Offer.pdf' : undefined,
    )
    const sent = await stack.phones.sendMessage({
      ...{ owner, phone_number: bob, to, media: { kind, id: taken } },
      ...more,
    })
    const names = ['messages.upsert', 'messages.received', ownEvent]
    expect(await toldOf(sent.id, names)).toEqual(names.map(() => told))
  }
})

it.each([
  ['sendImage', 'imageUrl', 'png', { viewOnce: true }, { imageMessage: { viewOnce: true } }, { viewOnce: true }],
  ['sendAudio', 'audioUrl', 'opus', { viewOnce: true }, { audioMessage: { viewOnce: true } }, { viewOnce: true }],
  ['sendPtv', 'videoUrl', 'mp4', { ptv: true }, { videoMessage: { mimetype: 'video/mp4' } }, {}],
  ['sendDocument', 'documentUrl', 'pdf', { text: 'Sign' }, { documentMessage: { caption: 'Sign' } }, {}],
  ['sendSticker', 'stickerUrl', 'webp', {}, { stickerMessage: { mimetype: 'image/webp' } }, {}],
] as const)('%s through the API, in a chat that forgets after a day', async (verb, field, type, more, part, beside) => {
  const { stack, owner } = world
  await stack.phones.changeChat({ owner, phone_number: bob, chat: ana, disappearing_seconds: day })
  await eventually(async () => {
    const input = { to: bob, [field]: server.serve(mediaFile(type)), ...more, wait: 'sent' }
    const { msgId } = await stack.call<SendReply>(`messages.${verb}`, world.id, input)
    const { networkId } = await messageLog(stack, msgId)
    const told = { ...beside, ephemeral: { seconds: day }, message: part }
    const both = await toldOf(networkId, ['messages.upsert', 'message.sent'])
    expect(both).toMatchObject([told, told])
    const incoming = ['messages.upsert', 'messages.received', 'messages-personal.received']
    const all = [...both, ...(await toldOf(networkId, incoming, world.bobs))]
    expect(all).toMatchObject(all.map(() => told))
    for (const one of all) expect(Object.keys(Object(one).message)).toEqual(Object.keys(part))
  })
})
