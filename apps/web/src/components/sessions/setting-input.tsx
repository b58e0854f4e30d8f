'use client'
import { useTexts } from '../../client/use-texts.ts'
import type { Setting } from '../../server/session-pages/described-settings.ts'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import type { SelectOption } from '../ui/select-option.ts'
import { WithCode } from '../ui/with-code.tsx'

/** What is typed or chosen as one text. `isSet`: something is saved, and may not be emptied where the contract wants it. */
export function SettingInput({
  setting,
  text,
  isSet,
  error,
  onChange,
}: {
  setting: Setting
  text: string
  isSet: boolean
  error: string | undefined
  onChange: (text: string) => void
}) {
  const t = useTexts('sessions.settings')
  const { kind, label, hint, choices, secret, nullable, mayBeEmpty, maxLength, min, max, example } = setting
  const ways = { list: t('onePerLine'), json: t('asJson') } as const
  const way = secret ? t('keptSecret') : kind === 'list' || kind === 'json' ? ways[kind] : ''
  const shown = [hint, way].filter(Boolean).join(' ')
  const required = isSet && !nullable && !mayBeEmpty
  const onEdit = ({ target }: { target: { value: string } }) => onChange(target.value)
  return (
    <Field label={label} hint={shown && <WithCode text={shown} />} error={error}>
      {control => {
        if (kind === 'choice') {
          const unset: SelectOption[] = !required || text === '' ? [['', t('notSet')]] : []
          const options = [...unset, ...choices.map(choice => [choice.value, choice.label] as const)]
          return <Select {...control} value={text} onChange={onChange} required={required} options={options} />
        }
        const props = { ...control, value: text, onChange: onEdit, required }
        if (kind === 'list' || kind === 'json') return <Textarea {...props} rows={3} className="font-mono" />
        const isNumber = kind === 'integer' || kind === 'number'
        return (
          <Input
            {...props}
            type={isNumber ? 'number' : typeOf(setting)}
            {...(isNumber && { min, max, step: kind === 'number' ? 'any' : 1 })}
            maxLength={maxLength}
            placeholder={example || undefined}
            autoComplete={secret ? 'new-password' : 'off'}
            spellCheck={false}
          />
        )
      }}
    </Field>
  )
}

function typeOf({ secret, format }: Setting): string {
  if (secret) return 'password'
  return { uri: 'url', phone: 'tel', email: 'email' }[format] ?? 'text'
}
