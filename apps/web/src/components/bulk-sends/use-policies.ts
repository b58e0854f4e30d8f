'use client'
import { useQueries } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { secondsFor } from '../../server/bulk-sends/how-long.ts'
import { evenly, type Share } from './forecast.ts'

export interface SessionShare extends Share {
  readonly sessionId: number
}

/** How long sessions take for so many people, in equal shares, by the policies that they have; undefined until they are read. */
export function useShares(sessionIds: readonly number[], count: number): readonly SessionShare[] | undefined {
  const trpc = useTRPC()
  const policies = useQueries({
    queries: sessionIds.map(id => trpc.sessions.getSendingPolicy.queryOptions({ id }, { retry: false })),
    combine: answers => (answers.every(({ isPending }) => !isPending) ? answers.map(({ data }) => data) : undefined),
  })
  const counts = evenly(count, sessionIds.length)
  return policies?.flatMap((policy, at) => {
    const [sessionId, recipients = 0] = [sessionIds[at], counts[at]]
    if (!policy || sessionId === undefined) return []
    return [{ sessionId, recipients, seconds: secondsFor(recipients, policy.figures, policy.day_limit) }]
  })
}
