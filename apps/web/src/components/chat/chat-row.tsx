'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { BellOff, CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { Avatar } from './avatar.tsx'
import { useChatName } from './chat-name.tsx'
import { Ticks } from './ticks.tsx'
import { useBrief } from './use-brief.ts'
import { useClock } from './use-clock.ts'

/** One chat of the list: its name, when it last had something new, and that in a line. */
export const ChatRow = memo(function ChatRow({
  sessionId,
  chat,
  isOpen,
}: {
  sessionId: number
  chat: ChatEntry
  isOpen: boolean
}) {
  const t = useTexts('chat')
  const name = useChatName()(chat)
  const clock = useClock()
  return (
    <Link
      href={`/sessions/${sessionId}/chat/${encodeURIComponent(chat.chat)}`}
      aria-current={isOpen ? 'page' : undefined}
      className={classNames(
        'flex h-full items-center gap-3 border-b border-line px-4 transition-colors focus-visible:-outline-offset-2',
        isOpen ? 'bg-selected' : 'hover:bg-sunken',
      )}
    >
      <Avatar name={name} kind={chat.kind} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <bdi className="min-w-0 flex-1 truncate text-sm font-medium">{name}</bdi>
          {chat.lastAt !== null && (
            <span className="shrink-0 text-xs text-soft tabular-nums">{clock.short(chat.lastAt)}</span>
          )}
        </span>
        <span className="mt-0.5 flex items-center gap-1.5 text-sm text-soft">
          <LastLine chat={chat} />
          {chat.mutedUntil !== null && chat.mutedUntil * 1000 > Date.now() && (
            <BellOff className="size-3.5 shrink-0 text-soft" aria-label={t('muted')} role="img" />
          )}
          {chat.unread > 0 && (
            <span className="shrink-0 rounded-full bg-info px-1.5 py-px text-xs font-semibold text-on-info tabular-nums">
              <span aria-hidden="true">{chat.unread > 999 ? '999+' : chat.unread}</span>
              <span className="sr-only">{t('unread', { count: chat.unread })}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
})

function LastLine({ chat: { last } }: { chat: ChatEntry }) {
  const t = useTexts('chat')
  const brief = useBrief()
  if (!last) return <span className="min-w-0 flex-1 truncate text-soft">{t('noneStored')}</span>
  return (
    <>
      {last.failed && (
        <CircleAlert className="size-3.5 shrink-0 text-danger" aria-label={t('status.failed')} role="img" />
      )}
      {last.fromMe && !last.failed && !last.deleted && <Ticks status={last.status} />}
      <bdi className="min-w-0 flex-1 truncate">
        {last.author && `${last.author}: `}
        {brief(last)}
      </bdi>
    </>
  )
}
