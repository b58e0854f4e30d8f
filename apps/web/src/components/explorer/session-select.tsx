'use client'
import { useSessions } from '../../client/use-sessions.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/input.tsx'

/** Picks one of the account's sessions. */
export function SessionSelect({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error?: string | undefined
  onChange: (id: string) => void
}) {
  const t = useTexts('explorer')
  const sessions = useSessions().data ?? []
  return (
    <Field label={label} error={error} hint={sessions.length === 0 ? t('noSession') : undefined}>
      {control => (
        <Select {...control} value={value} onChange={event => onChange(event.target.value)} required>
          <option value="">{t('chooseSession')}</option>
          {sessions.map(({ id, name }) => (
            <option key={id} value={id}>
              {id} · {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
