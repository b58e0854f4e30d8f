'use client'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import type { ShownMedia } from '@messenger/shared/chat-view/shown-content'
import { useQuery } from '@tanstack/react-query'
import { FileText, Flame, ImageIcon, Mic, Music, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fileSize } from '../../client/file-size.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { chatKeys } from './chat-keys.ts'
import { useMessageActs } from './message-acts.tsx'
import { OpenedMedia } from './opened-media.tsx'
import { opensByItself } from './opens-by-itself.ts'

/** The gateway keeps what was opened for an hour. */
const openForMs = 55 * 60_000
const lookedAtMs = 150
const opened = ['image', 'sticker', 'video', 'gif', 'ptv', 'audio', 'voice'] as const
const icons = { image: ImageIcon, sticker: ImageIcon, video: Play, gif: Play, ptv: Play, voice: Mic, audio: Music }

/** A message's file: its small picture, and the file itself when it is asked for. */
export function MediaContent({ message, media }: { message: ChatMessage; media: ShownMedia }) {
  const t = useTexts('chat')
  const problemOf = useProblemOf()
  const { path, open, isOpening, error } = useOpenedMedia(message.id, opensByItself(message, media))
  if (path) {
    const kind = opened.find(one => one === message.kind) ?? 'document'
    return (
      <OpenedMedia kind={kind} path={path} text={message.text} fileName={media.fileName} size={media} place="chat" />
    )
  }
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
