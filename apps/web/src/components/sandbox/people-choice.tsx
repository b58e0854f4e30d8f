'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { magicNumbers } from '../../client/magic-numbers.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useNamedSessions, useSessionChoices } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionSearch } from '../sessions/session-search.tsx'
import { CheckboxRow } from '../ui/checkbox-row.tsx'

/** People of the sandbox, several of whom can be chosen: phones, numbers of sessions, magic numbers. */
export function PeopleChoice({
  without,
  chosen,
  onChange,
}: {
  without: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}) {
  const t = useTexts('sandbox')
  const [words, setWords] = useState('')
  const typed = words.trim().toLowerCase()
  const { sessions = [], hasMore } = useSessionChoices({ words: typed, network: 'sandbox' })
  const phones = useQuery(useTRPC().sandbox.listPhones.queryOptions({})).data ?? []
  const others = [
    ...phones.map(phone => [phone.phone_number, phone.name] as const),
    ...magicNumbers
      .filter(({ behaviour }) => behaviour.isOnNetwork)
      .map(({ number, key }) => [number, t(`magic.numbers.${key}.name`)] as const),
  ]
  const atHand = new Set([...sessions.map(session => session.phone_number), ...others.map(([number]) => number)])
  const kept = useNamedSessions({ numbers: typed === '' ? chosen.filter(number => !atHand.has(number)) : [] })
  const people = new Map([
    ...[...kept, ...sessions].map(one => [one.phone_number, t('chat.sessionName', { name: one.name })] as const),
    ...others.filter(other => typed === '' || other.some(text => text.toLowerCase().includes(typed))),
  ])
  return (
    <>
      {(hasMore || words !== '') && (
        <div className="px-5 pb-3">
          <SessionSearch label={t('group.search')} words={words} onWords={setWords} />
        </div>
      )}
      <fieldset className="min-h-0 flex-1 overflow-y-auto border-t border-line px-5 py-2">
        <legend className="sr-only">{t('group.people')}</legend>
        {[...people]
          .filter(([number]) => !without.includes(number))
          .map(([number, name]) => (
            <CheckboxRow
              key={number}
              label={name}
              detail={number}
              checked={chosen.includes(number)}
              onChange={isOn => onChange(isOn ? [...chosen, number] : chosen.filter(other => other !== number))}
            />
          ))}
      </fieldset>
    </>
  )
}
