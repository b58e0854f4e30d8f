'use client'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Field } from '../ui/field.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { Input } from '../ui/input.tsx'
import { localOf, momentOf } from '../webhooks/delivery-filters.ts'
import { chatChoices, eventFiltersIn } from './event-filters.ts'

export function EventFilterFields({ names }: { names: readonly string[] }) {
  const t = useTexts('events.filters')
  const { search, set } = useAddress()
  const { session, type, chat, own, from, to } = eventFiltersIn(search)
  const time = (name: 'from' | 'to', value: string | undefined) => (
    <Field label={t(name)}>
      {control => (
        <Input
          {...control}
          type="datetime-local"
          value={localOf(value)}
          onChange={event => set({ [name]: momentOf(event.target.value) })}
        />
      )}
    </Field>
  )
  return (
    <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
      <SessionChoice
        others={[['', t('any')]]}
        label={t('session')}
        value={session === undefined ? '' : String(session)}
        onChange={value => set({ session: value })}
      />
      <FilterChoice
        anyText={t('any')}
        label={t('type')}
        value={type ?? ''}
        options={names.map(name => [name, name])}
        onChange={value => set({ type: value })}
      />
      <FilterChoice
        anyText={t('any')}
        label={t('chat')}
        value={chat ?? ''}
        options={chatChoices.map(value => [value, t(`chats.${value}`)])}
        onChange={value => set({ chat: value })}
      />
      <FilterChoice
        anyText={t('any')}
        label={t('own')}
        value={own === undefined ? '' : own ? 'yes' : 'no'}
        options={[
          ['yes', t('ownYes')],
          ['no', t('ownNo')],
        ]}
        onChange={value => set({ own: value })}
      />
      {time('from', from)}
      {time('to', to)}
    </div>
  )
}
