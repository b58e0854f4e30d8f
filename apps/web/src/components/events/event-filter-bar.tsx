'use client'
import { localOf, momentOf } from '../../client/local-time.ts'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Field } from '../ui/field.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { chatChoices, eventFiltersIn } from './event-filters.ts'
import { EventSearchBox } from './event-search-box.tsx'

const nothing = { q: '', session: '', type: '', chat: '', own: '', from: '', to: '' }

/** What the monitor shows, and what is searched for, kept in the address. */
export function EventFilterBar({ names }: { names: readonly string[] }) {
  const t = useTexts('events.filters')
  const { search, set } = useAddress()
  const filters = eventFiltersIn(search)
  const { session, type, chat, own, from, to } = filters
  const words = search.get('q') ?? ''
  const moment = (name: 'from' | 'to', value: string | undefined) => (
    <Field label={t(name)}>
      {control => (
        <DateInput {...control} withTime value={localOf(value)} onChange={local => set({ [name]: momentOf(local) })} />
      )}
    </Field>
  )
  return (
    <FilterBar
      isFiltered={words !== '' || Object.keys(filters).length > 0}
      clearText={t('clear')}
      onClear={() => set(nothing)}
    >
      <EventSearchBox key={words} words={words} onSearch={q => set({ q })} />
      <SessionChoice
        others={[['', t('any')]]}
        label={t('session')}
        value={session === undefined ? '' : String(session)}
        onChange={value => set({ session: value })}
      />
      <FilterChoice
        anyText={t('any')}
        label={t('type')}
        value={type}
        options={names.map(name => [name, name])}
        onChange={value => set({ type: value })}
      />
      <FilterChoice
        anyText={t('any')}
        label={t('chat')}
        value={chat}
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
      {moment('from', from)}
      {moment('to', to)}
    </FilterBar>
  )
}
