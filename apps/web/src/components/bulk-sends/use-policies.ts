'use client'
import { useQueries } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { capacityOf, secondsFor } from '../../server/bulk-sends/how-long.ts'
import { type Share, shareOut } from './forecast.ts'

export interface SessionShare extends Share {
  readonly sessionId: number
}

/** How long sessions take for so many people, by the policies that they have; undefined until they are read. */
export function useShares(sessionIds: readonly number[], count: number): readonly SessionShare[] | undefined {
  const trpc = useTRPC()
  const policies = useQueries({
    queries: sessionIds.map(id => trpc.sessions.getSendingPolicy.queryOptions({ id }, { retry: false })),
    combine: answers => (answers.every(({ isPending }) => !isPending) ? answers.map(({ data }) => data) : undefined),
  })
  const known = policies?.flatMap((policy, at) => {
    const sessionId = sessionIds[at]
    return policy && sessionId !== undefined ? [{ sessionId, figures: policy.figures, dayLimit: policy.day_limit }] : []
  })
  const counts = shareOut(count, known?.map(({ figures, dayLimit }) => capacityOf(figures, dayLimit)) ?? [])
  return known?.map(({ sessionId, figures, dayLimit }, at) => {
    const recipients = counts[at] ?? 0
    return { sessionId, recipients, seconds: secondsFor(recipients, figures, dayLimit) }
  })
}
