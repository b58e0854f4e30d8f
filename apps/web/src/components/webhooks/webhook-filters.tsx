'use client'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'

const states = ['ok', 'degraded', 'paused'] as const

/** What the list of endpoints is narrowed to, kept in the address. */
export function WebhookFilters() {
  const t = useTexts('webhooks')
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
          <Select
            {...control}
            value={search.get('state') ?? ''}
            onChange={state => set({ state })}
            options={[['', t('list.anyState')], ...states.map(state => [state, t(`states.${state}`)] as const)]}
          />
        )}
      </Field>
    </div>
  )
}
