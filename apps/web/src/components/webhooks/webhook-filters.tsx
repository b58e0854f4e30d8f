'use client'
import { useState } from 'react'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Field } from '../ui/field.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { Input } from '../ui/input.tsx'

const states = ['ok', 'degraded', 'paused'] as const

/** What the list of endpoints is narrowed to, kept in the address. */
export function WebhookFilters() {
  const t = useTexts('webhooks')
  const { search, set } = useAddress()
  const [round, setRound] = useState(0)
  const clear = () => {
    set({ words: '', session: '', state: '' })
    setRound(round + 1)
  }
  return (
    <FilterBar
      key={round}
      isFiltered={['words', 'session', 'state'].some(name => search.get(name))}
      clearText={t('deliveries.clear')}
      onClear={clear}
    >
      <Field label={t('list.search')}>
        {control => (
          <Input
            {...control}
            type="search"
            defaultValue={search.get('words') ?? ''}
            onChange={event => set({ words: event.target.value.trim() })}
          />
        )}
      </Field>
      <SessionChoice
        label={t('list.session')}
        value={search.get('session') ?? ''}
        others={[
          ['', t('list.anySession')],
          ['0', t('list.accountOnly')],
        ]}
        onChange={value => set({ session: value })}
      />
      <FilterChoice
        label={t('list.state')}
        anyText={t('list.anyState')}
        value={search.get('state') ?? ''}
        options={states.map(state => [state, t(`states.${state}`)])}
        onChange={state => set({ state })}
      />
    </FilterBar>
  )
}
