'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { useTRPCClient } from '../../client/trpc.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { useToast } from '../ui/toast.tsx'
import { useChatNews } from './use-chat-news.ts'

/** How often it is looked whether a pause is over. */
const lookMs = 15_000

/** Whether a chat's automation is paused, and what the person may do about it. */
export function useAutomation({ to, pausedUntil }: ChatEntry) {
  const { id: sessionId } = useThisSession()
  const may = useMay()
  const client = useTRPCClient()
  const problemOf = useProblemOf()
  const toast = useToast()
  const refresh = useChatNews(sessionId)
  const now = useNow({ updateInterval: lookMs })
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast('danger', problemOf(error).sentence)
    }
    await refresh()
    setBusy(false)
  }
  const context = { context: { sessionId } }
  return {
    isBusy,
    isPaused: pausedUntil !== null && pausedUntil * 1000 > now.getTime(),
    mayPause: may('automation.pause'),
    pause: (minutes: number) => run(() => client.automation.pause.mutate({ chat: to, minutes }, context)),
    resume: () => run(() => client.automation.resume.mutate({ chat: to }, context)),
  }
}
