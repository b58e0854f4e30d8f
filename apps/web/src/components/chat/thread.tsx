'use client'
import dynamic from 'next/dynamic'
import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { draftSlot } from '../../client/drafts.ts'
import { loadPart } from '../../client/load-part.ts'
import { useMay, useStanding } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AutomationStrip } from './automation-strip.tsx'
import { Composer } from './composer.tsx'
import { focusedMessage } from './focused-message.ts'
import { MessageActs } from './message-acts.tsx'
import { MessageList } from './message-list.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { useChat } from './use-chats.ts'
import { useJump } from './use-jump.ts'
import { useMarkRead } from './use-mark-read.ts'
import { usePreferences } from './use-preferences.ts'
import { usePurpose } from './use-purpose.ts'
import { useSend } from './use-send.ts'
import { useThread } from './use-thread.ts'

const ChatSearch = dynamic(() => loadPart(() => import('./chat-search.tsx').then(file => file.ChatSearch)), {
  ssr: false,
})

/** One chat: its messages, and what is written to it. `chat`: any JID of it. */
export function Thread({ chat }: { chat: string }) {
  const t = useTexts('chat')
  const problemOf = useProblemOf()
  const canWrite = useMay()('messages.sendText')
  const { id: sessionId, status } = useThisSession()
  const router = useRouter()
  const parameters = useSearchParams().toString()
  const focused = focusedMessage(new URLSearchParams(parameters).get('message'))
  const { data: entry, error } = useChat(sessionId, chat)
  const thread = useThread(sessionId, chat, focused)
  const slot = draftSlot(useStanding().personId, sessionId, entry?.chat ?? chat)
  const { purpose, choose, clear } = usePurpose(slot, thread.messages)
  const [preferences, prefer] = usePreferences()
  const send = useSend(slot, sessionId, entry)
  const base = `/sessions/${sessionId}/chat`
  // Of the addresses of a chat one is what the list and links name it by.
  useEffect(() => {
    if (!entry || entry.chat === chat) return
    router.replace(`${base}/${encodeURIComponent(entry.chat)}${parameters && `?${parameters}`}`)
  }, [entry, chat, base, parameters, router])
  const [unreadAtStart, setUnread] = useState<number | null>(null)
  if (entry && unreadAtStart === null) setUnread(entry.unread)
  const isConnected = status === 'connected' && canWrite
  useMarkRead(sessionId, { entry, messages: thread.messages, isOn: preferences.markRead && isConnected })
  const { restart, hasPreviousPage } = thread
  const { onJump, showAgain, place } = useJump(`${base}/${encodeURIComponent(chat)}`, focused, restart)
  const [isSearching, setSearching] = useState(false)
  const searchButton = useRef<HTMLButtonElement>(null)
  const closeSearch = () => {
    setSearching(false)
    searchButton.current?.focus()
  }
  const isSending = send.pending.length > 0
  // What is sent is the newest: it is looked at.
  useEffect(() => {
    if (isSending && hasPreviousPage) onJump(null)
  }, [isSending, hasPreviousPage, onJump])
  const problem = error ?? thread.error
  if (problem && !entry) {
    const { code, sentence } = problemOf(problem)
    return (
      <Notice tone="danger" className="m-4">
        {code === 'not_ready' ? t('noEngine') : sentence}
      </Notice>
    )
  }
  if (!entry) {
    return (
      <div className="p-4">
        <Skeleton rows={5} />
      </div>
    )
  }
  return (
    <MessageActs sessionId={sessionId} entry={entry} isConnected={isConnected} onPurpose={choose} onJump={onJump}>
      <ThreadHeader
        back={base}
        entry={entry}
        preferences={preferences}
        onPrefer={prefer}
        isSearching={isSearching}
        onSearch={() => (isSearching ? closeSearch() : setSearching(true))}
        searchButton={searchButton}
      />
      <AutomationStrip entry={entry} />
      {problem && (
        <Notice tone="warn" className="m-3">
          {problemOf(problem).code === 'not_ready' ? t('noEngine') : problemOf(problem).sentence}
        </Notice>
      )}
      <div className="@container flex min-h-0 flex-1 flex-col">
        <div className="flex min-h-0 flex-1 flex-col @3xl:flex-row-reverse">
          {isSearching && (
            <ChatSearch sessionId={sessionId} chat={chat} shownId={focused} onShow={showAgain} onClose={closeSearch} />
          )}
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            {thread.isPending ? (
              <div className="min-h-0 flex-1 overflow-hidden bg-canvas p-4">
                <Skeleton rows={5} />
              </div>
            ) : (
              <MessageList
                key={place}
                thread={thread}
                kind={entry.kind}
                unread={unreadAtStart ?? 0}
                focused={focused}
                pending={send.pending}
              />
            )}
            {canWrite && (
              <Composer
                key={slot}
                slot={slot}
                entry={entry}
                sessionId={sessionId}
                isConnected={isConnected}
                purpose={purpose}
                showTyping={preferences.showTyping}
                onDone={clear}
                send={send}
              />
            )}
          </div>
        </div>
      </div>
    </MessageActs>
  )
}
