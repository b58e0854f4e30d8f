'use client'
import type { SandboxChat } from '@messenger/shared/contract/sandbox/chat'
import { BellOff, type LucideIcon, Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Chat, messageText } from '../../client/chats.ts'
import { useTexts } from '../../client/use-texts.ts'

/** One chat of the list: what was said last, and how its owner has set it. */
export function ChatRow({
  chat,
  settings,
  name,
  onOpen,
}: {
  chat: Chat
  settings: SandboxChat | undefined
  name: string
  onOpen: () => void
}) {
  const t = useTexts('sandbox.chat')
  const text = messageText(chat.last, t)
  return (
    <Row name={name} line={chat.last.from_me ? t('you', { text }) : text} onOpen={onOpen}>
      {settings?.pinned && <Sign icon={Pin} text={t('pinned')} />}
      {settings?.muted_until && <Sign icon={BellOff} text={t('muted')} />}
      {chat.unread > 0 && (
        <span className="rounded-full bg-info px-2 py-0.5 text-xs font-semibold text-on-info">
          {chat.unread}
          <span className="sr-only"> {t('unread', { count: chat.unread })}</span>
        </span>
      )}
      {chat.unread === 0 && settings?.unread && (
        <span className="size-3 shrink-0 rounded-full bg-info">
          <span className="sr-only">{t('markedUnread')}</span>
        </span>
      )}
    </Row>
  )
}

function Sign({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <span className="shrink-0 text-faint">
      <Icon className="size-4" aria-hidden="true" />
      <span className="sr-only">{text}</span>
    </span>
  )
}

export function Row({
  name,
  line,
  onOpen,
  children,
}: {
  name: string
  line: string
  onOpen: () => void
  children?: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-3 px-5 py-2.5 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-line text-sm font-semibold text-soft"
      >
        {name.replace(/^\+/, '').slice(0, 1).toUpperCase()}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-sm text-faint">{line}</span>
      </span>
      {children}
    </button>
  )
}
