'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AlertScope } from '../../server/alerts/rules.ts'
import { ShownOnce } from '../people/shown-once.tsx'
import { CheckboxRow } from '../ui/checkbox-row.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { AlertChannel } from './alert-settings.ts'
import { ChannelCard } from './channel-card.tsx'

/** The secret is shown when it is made, and never again. */
export function WebhookCard({ scope, channel }: { scope: AlertScope; channel: AlertChannel | undefined }) {
  const t = useTexts('alerts.channels')
  const client = useTRPCClient()
  const [url, setUrl] = useState(channel?.target.url ?? '')
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const save = async (enabled: boolean) => {
    const made = await client.alerts.saveWebhook.mutate({ scope, enabled, url: url.trim(), new_secret: isNew })
    setSecret(made.secret)
    setNew(false)
  }
  return (
    <ChannelCard
      {...{ scope, channel, save }}
      key={channel ? 'stored' : 'new'}
      kind="webhook"
      hint={t('webhookHint')}
      fields={problems => (
        <>
          <Field label={t('url')} error={problems.url}>
            {control => (
              <Input
                {...control}
                type="url"
                value={url}
                onChange={({ target }) => setUrl(target.value)}
                placeholder="https://example.com/alerts"
                required
                autoComplete="off"
              />
            )}
          </Field>
          {channel && <CheckboxRow label={t('newSecret')} checked={isNew} onChange={setNew} />}
        </>
      )}
    >
      {secret && <ShownOnce text={secret} label={t('secret')} copy={t('copySecret')} warning={t('secretOnce')} />}
    </ChannelCard>
  )
}
