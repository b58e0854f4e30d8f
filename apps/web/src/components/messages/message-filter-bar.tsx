'use client'
import { contentKinds } from '@messenger/shared/contract/sessions/content-kinds'
import { useState } from 'react'
import { localOf, momentOf } from '../../client/local-time.ts'
import { useAddress } from '../../client/use-address.ts'
import { useStanding } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useTypedWords } from '../../client/use-typed-words.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Field } from '../ui/field.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { Input } from '../ui/input.tsx'
import {
  chatKinds,
  directions,
  filterNames,
  type MessageFilters,
  messageStates,
  sources,
  spans,
} from './message-filters.ts'

/** What the table is narrowed to, all of it in the address. `isOfSession`: the page is of one session. */
export function MessageFilterBar({ filters, isOfSession }: { filters: MessageFilters; isOfSession: boolean }) {
  const t = useTexts('messages')
  const { set } = useAddress()
  const { searchesTexts } = useStanding()
  const { words, write, settle, clear: clearWords } = useTypedWords(filters.words ?? '', q => set({ q }))
  const isNarrowed = Object.keys(filters).some(name => !(isOfSession && name === 'session'))
  const clear = () => {
    clearWords()
    set({ q: undefined, ...Object.fromEntries(filterNames.map(name => [name, undefined])) })
  }
  return (
    <FilterBar isFiltered={isNarrowed} clearText={t('clear')} onClear={clear}>
      <Field label={t('search')}>
        {control => (
          <Input
            {...control}
            type="search"
            placeholder={t(searchesTexts ? 'searchHintTexts' : 'searchHint')}
            value={words}
            onChange={event => write(event.target.value)}
            onBlur={settle}
          />
        )}
      </Field>
      {!isOfSession && (
        <SessionChoice
          label={t('columns.session')}
          others={[['', t('any')]]}
          value={filters.session === undefined ? '' : String(filters.session)}
          onChange={session => set({ session })}
        />
      )}
      <Choices filters={filters} />
      <TimeChoice filters={filters} />
    </FilterBar>
  )
}

function Choices({ filters }: { filters: MessageFilters }) {
  const t = useTexts('messages')
  const { set } = useAddress()
  const choice = <V extends string>(
    name: 'direction' | 'status' | 'source' | 'kind' | 'chat',
    values: readonly V[],
    textOf: (value: V) => string,
  ) => (
    <FilterChoice
      label={t(`filters.${name}`)}
      anyText={t('any')}
      value={filters[name]}
      options={values.map(value => [value, textOf(value)])}
      onChange={value => set({ [name]: value })}
    />
  )
  return (
    <>
      {choice('direction', directions, value => t(`directions.${value}`))}
      {choice('status', messageStates, value => t(`states.${value}`))}
      {choice('source', sources, value => t(`sources.${value}`))}
      {choice('kind', contentKinds, value => t(`kinds.${value}`))}
      {choice('chat', chatKinds, value => t(`chats.${value}`))}
    </>
  )
}

const between = 'between'

/** A span until now, or from a moment to another. */
function TimeChoice({ filters: { span, from, to } }: { filters: MessageFilters }) {
  const t = useTexts('messages')
  const { set } = useAddress()
  const [isAsking, setAsking] = useState(false)
  const isBetween = isAsking || from !== undefined || to !== undefined
  const choose = (value: string) => {
    setAsking(value === between)
    set({ span: value === between ? undefined : value, from: undefined, to: undefined })
  }
  const moment = (name: 'from' | 'to', value: string | undefined) => (
    <Field label={t(name)}>
      {control => (
        <DateInput {...control} withTime value={localOf(value)} onChange={local => set({ [name]: momentOf(local) })} />
      )}
    </Field>
  )
  return (
    <>
      <FilterChoice
        label={t('filters.span')}
        anyText={t('any')}
        value={isBetween ? between : span}
        options={[...spans.map(value => [value, t(`spans.${value}`)] as const), [between, t('spans.between')]]}
        onChange={choose}
      />
      {isBetween && moment('from', from)}
      {isBetween && moment('to', to)}
    </>
  )
}
