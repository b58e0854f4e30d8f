'use client'
import { useState } from 'react'
import { useAddress } from '../../client/use-address.ts'
import { useStanding } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useTypedWords } from '../../client/use-typed-words.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FilterChip } from '../ui/filter-chip.tsx'
import { Input } from '../ui/input.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { localOf, momentOf } from '../webhooks/delivery-filters.ts'
import {
  chatKinds,
  contentKinds,
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
  const { words, write, clear: clearWords } = useTypedWords(filters.words ?? '', q => set({ q }))
  const isNarrowed = Object.keys(filters).some(name => !(isOfSession && name === 'session'))
  const clear = () => {
    clearWords()
    set({ q: undefined, ...Object.fromEntries(filterNames.map(name => [name, undefined])) })
  }
  return (
    <search className="flex flex-col gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_16rem] [&>div:first-child]:mb-0">
        <SearchBox
          label={t('search')}
          placeholder={t(searchesTexts ? 'searchHintTexts' : 'searchHint')}
          words={words}
          onChange={write}
        />
        {!isOfSession && (
          <SessionChoice
            label={t('columns.session')}
            others={[['', t('any')]]}
            value={filters.session === undefined ? '' : String(filters.session)}
            onChange={session => set({ session })}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Chips filters={filters} />
        {isNarrowed && (
          <Button look="quiet" size="small" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
    </search>
  )
}

function Chips({ filters }: { filters: MessageFilters }) {
  const t = useTexts('messages')
  const { set } = useAddress()
  const chip = <V extends string>(
    name: 'direction' | 'status' | 'source' | 'kind' | 'chat',
    values: readonly V[],
    textOf: (value: V) => string,
  ) => (
    <FilterChip
      label={t(`filters.${name}`)}
      anyText={t('any')}
      value={filters[name]}
      options={values.map(value => [value, textOf(value)])}
      onChange={value => set({ [name]: value })}
    />
  )
  return (
    <>
      {chip('direction', directions, value => t(`directions.${value}`))}
      {chip('status', messageStates, value => t(`states.${value}`))}
      {chip('source', sources, value => t(`sources.${value}`))}
      {chip('kind', contentKinds, value => t(`kinds.${value}`))}
      {chip('chat', chatKinds, value => t(`chats.${value}`))}
      <TimeChip filters={filters} />
    </>
  )
}

const between = 'between'

/** A span until now, or from a moment to another. */
function TimeChip({ filters: { span, from, to } }: { filters: MessageFilters }) {
  const t = useTexts('messages')
  const { set } = useAddress()
  const [isAsking, setAsking] = useState(false)
  const isBetween = isAsking || from !== undefined || to !== undefined
  const choose = (value: string) => {
    setAsking(value === between)
    set({ span: value === between ? undefined : value, from: undefined, to: undefined })
  }
  return (
    <>
      <FilterChip
        label={t('filters.span')}
        anyText={t('any')}
        value={isBetween ? between : span}
        options={[...spans.map(value => [value, t(`spans.${value}`)] as const), [between, t('spans.between')]]}
        onChange={choose}
      />
      {isBetween && (
        <div className="grid basis-full gap-3 sm:grid-cols-[14rem_14rem]">
          <Moment label={t('from')} value={from} onChange={moment => set({ from: moment })} />
          <Moment label={t('to')} value={to} onChange={moment => set({ to: moment })} />
        </div>
      )}
    </>
  )
}

function Moment({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (moment: string | undefined) => void
}) {
  return (
    <Field label={label}>
      {control => (
        <Input
          {...control}
          type="datetime-local"
          defaultValue={localOf(value)}
          onChange={event => onChange(momentOf(event.target.value))}
        />
      )}
    </Field>
  )
}
