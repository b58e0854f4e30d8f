'use client'
import { useQuery } from '@tanstack/react-query'
import { refusalOf } from './problem.ts'
import { useTRPC } from './trpc.ts'
import { useTold } from './use-told.ts'

const countsMs = 15_000
const lostMs = 4_000

/** One session, kept fresh; `session` is undefined when it does not exist or is not ours. Null: none is asked for. */
export function useSession(id: number | null) {
  const options = useTRPC().sessionPages.one.queryOptions({ id: id ?? 0 })
  const isTold = useTold(id === null ? [] : [{ on: 'sessions', sessionId: id }], options.queryKey)
  const { data, error, isPending } = useQuery({
    ...options,
    enabled: id !== null,
    refetchInterval: isTold ? countsMs : lostMs,
    retry: (failures, failure) => failures < 1 && refusalOf(failure).code === undefined,
  })
  const isMissing = error !== null && refusalOf(error).code === 'session_not_found'
  return { session: isMissing ? undefined : data, error: isMissing ? null : error, isPending: isPending && id !== null }
}
