'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { CollectFields } from './collect-fields.tsx'
import type { EventChoice } from './endpoint.ts'
import { EventsPicker } from './events-picker.tsx'
import { chatFilters, type EventDraft } from './webhook-draft.ts'

/** Which events an endpoint gets: of webhooks and of sinks. `errors`: by the contract’s field. */
export function EventFields({
  draft,
  events,
  errors,
  onChange,
}: {
  draft: EventDraft
  events: readonly EventChoice[]
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<EventDraft>) => void
}) {
  const t = useTexts('webhooks.form')
  const chats = useTexts('webhooks.chats')
  return (
    <Card title={t('what')}>
      <div className="flex flex-col gap-4">
        <EventsPicker events={events} chosen={draft.events} onChange={chosen => onChange({ events: chosen })} />
        {(errors.events || draft.events.length === 0) && (
          <p className="text-sm text-danger">{errors.events ?? t('required')}</p>
        )}
        <Field label={t('chatFilter')} hint={t('chatFilterHint')}>
          {control => (
            <Select
              {...control}
              value={draft.chat_filter}
              onChange={value => onChange({ chat_filter: chatFilters.find(known => known === value) ?? 'all' })}
              options={chatFilters.map(value => [value, chats(value)])}
            />
          )}
        </Field>
        <SwitchRow
          label={t('ignoreOwn')}
          hint={t('ignoreOwnHint')}
          checked={draft.ignore_own}
          onChange={ignore_own => onChange({ ignore_own })}
        />
        <SwitchRow
          label={t('skipPaused')}
          hint={t('skipPausedHint')}
          checked={draft.skip_paused_chats}
          onChange={skip_paused_chats => onChange({ skip_paused_chats })}
        />
        <CollectFields draft={draft} errors={errors} onChange={onChange} />
      </div>
    </Card>
  )
}
