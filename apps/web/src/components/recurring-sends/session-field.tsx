'use client'
import { useState } from 'react'
import { useNamedSessions, useSessionChoices } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'

/** Which session sends; found by what is typed. */
export function SessionField({
  chosen,
  error,
  onChange,
}: {
  chosen: number | null
  error: string | undefined
  onChange: (id: number) => void
}) {
  const t = useTexts('recurringSends.form')
  const [words, setWords] = useState<string>()
  const [named] = useNamedSessions({ ids: chosen === null ? [] : [chosen] })
  const { sessions = [], hasMore, isSettled } = useSessionChoices({ words: words ?? '' })
  const text = named ? `${named.name} · ${named.phone_number}` : ''
  return (
    <Field label={t('session')} error={error}>
      {control => (
        <Combobox
          control={{ ...control, required: true }}
          label={t('session')}
          value={chosen === null ? '' : String(chosen)}
          text={text}
          placeholder={t('sessionHint')}
          words={words}
          options={sessions.map(({ id, name, phone_number }) => ({
            value: String(id),
            text: `${name} · ${phone_number}`,
          }))}
          isSettled={isSettled}
          note={isSettled && sessions.length === 0 ? t('noSession') : hasMore ? t('moreSessions') : ''}
          onWords={setWords}
          onChoose={({ value }) => onChange(Number(value))}
        />
      )}
    </Field>
  )
}
