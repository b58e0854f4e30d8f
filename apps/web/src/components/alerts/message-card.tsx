'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AlertScope } from '../../server/alerts/rules.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { AlertChannel } from './alert-settings.ts'
import { ChannelCard } from './channel-card.tsx'

export function MessageCard({ scope, channel }: { scope: AlertScope; channel: AlertChannel | undefined }) {
  const t = useTexts('alerts.channels')
  const client = useTRPCClient()
  const [session, setSession] = useState(channel?.target.sessionId ? String(channel.target.sessionId) : '')
  const [to, setTo] = useState([channel?.target.to ?? ''].flat().join())
  const save = (enabled: boolean) =>
    client.alerts.saveMessage.mutate({ scope, enabled, session: Number(session), to: to.trim() })
  return (
    <ChannelCard
      {...{ scope, channel, save }}
      key={channel ? 'stored' : 'new'}
      kind="message"
      hint={t('messageHint')}
      fields={problems => (
        <>
          <SessionChoice label={t('session')} value={session} error={problems.session} required onChange={setSession} />
          <Field label={t('to')} error={problems.to}>
            {control => (
              <Input
                {...control}
                value={to}
                onChange={({ target }) => setTo(target.value)}
                placeholder="+15557430201"
                required
                autoComplete="off"
              />
            )}
          </Field>
        </>
      )}
    />
  )
}
