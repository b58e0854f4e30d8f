'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { clocks, type FigureDrafts, numberNames, numbers, smallestOf } from './sending-figures.ts'

/** The figures of a sending policy. Those of a preset are shown, and cannot be changed. */
export function SendingFields({
  drafts,
  disabled,
  errors,
  onChange,
}: {
  drafts: FigureDrafts
  disabled: boolean
  errors: Readonly<Record<string, string>>
  onChange: (drafts: FigureDrafts) => void
}) {
  const t = useTexts('sessions.sending')
  const fieldOf = (name: keyof FigureDrafts, input: { type: string; min?: number; max?: number }) => (
    <Field key={name} label={t(`fields.${name}.label`)} hint={t(`fields.${name}.hint`)} error={errors[name]}>
      {control => (
        <Input
          {...control}
          {...input}
          value={drafts[name]}
          onChange={({ target }) => onChange({ ...drafts, [name]: target.value })}
          autoComplete="off"
        />
      )}
    </Field>
  )
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
        {numberNames.map(name => fieldOf(name, { type: 'number', min: smallestOf(name), max: numbers[name] }))}
        {clocks.map(name => fieldOf(name, { type: 'time' }))}
      </div>
    </fieldset>
  )
}
