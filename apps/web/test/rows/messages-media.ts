import { expect } from 'vitest'
import type { MediaType } from '../media-files.ts'
import { upload } from './acts.ts'
import { row } from './row-case.ts'
import { accepted, arrived, mediaShown, sending, toAndReply } from './sends.ts'
import { newPhone, type World } from './world.ts'

interface MediaSend {
  readonly type: MediaType
  /** Field of the address. */
  readonly field: string
  /** Kind that phones show. */
  readonly kind: string
  /** Further fields of the request. */
  readonly more?: Readonly<Record<string, unknown>>
  readonly text?: string
  /** Type that phones show, where it is not the file's own. */
  readonly mimetype?: string
  readonly fileName?: string
  readonly tools?: Readonly<Record<string, { args: Readonly<Record<string, string>> }>>
  /** What the network carries beyond what phones show. */
  readonly content?: object
}

/** A send of a file: byte for byte what the other phone decrypts. */
function mediaRow({
  type,
  field,
  kind,
  more = {},
  text = '',
  mimetype,
  fileName,
  tools = {},
  content = {},
}: MediaSend) {
  return row({
    ...sending,
    tools,
    async prepare(world: World) {
      const { file, url } = await upload(world, type)
      const to = await newPhone(world)
      return { file, to, input: { to: to.number, [field]: url, ...more } }
    },
    input: ({ input }) => input,
    body: ({ to }) => accepted(to.number),
    async saw({ file, to, input }, { msgId }, world) {
      const shownFile = { ...file, ...(mimetype ? { mimetype } : {}) }
      const media = mediaShown(world, shownFile, fileName ? { fileName } : {})
      const { message } = await arrived(world, msgId, { input, on: to, as: { kind, text, media } })
      expect(message).toMatchObject(content)
    },
  })
}

const caption = { ...toAndReply, text: 'text' }

/** Sends of files. */
export const mediaRows = {
  sendImage: mediaRow({
    type: 'image/png',
    field: 'imageUrl',
    kind: 'image',
    text: 'Look',
    more: { text: 'Look' },
    tools: { send_image_message: { args: { ...caption, image_url: 'imageUrl', view_once: 'viewOnce' } } },
  }),
  sendVideo: mediaRow({
    type: 'video/mp4',
    field: 'videoUrl',
    kind: 'video',
    text: 'Look',
    more: { text: 'Look' },
    tools: { send_video_message: { args: { ...caption, video_url: 'videoUrl', view_once: 'viewOnce' } } },
  }),
  sendGif: mediaRow({ type: 'video/mp4', field: 'videoUrl', kind: 'gif', more: { gifPlayback: true } }),
  sendPtv: mediaRow({ type: 'video/mp4', field: 'videoUrl', kind: 'ptv', more: { ptv: true } }),
  sendDocument: mediaRow({
    type: 'application/pdf',
    field: 'documentUrl',
    kind: 'document',
    text: 'Mine',
    fileName: 'Résumé.pdf',
    more: { fileName: 'Résumé.pdf', text: 'Mine' },
    tools: { send_document_message: { args: { ...caption, document_url: 'documentUrl', file_name: 'fileName' } } },
  }),
  sendAudio: mediaRow({
    type: 'audio/ogg',
    field: 'audioUrl',
    kind: 'audio',
    mimetype: 'audio/ogg; codecs=opus',
    content: { audioMessage: { ptt: true } },
    tools: { send_audio_message: { args: { ...toAndReply, audio_url: 'audioUrl', view_once: 'viewOnce' } } },
  }),
  sendSticker: mediaRow({ type: 'image/webp', field: 'stickerUrl', kind: 'sticker' }),
  sendViewOnce: mediaRow({
    type: 'image/png',
    field: 'imageUrl',
    kind: 'image',
    more: { viewOnce: true },
    content: { viewOnceMessageV2: { message: { imageMessage: { viewOnce: true } } } },
  }),
}
