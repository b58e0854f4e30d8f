'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { CollectFields } from './collect-fields.tsx'
import type { EventChoice } from './endpoint.ts'
import { EventsPicker } from './events-picker.tsx'
import { HeadersEditor } from './headers-editor.tsx'
import { OwnerFields } from './owner-fields.tsx'
import { chatFilters, type WebhookDraft } from './webhook-draft.ts'

/** The fields of an endpoint, for making one and for changing it. `errors`: by the contract’s field. */
export function WebhookFields({
  draft,
  isNew,
  events,
  errors,
  onChange,
}: {
  draft: WebhookDraft
  isNew: boolean
  events: readonly EventChoice[]
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<WebhookDraft>) => void
}) {
  const t = useTexts('webhooks.form')
  const chats = useTexts('webhooks.chats')
  const headerError = Object.entries(errors).find(([field]) => field.startsWith('headers'))?.[1]
  return (
    <>
      <Card title={t('where')}>
        <div className="flex flex-col gap-4">
          <Field label={t('url')} hint={t('urlHint')} error={errors.url}>
            {control => (
              <Input
                {...control}
                type="url"
                required
                maxLength={2048}
                value={draft.url}
                onChange={event => onChange({ url: event.target.value })}
                placeholder="https://example.com/hook"
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Field label={t('description')} hint={t('descriptionHint')} error={errors.description}>
            {control => (
              <Input
                {...control}
                maxLength={255}
                value={draft.description}
                onChange={event => onChange({ description: event.target.value })}
                autoComplete="off"
              />
            )}
          </Field>
          <OwnerFields draft={draft} isNew={isNew} error={errors.sessions} onChange={onChange} />
        </div>
      </Card>
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
      <Card title={t('how')}>
        <div className="flex flex-col gap-2">
          <SwitchRow
            label={t('enabled')}
            hint={t('enabledHint')}
            checked={draft.enabled}
            onChange={enabled => onChange({ enabled })}
          />
          <SwitchRow
            label={t('compat')}
            hint={t('compatHint')}
            checked={draft.compat_signature}
            onChange={compat_signature => onChange({ compat_signature })}
          />
          <HeadersEditor rows={draft.headers} error={headerError} onChange={headers => onChange({ headers })} />
        </div>
      </Card>
    </>
  )
}
