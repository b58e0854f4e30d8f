'use client'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import type { ShownMedia } from '@messenger/shared/chat-view/shown-content'
import { useQuery } from '@tanstack/react-query'
import { Download, FileText, Flame, ImageIcon, Mic, Music, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fileSize } from '../../client/file-size.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { chatKeys } from './chat-keys.ts'
import { useMessageActs } from './message-acts.tsx'

/** The gateway keeps what was opened for an hour. */
const openForMs = 55 * 60_000
/** Pictures as large as most are come by themselves once somebody looks at them; what is seen once only is left alone. */
const mostByItself = 1_000_000
const lookedAtMs = 150
const icons = { image: ImageIcon, sticker: ImageIcon, video: Play, gif: Play, ptv: Play, voice: Mic, audio: Music }

/** A message's file: its small picture, and the file itself when it is asked for. */
export function MediaContent({ message, media }: { message: ChatMessage; media: ShownMedia }) {
  const t = useTexts('chat')
  const problemOf = useProblemOf()
  const { path, open, isOpening, error } = useOpenedMedia(message.id, opensByItself(message, media))
  if (path) return <OpenedMedia message={message} media={media} path={path} />
  const Icon = Object.entries(icons).find(([kind]) => kind === message.kind)?.[1] ?? FileText
  const size = fileSize(media.size)
  const isPicture = media.thumbnail !== null && ['image', 'video', 'gif', 'ptv'].includes(message.kind)
  return (
    <div className="py-1">
      {isPicture && (
        // biome-ignore lint/performance/noImgElement: a small picture inside of the message, which nothing could optimise
        <img
          src={`data:image/jpeg;base64,${media.thumbnail}`}
          alt={t(`kinds.${message.kind}`)}
          className="mb-1.5 max-h-64 w-full min-w-40 rounded-lg object-cover blur-[1px]"
        />
      )}
      <div className="flex min-w-48 items-center gap-3">
        <Icon className="size-9 shrink-0 rounded-full bg-sunken p-2 text-soft" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-medium">{media.fileName || t(`kinds.${message.kind}`)}</bdi>
          <span className="block text-xs text-soft">
            {[size, media.seconds && t('seconds', { count: media.seconds })].filter(Boolean).join(' · ')}
            {message.viewOnce && (
              <span className="inline-flex items-center gap-1">
                <Flame className="size-3" aria-hidden="true" /> {t('viewOnce')}
              </span>
            )}
          </span>
        </span>
        {media.isWhole && (
          <Button
            size="small"
            busy={isOpening}
            onClick={open}
            aria-label={t('media.openOne', { kind: t(`kinds.${message.kind}`) })}
          >
            {t('media.open')}
          </Button>
        )}
      </div>
      {error !== null && (
        <p role="alert" className="mt-1 text-xs text-danger">
          {problemOf(error).sentence}
        </p>
      )}
    </div>
  )
}

function opensByItself({ kind, viewOnce }: ChatMessage, { isWhole, size }: ShownMedia): boolean {
  return isWhole && !viewOnce && (kind === 'image' || kind === 'sticker') && (size ?? mostByItself) < mostByItself
}

function OpenedMedia({ message, media, path }: { message: ChatMessage; media: ShownMedia; path: string }) {
  const t = useTexts('chat')
  const name = t(`kinds.${message.kind}`)
  switch (message.kind) {
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
          {/* biome-ignore lint/performance/noImgElement: a private file, of which the gateway keeps one size */}
          <img
            src={path}
            alt={message.text || name}
            className={
              message.kind === 'sticker' ? 'size-36 object-contain' : 'max-h-64 min-w-24 rounded-lg object-contain'
            }
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
          loop={message.kind === 'gif'}
          aria-label={name}
          className={
            message.kind === 'ptv' ? 'my-1 size-56 rounded-full object-cover' : 'my-1 max-h-96 max-w-full rounded-lg'
          }
        />
      )
    case 'audio':
    case 'voice':
      // biome-ignore lint/a11y/useMediaCaption: messages bring no captions
      return <audio src={path} controls aria-label={name} className="my-1 max-w-full" />
    default:
      return (
        <a
          href={path}
          download={media.fileName ?? true}
          className="my-1 flex min-w-48 items-center gap-3 rounded-lg bg-sunken px-3 py-2 font-medium hover:bg-line"
        >
          <Download className="size-4 shrink-0" aria-hidden="true" />
          <bdi className="min-w-0 truncate">{media.fileName || name}</bdi>
        </a>
      )
  }
}

/**
 * Where the file can be read, once it was asked for or came by itself: kept while the page is open, also when it is scrolled
 * away. What could not come by itself can be asked for, and then says why not.
 */
function useOpenedMedia(id: number, byItself: boolean) {
  const client = useTRPCClient()
  const { sessionId } = useMessageActs()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: chatKeys.media(sessionId, id),
    queryFn: () => client.chats.openMedia.mutate({ sessionId, id }),
    enabled: false,
    retry: false,
    gcTime: openForMs,
    staleTime: openForMs,
  })
  const [isAsked, setAsked] = useState(false)
  const hasTried = data !== undefined || error !== null
  const openNow = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (!byItself || hasTried) return
    const timer = setTimeout(() => openNow(), lookedAtMs)
    return () => clearTimeout(timer)
  }, [byItself, hasTried])
  const open = () => {
    setAsked(true)
    void refetch()
  }
  return { path: data?.path, error: isAsked ? error : null, isOpening: isFetching, open }
}
