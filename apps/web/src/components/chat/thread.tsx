'use client'
import { useRouter, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { draftSlot } from '../../client/drafts.ts'
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
import { useMarkRead } from './use-mark-read.ts'
import { usePreferences } from './use-preferences.ts'
import { usePurpose } from './use-purpose.ts'
import { useSend } from './use-send.ts'
import { useThread } from './use-thread.ts'

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
  const jump = useEffectEvent((id: number | null) => {
    if (id === null && focused === null) void restart()
    else router.push(`${base}/${encodeURIComponent(chat)}${id === null ? '' : `?message=${id}`}`)
  })
  const onJump = useCallback((id: number | null) => jump(id), [])
  const isSending = send.pending.length > 0
  // What is sent is the newest: it is looked at.
  useEffect(() => {
    if (isSending && hasPreviousPage) jump(null)
  }, [isSending, hasPreviousPage])
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
      <ThreadHeader back={base} entry={entry} preferences={preferences} onPrefer={prefer} />
      <AutomationStrip entry={entry} />
      {problem && (
        <Notice tone="warn" className="m-3">
          {problemOf(problem).code === 'not_ready' ? t('noEngine') : problemOf(problem).sentence}
        </Notice>
      )}
      {thread.isPending ? (
        <div className="min-h-0 flex-1 overflow-hidden bg-canvas p-4">
          <Skeleton rows={5} />
        </div>
      ) : (
        <MessageList
          key={focused}
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
    </MessageActs>
  )
}
