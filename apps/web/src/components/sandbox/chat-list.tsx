'use client'
import { type LucideIcon, MessageSquarePlus, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Chat, messageText } from '../../client/chats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { NewChat } from './new-chat.tsx'
import { NewGroup } from './new-group.tsx'

/** First screen of the phone: what it exchanged, newest chat first. */
export function ChatList({
  name,
  own,
  chats,
  empty,
  nameOf,
  canAct,
  onOpen,
}: {
  name: string
  own: string
  chats: readonly Chat[]
  /** Groups in which nobody has written yet. */
  empty: readonly { readonly jid: string; readonly subject: string }[]
  nameOf: (jid: string) => { name: string; number: string }
  canAct: boolean
  onOpen: (chat: string) => void
}) {
  const t = useTexts('sandbox.chat')
  const [screen, setScreen] = useState<'chats' | 'new' | 'group'>('chats')
  const back = () => setScreen('chats')
  if (screen === 'new') return <NewChat own={own} onOpen={onOpen} onBack={back} />
  if (screen === 'group') return <NewGroup own={own} onMade={onOpen} onBack={back} />
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-5 pt-1 pb-3">
        <h2 className="truncate text-lg font-semibold">{name}</h2>
        {canAct && (
          <span className="flex">
            <ScreenButton label={t('newGroup')} icon={UsersRound} onClick={() => setScreen('group')} />
            <ScreenButton label={t('new')} icon={MessageSquarePlus} onClick={() => setScreen('new')} />
          </span>
        )}
      </div>
      {chats.length + empty.length === 0 && (
        <p className="m-auto max-w-60 px-4 text-center text-sm text-faint">{canAct ? t('none') : t('noneToWatch')}</p>
      )}
      <ul className="flex-1 overflow-y-auto">
        {chats.map(chat => (
          <li key={chat.jid}>
            <ChatRow chat={chat} name={nameOf(chat.jid).name} onOpen={() => onOpen(nameOf(chat.jid).number)} />
          </li>
        ))}
        {empty.map(({ jid, subject }) => (
          <li key={jid}>
            <Row name={subject} line={t('noMessages')} onOpen={() => onOpen(jid)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ScreenButton({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="rounded-full p-2 text-accent transition-colors hover:bg-accent-soft"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}

function ChatRow({ chat, name, onOpen }: { chat: Chat; name: string; onOpen: () => void }) {
  const t = useTexts('sandbox.chat')
  const text = messageText(chat.last, t)
  return (
    <Row name={name} line={chat.last.from_me ? t('you', { text }) : text} onOpen={onOpen}>
      {chat.unread > 0 && (
        <span className="rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent">
          {chat.unread}
          <span className="sr-only"> {t('unread', { count: chat.unread })}</span>
        </span>
      )}
    </Row>
  )
}

function Row({
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
