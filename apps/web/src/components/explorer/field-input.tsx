'use client'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { WithCode } from '../ui/with-code.tsx'
import type { FormField } from './form-fields.ts'

export function FieldInput({
  field,
  value,
  error,
  onChange,
}: {
  field: FormField
  value: string
  error: string | undefined
  onChange: (text: string) => void
}) {
  const t = useTexts('explorer.field')
  const { name, required, kind, choices, byDefault, description } = field
  // The description that the contract gives the id of a session in a path.
  if (description === 'Session id.') {
    return <SessionChoice label={name} value={value} error={error} required onChange={onChange} />
  }
  const isJson = kind === 'json' || kind === 'object'
  const kindHint = isJson ? t('json') : kind === 'list' ? t('list') : ''
  const hint = [description, kindHint, byDefault && t('byDefault', { value: byDefault })].filter(Boolean).join(' ')
  const onEdit = ({ target }: { target: { value: string } }) => onChange(target.value)
  return (
    <Field label={required ? name : t('optional', { name })} hint={hint && <WithCode text={hint} />} error={error}>
      {control => {
        if (choices.length > 0 && kind !== 'list') {
          return (
            <Select
              {...control}
              value={value}
              onChange={onChange}
              required={required}
              options={[['', t(required ? 'choose' : 'notSent')], ...choices.map(choice => [choice, choice] as const)]}
            />
          )
        }
        if (kind === 'list' || isJson || name === 'text') {
          return (
            <Textarea
              {...control}
              value={value}
              onChange={onEdit}
              required={required}
              rows={3}
              className={name === 'text' ? '' : 'font-mono'}
            />
          )
        }
        return (
          <Input
            {...control}
            type={kind === 'integer' || kind === 'number' ? 'number' : 'text'}
            step={kind === 'number' ? 'any' : undefined}
            value={value}
            onChange={onEdit}
            required={required}
            autoComplete="off"
          />
        )
      }}
    </Field>
  )
}
