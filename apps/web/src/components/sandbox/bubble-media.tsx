'use client'
import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { Download } from 'lucide-react'
import { fileSize } from '../../client/file-size.ts'
import { useTexts } from '../../client/use-texts.ts'

/** The file of a message, as the phone decrypted it. */
export function BubbleMedia({
  message,
  media,
}: {
  message: SandboxMessage
  media: NonNullable<SandboxMessage['media']>
}) {
  const t = useTexts('chat')
  const path = pathOf(media.url)
  switch (message.kind) {
    case 'image':
    case 'sticker': {
      const name = t(`kinds.${message.kind}`)
      const look = message.kind === 'sticker' ? 'size-28 object-contain' : 'max-h-48 min-w-16 rounded-lg object-contain'
      return (
        <a
          href={path}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('media.openOne', { kind: name })}
          className="block py-1"
        >
          {/* biome-ignore lint/performance/noImgElement: a private file, of which the phone keeps one size */}
          <img src={path} alt={message.text || name} className={look} />
        </a>
      )
    }
    case 'video':
    case 'gif':
    case 'ptv':
      return (
        // biome-ignore lint/a11y/useMediaCaption: messages bring no captions
        <video
          src={path}
          controls
          preload="metadata"
          loop={message.kind === 'gif'}
          aria-label={t(`kinds.${message.kind}`)}
          className={
            message.kind === 'ptv' ? 'my-1 size-40 rounded-full object-cover' : 'my-1 max-h-56 max-w-full rounded-lg'
          }
        />
      )
    case 'audio':
      return (
        // biome-ignore lint/a11y/useMediaCaption: messages bring no captions
        <audio src={path} controls preload="metadata" aria-label={t('kinds.audio')} className="my-1 w-56 max-w-full" />
      )
    default:
      return (
        <a
          href={path}
          download={media.fileName ?? true}
          className="my-1 flex items-center gap-2.5 rounded-lg bg-sunken px-2.5 py-2 hover:bg-line"
        >
          <Download className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0">
            <bdi className="block truncate font-medium">{media.fileName ?? t('kinds.document')}</bdi>
            <span className="block text-xs text-soft">{fileSize(media.size)}</span>
          </span>
        </a>
      )
  }
}

/** Its address names the gateway as programs reach it; a page reaches it where it came from. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://gateway.invalid')
  return pathname + search
}
