'use client'
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { type Chat, messageText } from '../../client/chats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { NewChat } from './new-chat.tsx'

/** First screen of the phone: what it exchanged, newest chat first. */
export function ChatList({
  name,
  own,
  chats,
  nameOf,
  canAct,
  onOpen,
}: {
  name: string
  own: string
  chats: readonly Chat[]
  nameOf: (jid: string) => { name: string; number: string }
  canAct: boolean
  onOpen: (chat: string) => void
}) {
  const t = useTexts('sandbox.chat')
  const [isWriting, setWriting] = useState(false)
  if (isWriting) return <NewChat own={own} onOpen={onOpen} onBack={() => setWriting(false)} />
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-5 pt-1 pb-3">
        <h2 className="truncate text-lg font-semibold">{name}</h2>
        {canAct && (
          <button
            type="button"
            aria-label={t('new')}
            onClick={() => setWriting(true)}
            className="rounded-full p-2 text-accent transition-colors hover:bg-accent-soft"
          >
            <MessageSquarePlus className="size-5" aria-hidden="true" />
          </button>
        )}
      </div>
      {chats.length === 0 && (
        <p className="m-auto max-w-60 px-4 text-center text-sm text-faint">{canAct ? t('none') : t('noneToWatch')}</p>
      )}
      <ul className="flex-1 overflow-y-auto">
        {chats.map(chat => (
          <li key={chat.jid}>
            <ChatRow chat={chat} name={nameOf(chat.jid).name} onOpen={() => onOpen(nameOf(chat.jid).number)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ChatRow({ chat, name, onOpen }: { chat: Chat; name: string; onOpen: () => void }) {
  const t = useTexts('sandbox.chat')
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
        <span className="block truncate text-sm text-faint">
          {chat.last.from_me ? t('you', { text: messageText(chat.last, t) }) : messageText(chat.last, t)}
        </span>
      </span>
      {chat.unread > 0 && (
        <span className="rounded-full bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent">
          {chat.unread}
          <span className="sr-only"> {t('unread', { count: chat.unread })}</span>
        </span>
      )}
    </button>
  )
}
