'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { useEffect, useRef } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useChatNews } from './use-chat-news.ts'

/** So many receipts are sent for one chat that is opened: the newest. */
const maxReceipts = 20

interface Shown {
  readonly entry: ChatEntry | undefined
  readonly messages: readonly ChatMessage[]
  readonly isOn: boolean
}

/** Reports what is unread in an open chat as read by one call, while the page is looked at. Each message is reported once. */
export function useMarkRead(sessionId: number, { entry, messages, isOn }: Shown): void {
  const client = useTRPCClient()
  const refresh = useChatNews(sessionId)
  const reported = useRef(new Set<number>())
  const unread = entry?.unread ?? 0
  const newest = messages.findLast(({ fromMe }) => !fromMe)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message, or more that are unread, is what is reported
  useEffect(() => {
    if (!isOn || unread === 0 || document.visibilityState !== 'visible') return
    const due = messages
      .filter(({ fromMe }) => !fromMe)
      .slice(-Math.min(unread, maxReceipts))
      .filter(({ id }) => !reported.current.has(id))
    if (due.length === 0) return
    for (const { id } of due) reported.current.add(id)
    const report = async () => {
      const [key, ...moreKeys] = due.map(({ networkId: id, remoteJid, participant }) => ({
        ...{ id, remoteJid, fromMe: false },
        ...(participant && { participant }),
      }))
      if (!key) return
      await client.messages.markRead.mutate({ key, moreKeys }, { context: { sessionId } })
      await refresh()
    }
    // Reading goes on without receipts; what is unread stays so and is reported when the chat is opened again.
    report().catch(() => undefined)
  }, [isOn, unread, newest, sessionId, client, refresh])
}
