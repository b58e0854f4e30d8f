'use client'
import { useTexts } from '../../client/use-texts.ts'
import type { LabelChange } from './changed-labels.ts'
import { LabelsField } from './labels-field.tsx'

/** Which labels many sessions get, and which they lose. */
export function LabelQuestion({ change, onChange }: { change: LabelChange; onChange: (change: LabelChange) => void }) {
  const t = useTexts('sessions.labels')
  return (
    <>
      <LabelsField label={t('toAdd')} labels={change.add} onChange={add => onChange({ ...change, add })} />
      <LabelsField label={t('toRemove')} labels={change.remove} onChange={remove => onChange({ ...change, remove })} />
    </>
  )
}
