'use client'
import { useQueryClient } from '@tanstack/react-query'
import { getUntypedClient } from '@trpc/client'
import { useState } from 'react'
import type { Problem } from '../../client/problem.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import type { DescribedOperation } from './described-operation.ts'
import { sendByHttp } from './send-by-http.ts'
import type { CallRequest } from './snippets/call-request.ts'

export type Answer =
  | { readonly ok: true; readonly data: unknown; readonly ms: number }
  | { readonly ok: false; readonly problem: Problem; readonly ms: number }

interface Run {
  readonly input: Record<string, unknown>
  readonly sessionId: number | undefined
  /** What a page's own way of calling has no place for: a key, or the bytes of a file. It goes as programs send it. */
  readonly byHttp?: { readonly request: CallRequest; readonly file: File | undefined } | undefined
}

/** Makes the call as the person who is signed in. */
export function useRun({ name, effect }: DescribedOperation) {
  const client = getUntypedClient(useTRPCClient())
  const queryClient = useQueryClient()
  const problemOf = useProblemOf()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const call = async ({ input, sessionId, byHttp }: Run) => {
    if (byHttp) return sendByHttp(byHttp.request, byHttp.file)
    const options = sessionId === undefined ? {} : { context: { sessionId } }
    const data = await (effect === 'read' ? client.query(name, input, options) : client.mutation(name, input, options))
    return { ok: true as const, data }
  }
  const run = async (what: Run) => {
    setBusy(true)
    const startedAt = performance.now()
    const ms = () => Math.round(performance.now() - startedAt)
    try {
      setAnswer({ ...(await call(what)), ms: ms() })
    } catch (error) {
      setAnswer({ ok: false, problem: problemOf(error), ms: ms() })
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries()
    }
  }
  return { run, busy, answer }
}
