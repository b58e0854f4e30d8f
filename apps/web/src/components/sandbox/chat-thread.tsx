'use client'
import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { CheckCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { BackToChats } from './back-to-chats.tsx'
import { Bubble } from './bubble.tsx'
import { ChatInput } from './chat-input.tsx'

/** One chat on the phone. `peer` is the JID, or the number while nothing was exchanged yet. */
export function ChatThread({
  phone,
  peer,
  title,
  messages,
  unread,
  canAct,
  isOnline,
  onBack,
}: {
  phone: string
  peer: string
  title: { name: string; number: string }
  messages: readonly SandboxMessage[]
  unread: number
  canAct: boolean
  isOnline: boolean
  onBack: () => void
}) {
  const t = useTexts('sandbox.chat')
  const end = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what scrolls
  useEffect(() => {
    const list = end.current?.parentElement
    if (list) list.scrollTop = list.scrollHeight
  }, [newest])
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-3 pb-2">
        <BackToChats onBack={onBack} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-sm font-semibold">{title.name}</h2>
          {title.name !== title.number && <p className="truncate text-xs text-faint tabular-nums">{title.number}</p>}
        </div>
        {canAct && unread > 0 && <MarkRead phone={phone} chat={peer} unread={unread} disabled={!isOnline} />}
      </div>
      <div
        className="flex flex-1 flex-col gap-1.5 overflow-y-auto bg-sunken px-3 py-3"
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        tabIndex={0}
        aria-label={t('chat')}
      >
        {messages.length === 0 && <p className="m-auto text-sm text-faint">{t('noMessages')}</p>}
        {messages.map(message => (
          <Bubble key={message.id} message={message} quoted={messages.find(({ id }) => id === message.quoted_id)} />
        ))}
        <div ref={end} />
      </div>
      {canAct && <ChatInput phone={phone} peer={peer} isOnline={isOnline} />}
    </>
  )
}

function MarkRead({
  phone,
  chat,
  unread,
  disabled,
}: {
  phone: string
  chat: string
  unread: number
  disabled: boolean
}) {
  const t = useTexts('sandbox.chat')
  const client = useTRPCClient()
  const { act, busy } = useAct()
  return (
    <button
      type="button"
      disabled={disabled || busy}
      onClick={() => act(() => client.sandbox.markRead.mutate({ phone_number: phone, chat }))}
      className="inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1 text-xs font-medium text-accent-strong disabled:opacity-50"
    >
      <CheckCheck className="size-3.5" aria-hidden="true" /> {t('markRead', { count: unread })}
    </button>
  )
}
