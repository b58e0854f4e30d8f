'use client'
import { useRef } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'

const shownMs = 10_000

/** To be called with each letter: the other side sees that somebody types, for ten seconds after the last one. */
export function useTyping(sessionId: number, to: string, isOn: boolean): () => void {
  const client = useTRPCClient()
  const lastAt = useRef(0)
  return () => {
    if (!isOn || Date.now() - lastAt.current < shownMs / 2) return
    lastAt.current = Date.now()
    client.sessions.sendPresence
      .mutate({ jid: to, type: 'composing', delayMs: shownMs }, { context: { sessionId } })
      // The text is what matters.
      .catch(() => undefined)
  }
}
