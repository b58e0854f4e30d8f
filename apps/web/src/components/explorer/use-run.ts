'use client'
import { useQueryClient } from '@tanstack/react-query'
import { getUntypedClient } from '@trpc/client'
import { useState } from 'react'
import type { Problem } from '../../client/problem.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import type { DescribedOperation } from './described-operation.ts'

export type Answer =
  | { readonly ok: true; readonly data: unknown; readonly ms: number }
  | { readonly ok: false; readonly problem: Problem; readonly ms: number }

/** Makes the call as the person who is signed in. */
export function useRun({ name, effect }: DescribedOperation) {
  const client = getUntypedClient(useTRPCClient())
  const queryClient = useQueryClient()
  const problemOf = useProblemOf()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const run = async (input: Record<string, unknown>, sessionId: number | undefined) => {
    setBusy(true)
    const startedAt = performance.now()
    const ms = () => Math.round(performance.now() - startedAt)
    const options = sessionId === undefined ? {} : { context: { sessionId } }
    try {
      const data = await (effect === 'read'
        ? client.query(name, input, options)
        : client.mutation(name, input, options))
      setAnswer({ ok: true, data, ms: ms() })
    } catch (error) {
      setAnswer({ ok: false, problem: problemOf(error), ms: ms() })
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries()
    }
  }
  return { run, busy, answer }
}
