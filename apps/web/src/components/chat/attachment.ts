import type { SendTools } from './use-send.ts'

/** A file that is about to be sent, and as what. */
export interface Attachment {
  readonly kind: 'image' | 'video' | 'gif' | 'ptv' | 'document' | 'voice' | 'sticker'
  readonly file: File
  readonly viewOnce: boolean
}

/** What each entry of the menu takes. */
export const accepted = {
  media: 'image/jpeg,image/png,video/mp4,video/3gpp',
  document: '',
  voice: 'audio/*',
  sticker: 'image/webp',
  ptv: 'video/mp4,video/3gpp',
} as const

export type FileChoice = keyof typeof accepted

export function attachmentOf(choice: FileChoice, file: File): Attachment {
  const isVideo = file.type.startsWith('video/')
  const kind = choice === 'media' ? (isVideo ? 'video' : 'image') : choice
  return { kind, file, viewOnce: false }
}

/** Kinds that may say something beside the file. */
export const hasCaption = ({ kind }: Attachment) => !['voice', 'sticker', 'ptv'].includes(kind)

interface Beside {
  readonly address: string
  readonly text: string
  readonly replyTo: string | undefined
  /** When it goes out, ISO; undefined: now. */
  readonly sendAt: string | undefined
}

/** Sends an uploaded file by the operation of its kind. */
export function sendAttachment(
  { kind, file, viewOnce }: Attachment,
  { client, to, context }: SendTools,
  { address, text, replyTo, sendAt }: Beside,
): Promise<unknown> {
  const { messages } = client
  const base = { to, ...(replyTo !== undefined && { replyTo }), ...(sendAt !== undefined && { sendAt }) }
  const caption = text === '' ? {} : { text }
  const once = viewOnce ? { viewOnce } : {}
  switch (kind) {
    case 'image':
      return messages.sendImage.mutate({ ...base, ...caption, ...once, imageUrl: address }, context)
    case 'video':
      return messages.sendVideo.mutate({ ...base, ...caption, ...once, videoUrl: address }, context)
    case 'gif':
      return messages.sendGif.mutate({ ...base, ...caption, videoUrl: address, gifPlayback: true }, context)
    case 'ptv':
      return messages.sendPtv.mutate({ ...base, videoUrl: address, ptv: true }, context)
    case 'voice':
      return messages.sendAudio.mutate({ ...base, audioUrl: address }, context)
    case 'sticker':
      return messages.sendSticker.mutate({ ...base, stickerUrl: address }, context)
    case 'document':
      return messages.sendDocument.mutate({ ...base, ...caption, documentUrl: address, fileName: file.name }, context)
  }
}
