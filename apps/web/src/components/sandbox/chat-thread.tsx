'use client'
import type { SandboxChat } from '@messenger/shared/contract/sandbox/chat'
import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { CheckCheck, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { jidOf } from '../../client/jid-of.ts'
import { readableChat } from '../../client/readable-chat.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { AddPeople } from './add-people.tsx'
import { BackToChats } from './back-to-chats.tsx'
import { CallButtons } from './call-buttons.tsx'
import { ChatMenu } from './chat-menu.tsx'
import { Conversation } from './conversation.tsx'
import { SeenLine } from './seen-line.tsx'

/** One chat on the phone. `peer` is the JID, or the number while nothing was exchanged yet. */
export function ChatThread({
  phone,
  peer,
  title,
  group,
  nameOf,
  messages,
  settings,
  unread,
  canAct,
  isOnline,
  onBack,
}: {
  phone: string
  peer: string
  title: { name: string; number: string }
  /** Undefined: a chat with one person. */
  group: { readonly participants: readonly string[] } | undefined
  nameOf: (jid: string) => string
  messages: readonly SandboxMessage[]
  settings: SandboxChat | undefined
  unread: number
  canAct: boolean
  isOnline: boolean
  onBack: () => void
}) {
  const t = useTexts('sandbox.chat')
  const [isAdding, setAdding] = useState(false)
  if (isAdding && group) {
    const members = group.participants.map(readableChat)
    return <AddPeople phone={phone} group={peer} members={members} onBack={() => setAdding(false)} />
  }
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-3 pb-2">
        <BackToChats onBack={onBack} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-sm font-semibold">{title.name}</h2>
          <SeenLine
            phone={phone}
            chat={jidOf(title.number)}
            heardAt={messages.findLast(({ from_me }) => !from_me)?.timestamp ?? 0}
            nameOf={nameOf}
          >
            {group ? group.participants.map(nameOf).join(', ') : title.name === title.number ? '' : title.number}
          </SeenLine>
        </div>
        {canAct && !group && !peer.includes('@g.us') && (
          <CallButtons phone={phone} to={title.number} disabled={!isOnline} />
        )}
        {canAct && group && (
          <button
            type="button"
            aria-label={t('addPeople')}
            title={t('addPeople')}
            disabled={!isOnline}
            onClick={() => setAdding(true)}
            className="rounded-full p-2 text-soft transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50"
          >
            <UserPlus className="size-5" aria-hidden="true" />
          </button>
        )}
        {canAct && <ChatMenu phone={phone} chat={peer} settings={settings} disabled={!isOnline} onBack={onBack} />}
      </div>
      <Conversation
        phone={phone}
        peer={peer}
        messages={messages}
        isGroup={group !== undefined}
        nameOf={nameOf}
        canAct={canAct}
        isOnline={isOnline}
      >
        {canAct && unread > 0 && (
          <div className="flex justify-center bg-sunken pb-2">
            <MarkRead phone={phone} chat={peer} unread={unread} disabled={!isOnline} />
          </div>
        )}
      </Conversation>
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
      className="inline-flex items-center gap-1.5 rounded-full bg-selected px-3 py-1 text-xs font-medium text-ink disabled:opacity-50"
    >
      <CheckCheck className="size-3.5" aria-hidden="true" /> {t('markRead', { count: unread })}
    </button>
  )
}
