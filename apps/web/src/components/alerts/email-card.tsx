'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AlertScope } from '../../server/alerts/rules.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import type { AlertChannel } from './alert-settings.ts'
import { ChannelCard } from './channel-card.tsx'

interface EmailCardProps {
  readonly scope: AlertScope
  readonly channel: AlertChannel | undefined
  readonly hasMailServer: boolean
}

export function EmailCard({ scope, channel, hasMailServer }: EmailCardProps) {
  const t = useTexts('alerts.channels')
  const client = useTRPCClient()
  const [typed, setTyped] = useState([channel?.target.to ?? []].flat().join(', '))
  const to = typed.split(/[\s,;]+/).filter(Boolean)
  return (
    <ChannelCard
      {...{ scope, channel }}
      key={channel ? 'stored' : 'new'}
      kind="email"
      hint={t('emailHint')}
      save={enabled => client.alerts.saveEmail.mutate({ scope, enabled, to })}
      fields={problems => (
        <Field label={t('addresses')} error={Object.values(problems)[0]}>
          {control => (
            <Input
              {...control}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              placeholder="alerts@example.com"
              required
              autoComplete="off"
              inputMode="email"
            />
          )}
        </Field>
      )}
    >
      {!hasMailServer && <Notice tone="warn">{t('noMailer')}</Notice>}
    </ChannelCard>
  )
}
