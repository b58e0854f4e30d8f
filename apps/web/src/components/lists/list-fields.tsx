'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { fieldsIn, fieldsProblem } from './field-list.ts'

export interface ListDraft {
  readonly name: string
  /** As somebody types them. */
  readonly fields: string
}

export const isFilled = ({ name, fields }: ListDraft) => name.trim() !== '' && !fieldsProblem(fieldsIn(fields))

/** What a list is called, and what is kept of its members. */
export function ListFields({
  draft,
  errors,
  onChange,
}: {
  draft: ListDraft
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<ListDraft>) => void
}) {
  const t = useTexts('lists.form')
  const wrong = fieldsProblem(fieldsIn(draft.fields))
  const refused = Object.entries(errors).find(([field]) => field.startsWith('fields'))?.[1]
  return (
    <>
      <Field label={t('name')} error={errors.name}>
        {control => (
          <Input
            {...control}
            required
            maxLength={100}
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('fields')}
        hint={t('fieldsHint', { example: '{{first_name}}' })}
        error={wrong ? t(`problems.${wrong.problem}`, { name: wrong.name }) : refused}
      >
        {control => (
          <Textarea
            {...control}
            rows={2}
            autoComplete="off"
            spellCheck={false}
            value={draft.fields}
            onChange={({ target }) => onChange({ fields: target.value })}
          />
        )}
      </Field>
    </>
  )
}
