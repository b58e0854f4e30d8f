'use client'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { createStepUp, type StepUp } from './step-up.ts'

export const StepUpContext = createContext<StepUp>(createStepUp())

/** For the one place that shows the question: whether it is asked, and how it is answered. */
export function useStepUp(): { isAsked: boolean; answer: StepUp['answer'] } {
  const { show, isAsked, answer } = useContext(StepUpContext)
  return { isAsked: useSyncExternalStore(show, isAsked, () => false), answer }
}
