'use client'
import type { OptOutHow } from '@messenger/shared/contract/opt-outs/record'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import type { useAddressFilters } from '../people/use-address-filters.ts'
import { Field } from '../ui/field.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { Input } from '../ui/input.tsx'

export const optOutFilterNames = ['query', 'state', 'how', 'page'] as const
type Name = (typeof optOutFilterNames)[number]
type Filters = ReturnType<typeof useAddressFilters<Name>>

const hows: readonly OptOutHow[] = ['word', 'dashboard', 'api', 'import']
const states = ['lifted', 'all'] as const

/** The filters as the server takes them; what makes no sense is left out. */
export function inputOf(value: (name: Name) => string) {
  const query = value('query')
  const state = states.find(known => known === value('state'))
  const how = hows.find(known => known === value('how'))
  return { ...(query && { query }), ...(state && { state }), ...(how && { how }) }
}

export function OptOutFilters({ filters }: { filters: Filters }) {
  const t = useTexts('optOuts')
  const [round, setRound] = useState(0)
  const clear = () => {
    filters.change({ query: '', state: '', how: '', page: '' })
    setRound(round + 1)
  }
  return (
    <FilterBar
      key={round}
      isFiltered={Object.keys(inputOf(filters.value)).length > 0}
      clearText={t('filters.clear')}
      onClear={clear}
    >
      <Field label={t('filters.number')}>
        {control => (
          <Input
            {...control}
            type="search"
            inputMode="tel"
            placeholder={t('filters.digits')}
            maxLength={64}
            autoComplete="off"
            defaultValue={filters.value('query')}
            onChange={({ target }) => filters.change({ query: target.value.trim(), page: '' })}
          />
        )}
      </Field>
      <FilterChoice
        label={t('filters.state')}
        anyText={t('states.open')}
        value={filters.value('state')}
        options={states.map(state => [state, t(`states.${state}`)])}
        onChange={state => filters.change({ state, page: '' })}
      />
      <FilterChoice
        label={t('filters.how')}
        anyText={t('filters.any')}
        value={filters.value('how')}
        options={hows.map(how => [how, t(`hows.${how}`)])}
        onChange={how => filters.change({ how, page: '' })}
      />
    </FilterBar>
  )
}
