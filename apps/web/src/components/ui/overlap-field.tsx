'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

const overlapHours = [0, 1, 24, 168, 720] as const

interface OverlapFieldProps {
  readonly label: string
  readonly hint?: string
  /** Hours, as text. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** For how long a key or secret that is replaced stays good. */
export function OverlapField({ label, hint, value, onChange }: OverlapFieldProps) {
  const t = useTexts('ui.overlap')
  const wordsOf = (hours: number) => {
    if (hours === 0) return t('now')
    return hours < 48 ? t('hours', { hours }) : t('days', { days: hours / 24 })
  }
  const options = overlapHours.map((hours): [string, string] => [String(hours), wordsOf(hours)])
  return (
    <Field label={label} hint={hint}>
      {control => <Select {...control} value={value} onChange={onChange} options={options} />}
    </Field>
  )
}
