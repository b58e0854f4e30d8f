'use client'
import { Download } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { roomFor } from './room-for.ts'

/** In a chat, and on the small screen of a virtual phone. */
const looks = {
  chat: { image: 'max-h-64 min-w-24', sticker: 'size-36', video: 'max-h-96 min-w-56', ptv: 'size-56', audio: '' },
  phone: { image: 'max-h-48 min-w-16', sticker: 'size-28', video: 'max-h-56 min-w-48', ptv: 'size-40', audio: 'w-56' },
} as const

/** Pixels, as `looks` has them. */
const mostHigh = { chat: 256, phone: 192 } as const

interface OpenedMediaProps {
  readonly kind: 'image' | 'sticker' | 'video' | 'gif' | 'ptv' | 'audio' | 'voice' | 'document'
  readonly path: string
  /** What was said with it. */
  readonly text: string
  readonly fileName: string | null | undefined
  /** Of a picture, as its sender states it: so much room is kept until it is there. */
  readonly size?: { readonly width: number | null; readonly height: number | null }
  /** Beside the name of a document. */
  readonly detail?: string | null
  readonly place: keyof typeof looks
}

/** A message's file, as what it is. */
export function OpenedMedia({ kind, path, text, fileName, size, detail, place }: OpenedMediaProps) {
  const t = useTexts('chat')
  const name = t(`kinds.${kind}`)
  const look = looks[place]
  switch (kind) {
    case 'image':
    case 'sticker':
      return (
        <a
          href={path}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('media.openOne', { kind: name })}
          className="block py-1"
        >
          {/* biome-ignore lint/performance/noImgElement: a private file, which is kept in one size */}
          <img
            src={path}
            alt={text || name}
            {...(kind === 'image' && size && roomFor(size, mostHigh[place]))}
            className={`${kind === 'sticker' ? look.sticker : `${look.image} rounded-lg`} object-contain`}
          />
        </a>
      )
    case 'video':
    case 'gif':
    case 'ptv':
      return (
        // biome-ignore lint/a11y/useMediaCaption: messages bring no captions
        <video
          src={path}
          controls
          preload="metadata"
          loop={kind === 'gif'}
          aria-label={name}
          className={
            kind === 'ptv' ? `my-1 ${look.ptv} rounded-full object-cover` : `my-1 ${look.video} max-w-full rounded-lg`
          }
        />
      )
    case 'audio':
    case 'voice':
      return (
        // biome-ignore lint/a11y/useMediaCaption: messages bring no captions
        <audio src={path} controls preload="metadata" aria-label={name} className={`my-1 ${look.audio} max-w-full`} />
      )
    default:
      return (
        <a
          href={path}
          download={fileName || true}
          className="my-1 flex min-w-48 items-center gap-3 rounded-lg bg-sunken px-3 py-2 hover:bg-line"
        >
          <Download className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0">
            <bdi className="block truncate font-medium">{fileName || name}</bdi>
            {detail && <span className="block text-xs text-soft">{detail}</span>}
          </span>
        </a>
      )
  }
}
