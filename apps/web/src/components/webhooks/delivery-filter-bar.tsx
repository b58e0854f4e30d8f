'use client'
import { useQuery } from '@tanstack/react-query'
import { localOf, momentOf } from '../../client/local-time.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Field } from '../ui/field.tsx'
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
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-3">
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
      <div className="col-span-2 md:col-span-1">
        <Field label={t('from')}>
          {control => (
            <DateInput {...control} withTime value={localOf(from)} onChange={local => set({ from: momentOf(local) })} />
          )}
        </Field>
      </div>
      <div className="col-span-2 md:col-span-1">
        <Field label={t('to')}>
          {control => (
            <DateInput {...control} withTime value={localOf(to)} onChange={local => set({ to: momentOf(local) })} />
          )}
        </Field>
      </div>
      {isFiltered && (
        <div>
          <Button
            look="quiet"
            size="small"
            onClick={() => set({ endpoint: '', session: '', event: '', status: '', from: '', to: '' })}
          >
            {t('clear')}
          </Button>
        </div>
      )}
    </div>
  )
}
