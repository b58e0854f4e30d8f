'use client'
import { useState } from 'react'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useNamedSessions, useSessionChoices } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { CheckboxRow } from '../ui/checkbox-row.tsx'
import { classNames } from '../ui/class-names.ts'
import { SessionSearch } from './session-search.tsx'

/** Of those that are chosen, as many are shown without a search. */
const mostShown = 100

/** Picks several sessions of the account: a search, and below it what fits; what is chosen stays in sight while nothing is typed. */
export function SessionChecks({
  label,
  isTitled = true,
  chosen,
  onChange,
}: {
  label: string
  /** Whether the label is shown, or what stands above says it. */
  isTitled?: boolean
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}) {
  const t = useTexts('sessions.choice')
  const problemOf = useProblemOf()
  const [words, setWords] = useState('')
  const typed = words.trim()
  const { sessions = [], hasMore = false, isSettled, error } = useSessionChoices({ words: typed })
  const kept = chosen.filter(id => !sessions.some(session => session.id === id)).slice(0, mostShown)
  const named = useNamedSessions({ ids: kept })
  const missing = kept.map(id => named.find(session => session.id === id) ?? { id, name: `#${id}`, phone_number: '' })
  const rows = typed === '' ? [...missing, ...sessions] : sessions
  const toggle = (id: number, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter(other => other !== id))
  const none = rows.length > 0 || !isSettled ? '' : t(typed ? 'noMatch' : 'none')
  const note = error ? problemOf(error).sentence : hasMore ? t('more') : none
  return (
    <fieldset className="min-w-0">
      <legend className={isTitled ? 'mb-1.5 text-sm font-medium' : 'sr-only'}>{label}</legend>
      <div className="overflow-hidden rounded-lg border border-line">
        {(hasMore || words !== '') && (
          <div className="border-b border-line p-2">
            <SessionSearch words={words} onWords={setWords} />
          </div>
        )}
        <div className="max-h-60 overflow-y-auto px-3 py-2 empty:hidden">
          {rows.map(({ id, name, phone_number }) => (
            <CheckboxRow
              key={id}
              label={name}
              detail={phone_number}
              checked={chosen.includes(id)}
              onChange={isOn => toggle(id, isOn)}
            />
          ))}
        </div>
        {note && (
          <p className={classNames('px-3 py-2 text-sm text-soft', rows.length > 0 && 'border-t border-line')}>{note}</p>
        )}
      </div>
      <p role="status" className="mt-1.5 text-sm text-soft">
        {t('chosen', { count: chosen.length })}
      </p>
    </fieldset>
  )
}
