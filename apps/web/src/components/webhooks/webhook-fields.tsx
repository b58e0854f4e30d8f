'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import type { EventChoice } from './endpoint.ts'
import { EventFields } from './event-fields.tsx'
import { HeadersEditor } from './headers-editor.tsx'
import { OwnerFields } from './owner-fields.tsx'
import type { WebhookDraft } from './webhook-draft.ts'

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
      <EventFields draft={draft} events={events} errors={errors} onChange={onChange} />
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
