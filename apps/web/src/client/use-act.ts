'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useToast } from '../components/ui/toast.tsx'
import type { Problem } from './problem.ts'
import { useProblemOf } from './use-problem-of.ts'

interface UndoWork {
  /** On the button. */
  readonly text: string
  /** Said when it was taken back. */
  readonly done: string
  readonly work: () => Promise<unknown>
}

/**
 * Runs calls made by clicking: one at a time, with `busy` and the last `problem`; what is shown is fetched anew
 * afterwards. `act` resolves to false when the call failed. With `undo`, what was done can be taken back for a while, also
 * from another page.
 */
export function useAct() {
  const problemOf = useProblemOf()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const queryClient = useQueryClient()
  const toast = useToast()
  const act = async (work: () => Promise<unknown>, done?: string, undo?: UndoWork): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      if (done) toast('good', done, undo && { text: undo.text, act: () => void takeBack(undo) })
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries()
    }
  }
  const takeBack = async ({ work, done }: UndoWork) => {
    try {
      await work()
      toast('good', done)
    } catch (error) {
      toast('danger', problemOf(error).sentence)
    }
    await queryClient.invalidateQueries()
  }
  return { act, busy, problem, forget: () => setProblem(undefined) }
}
