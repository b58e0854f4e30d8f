'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { liveInterval } from '../../client/use-sessions.ts'

/** The first steps, in their order. */
export const steps = ['session', 'link', 'message', 'webhook'] as const
export type Step = (typeof steps)[number]

/** How far the account has come. A step may be taken through any door, so the page that shows it asks again. */
export function useWelcome(isFollowed = false) {
  return useQuery(useTRPC().welcome.read.queryOptions(undefined, isFollowed ? { refetchInterval: liveInterval } : {}))
}

export type WelcomeState = NonNullable<ReturnType<typeof useWelcome>['data']>

/** The first step that is neither done nor left out; undefined when there is none. */
export function openStep({ done, skipped, isOver }: WelcomeState): Step | undefined {
  return isOver ? undefined : steps.find(step => !done[step] && !skipped.includes(step))
}
