'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckboxRow } from '../ui/checkbox-row.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { SecretField } from '../ui/secret-field.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { useThisSession } from './session-context.ts'
import type { Settings } from './settings.ts'

export function WebhookSettings({
  settings,
  events,
  fields,
  onChange,
}: {
  settings: Settings
  events: readonly { name: string; title: string }[]
  fields: Readonly<Record<string, string>>
  onChange: (changes: Partial<Settings>) => void
}) {
  const t = useTexts('sessions.settings.webhook')
  const { id } = useThisSession()
  const client = useTRPCClient()
  const words = useTexts('webhooks.ofSession')
  const { data } = useQuery(useTRPC().monitor.webhooks.queryOptions({ session: id }))
  const own = data?.webhooks.find(webhook => webhook.is_default)
  const chosen = settings.webhook_events
  const toggle = (name: string, isOn: boolean) =>
    onChange({ webhook_events: isOn ? [...chosen, name] : chosen.filter(other => other !== name) })
  return (
    <Card
      title={t('title')}
      description={t('description')}
      actions={
        <ButtonLink size="small" href={own ? `/webhooks/${own.id}` : `/webhooks?session=${id}`}>
          {words(own ? 'openOwn' : 'openAll')}
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('address')} error={fields.webhook_url}>
          {control => (
            <Input
              {...control}
              type="url"
              value={settings.webhook_url}
              onChange={event => onChange({ webhook_url: event.target.value.trim() })}
              placeholder="https://example.com/hook"
              autoComplete="off"
            />
          )}
        </Field>
        <SwitchRow
          label={t('deliver')}
          hint={t('deliverHint')}
          checked={settings.webhook_enabled}
          onChange={webhook_enabled => onChange({ webhook_enabled })}
        />
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{t('events')}</legend>
          <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {events.map(({ name, title }) => (
              <CheckboxRow
                key={name}
                label={title}
                detail={name}
                checked={chosen.includes(name)}
                onChange={isOn => toggle(name, isOn)}
              />
            ))}
          </div>
        </fieldset>
        <div>
          <h3 className="mb-2 text-sm font-medium">{t('secretTitle')}</h3>
          <SecretField
            name={t('secret')}
            fetchSecret={async () => (await client.sessions.get.query({ id })).webhook_secret}
          />
        </div>
      </div>
    </Card>
  )
}
