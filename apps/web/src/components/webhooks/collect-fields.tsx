'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { EventDraft } from './webhook-draft.ts'

type Name = 'collect_seconds' | 'collect_max_seconds' | 'collect_max_messages'

/** Whether and how long messages of a chat are collected; the bounds are there while they are. */
export function CollectFields({
  draft,
  errors,
  onChange,
}: {
  draft: EventDraft
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<EventDraft>) => void
}) {
  const t = useTexts('webhooks.form')
  const number = (name: Name, label: string, hint: string | undefined, [min, max]: readonly [number, number]) => (
    <Field label={label} error={errors[name]} {...(hint === undefined ? {} : { hint })}>
      {control => (
        <Input
          {...control}
          type="number"
          required
          min={min}
          max={max}
          step={1}
          value={draft[name]}
          onChange={event => onChange({ [name]: event.target.valueAsNumber || min })}
        />
      )}
    </Field>
  )
  return (
    <>
      {number('collect_seconds', t('collect'), t('collectHint'), [0, 600])}
      {draft.collect_seconds > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {number('collect_max_seconds', t('collectMaxSeconds'), t('collectMaxSecondsHint'), [1, 3600])}
          {number('collect_max_messages', t('collectMaxMessages'), undefined, [1, 100])}
        </div>
      )}
    </>
  )
}
