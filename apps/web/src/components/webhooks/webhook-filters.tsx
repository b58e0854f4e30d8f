'use client'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Select } from '../ui/input.tsx'

const states = ['ok', 'degraded', 'paused'] as const

/** What the list of endpoints is narrowed to, kept in the address. */
export function WebhookFilters() {
  const t = useTexts('webhooks')
  const { search, set } = useAddress()
  return (
    <div className="filters mb-4">
      <div className="contents">
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
      <SessionChoice
        label={t('list.session')}
        value={search.get('session') ?? ''}
        others={[
          ['', t('list.anySession')],
          ['0', t('list.accountOnly')],
        ]}
        onChange={value => set({ session: value })}
      />
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
