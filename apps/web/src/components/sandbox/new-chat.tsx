'use client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { digitsOf } from '../../client/digits-of.ts'
import { magicNumbers } from '../../client/magic-numbers.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useSessionChoices } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { BackToChats } from './back-to-chats.tsx'

/** Whom to write to: the numbers at hand, or any other. */
export function NewChat({
  own,
  onOpen,
  onBack,
}: {
  own: string
  onOpen: (number: string) => void
  onBack: () => void
}) {
  const t = useTexts('sandbox')
  const phones = useQuery(useTRPC().sandbox.listPhones.queryOptions({})).data ?? []
  const [number, setNumber] = useState('')
  const digits = digitsOf(number)
  const { sessions = [], hasMore } = useSessionChoices({ words: digits, network: 'sandbox' })
  const known = new Map([
    ...magicNumbers.map(({ number: magic, key }) => [magic, t(`magic.numbers.${key}.name`)] as const),
    ...phones.map(phone => [phone.phone_number, phone.name] as const),
    ...sessions.map(session => [session.phone_number, t('chat.sessionName', { name: session.name })] as const),
  ])
  const people = [...known].filter(([other]) => other !== own && other.includes(digits)).reverse()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onOpen(`+${digits}`)
  }
  return (
    <>
      <div className="flex items-center gap-2 px-3 pb-2">
        <BackToChats onBack={onBack} />
        <h2 className="font-semibold">{t('chat.new')}</h2>
      </div>
      <form onSubmit={submit} className="px-5 pb-3">
        <Field label={t('chat.number')}>
          {control => (
            <div className="flex gap-2">
              <Input
                {...control}
                type="tel"
                required
                pattern=".*\d.*"
                value={number}
                onChange={event => setNumber(event.target.value)}
                placeholder="+1 555 …"
              />
              <Button type="submit">{t('chat.open')}</Button>
            </div>
          )}
        </Field>
      </form>
      <ul className="flex-1 overflow-y-auto border-t border-line" aria-label={t('chat.atHand')}>
        {people.map(([other, name]) => (
          <li key={other}>
            <button
              type="button"
              onClick={() => onOpen(other)}
              className="w-full px-5 py-2 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="block truncate text-sm font-medium">{name}</span>
              <span className="block text-xs text-faint tabular-nums">{other}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <p className="border-t border-line px-5 py-2 text-xs text-soft">{t('chat.more')}</p>}
    </>
  )
}
