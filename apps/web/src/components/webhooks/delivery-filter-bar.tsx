'use client'
import { useQuery } from '@tanstack/react-query'
import { localOf, momentOf } from '../../client/local-time.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Field } from '../ui/field.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { deliveryStatuses, filtersIn } from './delivery-filters.ts'
import type { EventChoice } from './endpoint.ts'

const testEvent = 'webhook.test'

/** What the log of deliveries is narrowed to, kept in the address. `hasEndpoint`: the page is one endpoint’s. */
export function DeliveryFilterBar({ events, hasEndpoint }: { events: readonly EventChoice[]; hasEndpoint: boolean }) {
  const t = useTexts('webhooks.deliveries')
  const statuses = useTexts('webhooks.statuses')
  const { search, set } = useAddress()
  const filters = filtersIn(search)
  const { event, status, session, endpoint, from, to } = filters
  const endpoints =
    useQuery(useTRPC().monitor.webhooks.queryOptions({}, { enabled: !hasEndpoint })).data?.webhooks ?? []
  const isFiltered = Object.keys(filters).length > (hasEndpoint && endpoint ? 1 : 0)
  const moment = (name: 'from' | 'to', value: string | undefined) => (
    <Field label={t(name)}>
      {control => (
        <DateInput {...control} withTime value={localOf(value)} onChange={local => set({ [name]: momentOf(local) })} />
      )}
    </Field>
  )
  return (
    <FilterBar
      isFiltered={isFiltered}
      clearText={t('clear')}
      onClear={() => set({ endpoint: '', session: '', event: '', status: '', from: '', to: '' })}
    >
      {!hasEndpoint && (
        <FilterChoice
          anyText={t('any')}
          label={t('endpoint')}
          value={endpoint}
          options={endpoints.map(({ id, url }) => [String(id), url])}
          onChange={value => set({ endpoint: value })}
        />
      )}
      <SessionChoice
        others={[['', t('any')]]}
        label={t('session')}
        value={session === undefined ? '' : String(session)}
        onChange={value => set({ session: value })}
      />
      <FilterChoice
        anyText={t('any')}
        label={t('event')}
        value={event}
        options={[...events.map(({ name }) => [name, name] as const), [testEvent, testEvent]]}
        onChange={value => set({ event: value })}
      />
      <FilterChoice
        anyText={t('any')}
        label={t('status')}
        value={status}
        options={deliveryStatuses.map(value => [value, statuses(value)])}
        onChange={value => set({ status: value })}
      />
      {moment('from', from)}
      {moment('to', to)}
    </FilterBar>
  )
}
