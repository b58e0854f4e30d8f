'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { useSyncExternalStore } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { changeSends, onSends, type PendingSend, readSends } from './sends-under-way.ts'
import { useChatNews } from './use-chat-news.ts'

/** The client's send operations, bound to the session and the chat. */
export interface SendTools {
  readonly client: ReturnType<typeof useTRPCClient>
  readonly to: string
  readonly context: { readonly context: { readonly sessionId: number } }
}

let lastKey = 0

/**
 * Sends to a chat. What is sent is `pending` until the gateway has it; `problem` says why the last one was not taken.
 * `slot`: the person, session and chat.
 */
export function useSend(slot: string, sessionId: number, entry: ChatEntry | undefined) {
  const client = useTRPCClient()
  const problemOf = useProblemOf()
  const refresh = useChatNews(sessionId)
  const { pending, problem } = useSyncExternalStore(
    onSends,
    () => readSends(slot),
    () => readSends(slot),
  )
  /** Resolves to whether the gateway has taken it. */
  const send = async (
    { kind, text }: Omit<PendingSend, 'key'>,
    work: (tools: SendTools) => Promise<unknown>,
  ): Promise<boolean> => {
    if (!entry) return false
    lastKey += 1
    const key = lastKey
    changeSends(slot, before => ({ problem: null, pending: [...before.pending, { key, kind, text }] }))
    try {
      await work({ client, to: entry.to, context: { context: { sessionId } } })
      await refresh()
      return true
    } catch (error) {
      changeSends(slot, () => ({ problem: problemOf(error).sentence }))
      return false
    } finally {
      changeSends(slot, before => ({ pending: before.pending.filter(one => one.key !== key) }))
    }
  }
  return { pending, problem, send, forget: () => changeSends(slot, () => ({ problem: null })) }
}
