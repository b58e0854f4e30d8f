'use client'
import { Field } from '../ui/field.tsx'
import { Input, Select, Textarea } from '../ui/input.tsx'
import { WithCode } from '../ui/with-code.tsx'
import type { FormField } from './form-fields.ts'
import { SessionSelect } from './session-select.tsx'

/** The description that the contract gives the id of a session in a path. */
const sessionId = 'Session id.'
const kindHints: Partial<Readonly<Record<FormField['kind'], string>>> = { list: 'One per line.', json: 'JSON.' }

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
  const { name, required, kind, choices, byDefault, description } = field
  if (description === sessionId) {
    return <SessionSelect label={name} value={value} error={error} onChange={onChange} />
  }
  const hint = [description, kindHints[kind], byDefault && `Default: ${byDefault}.`].filter(Boolean).join(' ')
  const onEdit = ({ target }: { target: { value: string } }) => onChange(target.value)
  return (
    <Field label={required ? name : `${name} (optional)`} hint={hint && <WithCode text={hint} />} error={error}>
      {control => {
        if (choices.length > 0) {
          return (
            <Select {...control} value={value} onChange={onEdit} required={required}>
              <option value="">{required ? 'Choose' : 'Not sent'}</option>
              {choices.map(choice => (
                <option key={choice}>{choice}</option>
              ))}
            </Select>
          )
        }
        if (kind === 'list' || kind === 'json' || name === 'text') {
          return (
            <Textarea
              {...control}
              value={value}
              onChange={onEdit}
              required={required}
              rows={3}
              className={name === 'text' ? '' : 'font-mono text-sm'}
            />
          )
        }
        return (
          <Input
            {...control}
            type={kind === 'integer' ? 'number' : 'text'}
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
