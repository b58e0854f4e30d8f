'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { useDeferredValue, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Avatar } from './avatar.tsx'
import { useChatName } from './chat-name.tsx'
import { useChats } from './use-chats.ts'

/** Asks for the chat that a message goes on to. */
export function ForwardDialog({
  sessionId,
  message,
  onClose,
  onDone,
}: {
  sessionId: number
  message: ChatMessage
  onClose: () => void
  onDone: () => void
}) {
  const t = useTexts('chat')
  const client = useTRPCClient()
  const nameOf = useChatName()
  const { act, busy, problem } = useAct()
  const [words, setWords] = useState('')
  const { chats } = useChats(sessionId, useDeferredValue(words.trim()))
  const forward = async ({ to }: ChatEntry) => {
    const input = { to, forward: { msgId: message.networkId } }
    if (!(await act(() => client.messages.forward.mutate(input, { context: { sessionId } })))) return
    onDone()
    onClose()
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('forward.title')} description={t('forward.text')}>
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      {problem && (
        <Notice tone="danger" className="mt-3">
          {problem.sentence}
        </Notice>
      )}
      <ul className="mt-3 max-h-80 overflow-y-auto">
        {chats.slice(0, 40).map(chat => (
          <li key={chat.chat}>
            <button
              type="button"
              disabled={busy}
              onClick={() => void forward(chat)}
              className="flex w-full items-center gap-3 rounded-lg px-2 py-2 text-left text-sm hover:bg-sunken disabled:opacity-60"
            >
              <Avatar name={nameOf(chat)} kind={chat.kind} className="size-9! text-sm" />
              <bdi className="min-w-0 flex-1 truncate font-medium">{nameOf(chat)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
