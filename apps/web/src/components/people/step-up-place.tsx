'use client'
import dynamic from 'next/dynamic'
import { loadPart } from '../../client/load-part.ts'
import { useStepUp } from '../../client/use-step-up.ts'

const StepUpDialog = dynamic(() => loadPart(() => import('./step-up-dialog.tsx').then(file => file.StepUpDialog)))

/** Where a page asks whether it is still the person, when some act of theirs needs to know. Loaded then. */
export function StepUpPlace() {
  const { isAsked, answer } = useStepUp()
  return isAsked ? <StepUpDialog onAnswer={answer} /> : null
}
