'use client'
import type { Network } from '@messenger/shared/contract/fields'
import { type ReactNode, useState } from 'react'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useSessionChoices, useSessionNames } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Combobox } from '../ui/combobox.tsx'
import type { ComboboxOption } from '../ui/combobox-option.ts'
import { Field } from '../ui/field.tsx'

const none: readonly (readonly [value: string, text: string])[] = []

/**
 * Picks one session of the account, found by typing its name, number or id; however many there are, the page holds a few.
 *
 * @param value an id; '' or one of `others`: no session
 * @param others what can be chosen beside sessions, before them; '' is what a filter says while it is not set
 */
export function SessionChoice({
  label,
  hint,
  error,
  value,
  others = none,
  network,
  required = false,
  onChange,
}: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  value: string
  others?: readonly (readonly [value: string, text: string])[]
  network?: Network
  required?: boolean
  onChange: (value: string) => void
}) {
  const t = useTexts('sessions.choice')
  const problemOf = useProblemOf()
  const [words, setWords] = useState<string>()
  const [picked, setPicked] = useState<ComboboxOption>()
  const typed = words?.trim() ?? ''
  const {
    sessions = [],
    hasMore = false,
    isSettled,
    error: failure,
  } = useSessionChoices({ words: typed, network }, words !== undefined)
  const text = useTextOf(value, others, picked)
  const options = [
    ...others
      .filter(([, other]) => other.toLowerCase().includes(typed.toLowerCase()))
      .map(([other, name]) => ({ value: other, text: name })),
    ...sessions.map(({ id, name, phone_number }) => ({
      value: String(id),
      text: name,
      detail: `#${id} · ${phone_number}`,
    })),
  ]
  const said = failure ? problemOf(failure).sentence : isSettled ? t(typed ? 'noMatch' : 'none') : t('searching')
  const note = hasMore ? t('more') : sessions.length > 0 ? '' : said
  return (
    <Field label={label} hint={hint} error={error}>
      {control => (
        <Combobox
          control={{ ...control, required }}
          label={label}
          value={value}
          text={text}
          placeholder={t('choose')}
          words={words}
          options={options}
          isSettled={isSettled}
          note={note}
          onWords={setWords}
          onChoose={option => {
            setPicked(option)
            onChange(option.value)
          }}
        />
      )}
    </Field>
  )
}

/** What a value is called; its id where no session of the account has it. */
function useTextOf(
  value: string,
  others: readonly (readonly [value: string, text: string])[],
  picked: ComboboxOption | undefined,
): string {
  const other = others.find(([known]) => known === value)?.[1]
  const id = other === undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
  const name = useSessionNames(id === undefined ? [] : [id]).get(id ?? 0)
  if (other !== undefined || value === '') return other ?? ''
  return name ?? (picked?.value === value ? picked.text : `#${value}`)
}
