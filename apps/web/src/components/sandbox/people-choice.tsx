'use client'
import { useQuery } from '@tanstack/react-query'
import { magicNumbers } from '../../client/magic-numbers.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useSessions } from '../../client/use-sessions.ts'
import { useTexts } from '../../client/use-texts.ts'
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
  const sessions = useSessions().data?.filter(({ network }) => network === 'sandbox') ?? []
  const phones = useQuery(useTRPC().sandbox.listPhones.queryOptions({})).data ?? []
  const people = new Map([
    ...sessions.map(session => [session.phone_number, t('chat.sessionName', { name: session.name })] as const),
    ...phones.map(phone => [phone.phone_number, phone.name] as const),
    ...magicNumbers
      .filter(({ behaviour }) => behaviour.isOnNetwork)
      .map(({ number, key }) => [number, t(`magic.numbers.${key}.name`)] as const),
  ])
  return (
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
  )
}
