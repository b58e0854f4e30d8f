'use client'
import type { ChatMessage } from '@messenger/shared/chat-view/chat-message'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepDraft, readDraft } from '../../client/drafts.ts'
import type { Purpose } from './message-acts.tsx'

/** Which message is answered or changed. An answer is kept with the draft, and taken up again when its message is there. */
export function usePurpose(slot: string, messages: readonly ChatMessage[]) {
  const [purpose, setPurpose] = useState<Purpose | null>(null)
  const isSettled = useRef(false)
  useEffect(() => {
    if (isSettled.current) return
    const { replyTo } = readDraft(slot)
    const message = replyTo === undefined ? undefined : messages.find(({ networkId }) => networkId === replyTo)
    if (!message) return
    isSettled.current = true
    setPurpose({ kind: 'reply', message })
  }, [slot, messages])
  const choose = useCallback(
    (next: Purpose) => {
      isSettled.current = true
      if (next.kind === 'reply') keepDraft(slot, { replyTo: next.message.networkId })
      setPurpose(next)
    },
    [slot],
  )
  return { purpose, choose, clear: () => setPurpose(null) }
}
