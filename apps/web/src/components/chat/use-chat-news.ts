'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLive } from '../../client/live.ts'
import { useTRPC } from '../../client/trpc.ts'
import { chatKeys } from './chat-keys.ts'

/** What is shown of a session's chats is read anew when the function returned is called. */
export function useChatNews(sessionId: number): () => Promise<void> {
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  return useCallback(async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: chatKeys.lists(sessionId) }),
      queryClient.invalidateQueries({ queryKey: chatKeys.threads(sessionId) }),
      queryClient.invalidateQueries({ queryKey: trpc.chats.get.queryKey() }),
    ])
  }, [queryClient, trpc, sessionId])
}

/** What of the event log changes what is seen of chats. */
const types = [
  ...['messages.upsert', 'messages.update', 'messages.delete', 'messages.reaction', 'message.sent', 'poll.results'],
  ...['chats.upsert', 'chats.update', 'chats.delete', 'contacts.upsert', 'contacts.update', 'groups.upsert'],
  ...['groups.update', 'group-participants.update'],
]
/** News that come fast are shown together. */
const pauseMs = 250

/** Keeps what is shown of a session's chats fresh. */
export function useLiveChats(sessionId: number): void {
  const refresh = useChatNews(sessionId)
  const due = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(
    () => () => {
      if (due.current !== null) clearTimeout(due.current)
    },
    [],
  )
  useLive([{ on: 'events', sessionId, types }], () => {
    if (due.current !== null) return
    due.current = setTimeout(() => {
      due.current = null
      void refresh()
    }, pauseMs)
  })
}
