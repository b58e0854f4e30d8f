'use client'
import { useAddress } from '../../client/use-address.ts'
import { useSessions } from '../../client/use-sessions.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Field } from '../ui/field.tsx'
import { Input, Select } from '../ui/input.tsx'

const states = ['ok', 'degraded', 'paused'] as const

/** What the list of endpoints is narrowed to, kept in the address. */
export function WebhookFilters() {
  const t = useTexts('webhooks')
  const sessions = useSessions().data ?? []
  const { search, set } = useAddress()
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="col-span-2 lg:col-span-1">
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
      </div>
      <Field label={t('list.session')}>
        {control => (
          <Select
            {...control}
            value={search.get('session') ?? ''}
            onChange={event => set({ session: event.target.value })}
          >
            <option value="">{t('list.anySession')}</option>
            <option value="0">{t('list.accountOnly')}</option>
            {sessions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('list.state')}>
        {control => (
          <Select {...control} value={search.get('state') ?? ''} onChange={event => set({ state: event.target.value })}>
            <option value="">{t('list.anyState')}</option>
            {states.map(state => (
              <option key={state} value={state}>
                {t(`states.${state}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
