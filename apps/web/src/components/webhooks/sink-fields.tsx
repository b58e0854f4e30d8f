'use client'
import { sinkKindNames, sinkKinds } from '@messenger/shared/contract/sinks/sink-kinds'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import type { EventChoice } from './endpoint.ts'
import { EventFields } from './event-fields.tsx'
import { OwnerFields } from './owner-fields.tsx'
import { formats, type SinkDraft } from './sink-draft.ts'

/** Not secrets: these are read while they are typed. */
const readable: ReadonlySet<string> = new Set(['username', 'vhost', 'mechanism', 'access_key_id', 'region'])

/** The fields of a sink, for making one and for changing it. `errors`: by the contract’s field. */
export function SinkFields({
  draft,
  isNew,
  events,
  errors,
  onChange,
}: {
  draft: SinkDraft
  isNew: boolean
  events: readonly EventChoice[]
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<SinkDraft>) => void
}) {
  const t = useTexts('webhooks.sinks')
  const form = useTexts('webhooks.form')
  const { secure, credentials } = sinkKinds[draft.kind]
  const errorOf = (name: string) => Object.entries(errors).find(([field]) => field.startsWith(name))?.[1]
  const text = (field: 'url' | 'destination' | 'description', label: string, hint: string, more: object = {}) => (
    <Field label={label} hint={hint} error={errors[field]}>
      {control => (
        <Input
          {...control}
          {...more}
          value={draft[field]}
          onChange={event => onChange({ [field]: event.target.value })}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  )
  return (
    <>
      <Card title={form('where')}>
        <div className="flex flex-col gap-4">
          {isNew && (
            <Field label={t('kind')}>
              {control => (
                <Select
                  {...control}
                  value={draft.kind}
                  onChange={value =>
                    onChange({ kind: sinkKindNames.find(known => known === value) ?? draft.kind, credentials: {} })
                  }
                  options={sinkKindNames.map(kind => [kind, t(`kinds.${kind}`)])}
                />
              )}
            </Field>
          )}
          {text('url', t('address'), t('addressHint'), {
            required: true,
            maxLength: 2048,
            placeholder: `${secure[0]}://example.com`,
          })}
          {text('destination', t('destination'), t('destinationHint', { session: '{session}', event: '{event}' }), {
            required: sinkKinds[draft.kind].needsDestination,
            maxLength: 512,
          })}
          <Field label={t('format')}>
            {control => (
              <Select
                {...control}
                value={draft.format}
                onChange={value => onChange({ format: formats.find(known => known === value) ?? 'webhook' })}
                options={formats.map(value => [value, t(`formats.${value}`)])}
              />
            )}
          </Field>
          {text('description', form('description'), form('descriptionHint'), { maxLength: 255 })}
          <OwnerFields draft={draft} isNew={isNew} error={errors.sessions} onChange={onChange} />
        </div>
      </Card>
      <Card title={t('access')}>
        <div className="flex flex-col gap-4">
          <p className="text-sm text-faint">{t('accessHint')}</p>
          {errorOf('credentials') && <p className="text-sm text-danger">{errorOf('credentials')}</p>}
          {credentials.map(name => (
            <Field key={name} label={name}>
              {control => (
                <Input
                  {...control}
                  type={readable.has(name) ? 'text' : 'password'}
                  maxLength={8192}
                  value={draft.credentials[name] ?? ''}
                  onChange={event => onChange({ credentials: { ...draft.credentials, [name]: event.target.value } })}
                  autoComplete="off"
                />
              )}
            </Field>
          ))}
          <Field label={t('ca')} hint={t('caHint')} error={errors.ca}>
            {control => (
              <textarea
                {...control}
                rows={3}
                className="w-full rounded-lg border border-line bg-surface p-3 font-mono text-xs"
                value={draft.ca}
                onChange={event => onChange({ ca: event.target.value })}
                spellCheck={false}
              />
            )}
          </Field>
        </div>
      </Card>
      <EventFields draft={draft} events={events} errors={errors} onChange={onChange} />
      <Card title={form('how')}>
        <SwitchRow
          label={form('enabled')}
          hint={form('enabledHint')}
          checked={draft.enabled}
          onChange={enabled => onChange({ enabled })}
        />
      </Card>
    </>
  )
}
