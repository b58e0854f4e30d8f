'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../components/ui/toast.tsx'
import type { Problem } from './problem.ts'
import { useProblemOf } from './use-problem-of.ts'

/**
 * Runs calls made by clicking: one at a time, with `busy` and the last `problem`; what is shown is fetched anew
 * afterwards. `act` resolves to false when the call failed.
 */
export function useAct() {
  const problemOf = useProblemOf()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const queryClient = useQueryClient()
  const toast = useToast()
  const act = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      if (done) toast('good', done)
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries()
    }
  }
  return { act, busy, problem, forget: () => setProblem(undefined) }
}
