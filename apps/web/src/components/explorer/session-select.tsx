'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Field } from '../ui/field.tsx'
import { Input, Select } from '../ui/input.tsx'

/** Picks one of the account's sessions; where there are many, those that fit what is typed above. */
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
  const trpc = useTRPC()
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words)
  const { data } = useQuery(
    trpc.monitor.sessionChoices.queryOptions({ words: asked }, { placeholderData: keepPreviousData }),
  )
  const { sessions = [], hasMore = false } = data ?? {}
  const isKnown = sessions.some(({ id }) => String(id) === value)
  const hint = hasMore
    ? t('moreSessions')
    : sessions.length > 0 || !data
      ? undefined
      : words
        ? t('noMatchingSession')
        : t('noSession')
  return (
    <div className="flex flex-col gap-2">
      {(hasMore || words !== '') && (
        <Input
          type="search"
          aria-label={t('searchSessions', { label })}
          placeholder={t('searchSessionsHint')}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      )}
      <Field label={label} error={error} hint={hint}>
        {control => (
          <Select {...control} value={value} onChange={event => onChange(event.target.value)} required>
            <option value="">{t('chooseSession')}</option>
            {value !== '' && !isKnown && <option value={value}>{value}</option>}
            {sessions.map(({ id, name }) => (
              <option key={id} value={id}>
                {id} · {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
