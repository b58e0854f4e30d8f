'use client'
import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { fileSize } from '../../client/file-size.ts'
import { OpenedMedia } from '../chat/opened-media.tsx'

const kinds = ['image', 'sticker', 'video', 'gif', 'ptv', 'audio'] as const

/** The file of a message, as the phone decrypted it. */
export function BubbleMedia({
  message,
  media,
}: {
  message: SandboxMessage
  media: NonNullable<SandboxMessage['media']>
}) {
  return (
    <OpenedMedia
      kind={kinds.find(kind => kind === message.kind) ?? 'document'}
      path={pathOf(media.url)}
      text={message.text}
      fileName={media.fileName}
      detail={fileSize(media.size)}
      place="phone"
    />
  )
}

/** Its address names the gateway as programs reach it; a page reaches it where it came from. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://gateway.invalid')
  return pathname + search
}
