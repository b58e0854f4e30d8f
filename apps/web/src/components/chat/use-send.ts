'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import type { ShownKind } from '@messenger/shared/chat-view/shown-content'
import { useRef, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useChatNews } from './use-chat-news.ts'

/** What was written and is on its way to the gateway; from then on the chat itself shows it. */
export interface PendingSend {
  readonly key: number
  readonly kind: ShownKind
  readonly text: string
}

/** The client's send operations, bound to the session and the chat. */
export interface SendTools {
  readonly client: ReturnType<typeof useTRPCClient>
  readonly to: string
  readonly context: { readonly context: { readonly sessionId: number } }
}

/** Sends to a chat. What is sent is `pending` until the gateway has it; `problem` says why the last one was not taken. */
export function useSend(sessionId: number, entry: ChatEntry | undefined) {
  const client = useTRPCClient()
  const problemOf = useProblemOf()
  const refresh = useChatNews(sessionId)
  const lastKey = useRef(0)
  const [pending, setPending] = useState<readonly PendingSend[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  /** Resolves to whether the gateway has taken it. */
  const send = async (
    { kind, text }: Omit<PendingSend, 'key'>,
    work: (tools: SendTools) => Promise<unknown>,
  ): Promise<boolean> => {
    if (!entry) return false
    lastKey.current += 1
    const key = lastKey.current
    setProblem(null)
    setPending(before => [...before, { key, kind, text }])
    try {
      await work({ client, to: entry.to, context: { context: { sessionId } } })
      await refresh()
      return true
    } catch (error) {
      setProblem(problemOf(error).sentence)
      return false
    } finally {
      setPending(before => before.filter(one => one.key !== key))
    }
  }
  return { pending, problem, send, forget: () => setProblem(null) }
}
