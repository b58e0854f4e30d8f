'use client'
import { useTRPCClient } from '../../client/trpc.ts'
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
  const { id } = useThisSession()
  const client = useTRPCClient()
  const chosen = settings.webhook_events
  const toggle = (name: string, isOn: boolean) =>
    onChange({ webhook_events: isOn ? [...chosen, name] : chosen.filter(other => other !== name) })
  return (
    <Card title="Webhook" description="Events are posted to this address, in order and signed.">
      <div className="flex flex-col gap-4">
        <Field label="Address" error={fields.webhook_url}>
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
          label="Deliver events"
          hint="Off: events are recorded but not posted."
          checked={settings.webhook_enabled}
          onChange={webhook_enabled => onChange({ webhook_enabled })}
        />
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Events</legend>
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
          <h3 className="mb-2 text-sm font-medium">Signing secret</h3>
          <SecretField
            name="signing secret"
            fetchSecret={async () => (await client.sessions.get.query({ id })).webhook_secret}
          />
        </div>
      </div>
    </Card>
  )
}
