'use client'
import type { Network } from '@messenger/shared/contract/fields'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useLive } from './live.ts'
import { useTRPC } from './trpc.ts'
import { useRereads } from './use-rereads.ts'

/** Of names that are shown already; `useFreshSessions` has them read anew when a session changes. */
const namesStaleMs = 30_000
/** What one address has room for. */
const idsAtOnce = 100
const numbersAtOnce = 40

interface Wanted {
  readonly words: string
  readonly network?: Network | undefined
  /** Only those that a phone could be linked to now. */
  readonly unlinked?: boolean
}

/**
 * Some sessions to choose from, found by the server; `hasMore`: the words have to say more. While `isSettled` is false, what
 * is answered belongs to words before these.
 */
export function useSessionChoices({ words, network, unlinked }: Wanted, enabled = true) {
  const asked = useDeferredValue(words)
  const { data, error, isPlaceholderData } = useQuery(
    useTRPC().sessionChoices.find.queryOptions(
      { words: asked, network, unlinked },
      { enabled, placeholderData: keepPreviousData },
    ),
  )
  return { ...data, error, isSettled: asked === words && data !== undefined && !isPlaceholderData }
}

/** The account's sessions among these ids and numbers, as far as they are read. */
export function useNamedSessions({ ids = [], numbers = [] }: { ids?: readonly number[]; numbers?: readonly string[] }) {
  const trpc = useTRPC()
  const options = { staleTime: namesStaleMs, placeholderData: keepPreviousData }
  const inputs = [
    ...parts([...new Set(ids)].toSorted(), idsAtOnce).map(part => ({ ids: part })),
    ...parts([...new Set(numbers)].toSorted(), numbersAtOnce).map(part => ({ numbers: part })),
  ]
  return useQueries({
    queries: inputs.map(input => trpc.sessionChoices.named.queryOptions(input, options)),
    combine: answers => answers.flatMap(({ data }) => data ?? []),
  })
}

/** Names of sessions by their ids. */
export function useSessionNames(ids: readonly number[]): ReadonlyMap<number, string> {
  return new Map(useNamedSessions({ ids }).map(({ id, name }) => [id, name]))
}

function parts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size))
}

const soonMs = 1_000

/** Reads names and choices of sessions anew when the gateway tells of changes, once for many. For the frame of all pages. */
export function useFreshSessions(): void {
  const { ask } = useRereads(useTRPC().sessionChoices.pathKey(), () => soonMs)
  useLive([{ on: 'sessions' }], ask)
}
