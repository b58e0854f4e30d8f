'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'

/** Of messages much may be told. */
const floorMs = 1_000

/** The first steps, in their order. */
export const steps = ['session', 'link', 'message', 'webhook'] as const
export type Step = (typeof steps)[number]

/** How far the account has come. */
export function useWelcome() {
  return useQuery(useTRPC().welcome.read.queryOptions())
}

/** The same for the page that shows it: a step may be taken through any door. */
export function useFollowedWelcome() {
  const options = useTRPC().welcome.read.queryOptions()
  const topics = [{ on: 'sessions' }, { on: 'events', types: ['message.sent'] }, { on: 'deliveries' }] as const
  const refetchInterval = useKeptFresh(topics, options.queryKey, floorMs)
  return useQuery({ ...options, refetchInterval })
}

export type WelcomeState = NonNullable<ReturnType<typeof useWelcome>['data']>

/** The first step that is neither done nor left out; undefined when there is none. */
export function openStep({ done, skipped, isOver }: WelcomeState): Step | undefined {
  return isOver ? undefined : steps.find(step => !done[step] && !skipped.includes(step))
}
