'use client'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AlertScope } from '../../server/alerts/rules.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import type { AlertChannel } from './alert-settings.ts'

interface ChannelCardProps {
  readonly scope: AlertScope
  readonly kind: AlertChannel['kind']
  /** As it is stored; undefined when there is none. */
  readonly channel: AlertChannel | undefined
  readonly hint: string
  /** Stores what the fields say. */
  readonly save: (enabled: boolean) => Promise<unknown>
  /** Text per field of the last try to store. */
  readonly fields: (problems: Readonly<Record<string, string>>) => ReactNode
  readonly children?: ReactNode
}

/** One way to be told: its fields, whether it works, and a test. */
export function ChannelCard({ scope, kind, channel, hint, save, fields, children }: ChannelCardProps) {
  const t = useTexts('alerts.channels')
  const { act, busy, problem } = useAct()
  const [enabled, setEnabled] = useState(channel?.enabled ?? true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return act(() => save(enabled), t('saved'))
  }
  return (
    <Card title={t(kind)} description={hint}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {children}
        {fields(problem?.fields ?? {})}
        {channel && <SwitchRow label={t('on')} checked={enabled} onChange={setEnabled} />}
        {problem && Object.keys(problem.fields).length === 0 && <Notice tone="danger">{problem.sentence}</Notice>}
        {channel && <ChannelState channel={channel} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={busy}>
            {t('save')}
          </Button>
          {channel && <StoredActs scope={scope} kind={kind} />}
        </div>
      </form>
    </Card>
  )
}

function ChannelState({ channel }: { channel: AlertChannel }) {
  const t = useTexts('alerts.channels')
  const { last_sent_at: sent, failing_since: failing, last_error: error } = channel
  return (
    <>
      <p className="text-sm text-soft">
        {sent ? (
          <>
            {t('lastSent')} <TimeAgo time={sent} />
          </>
        ) : (
          t('never')
        )}
      </p>
      {failing && (
        <Notice tone="warn">
          {t('failing')} <TimeAgo time={failing} />. {error && t('error', { error })}
        </Notice>
      )}
    </>
  )
}

/** Of what is stored, whatever stands in the fields. */
function StoredActs({ scope, kind }: Pick<ChannelCardProps, 'scope' | 'kind'>) {
  const t = useTexts('alerts.channels')
  const client = useTRPCClient()
  const testing = useAct()
  const removing = useAct()
  const [result, setResult] = useState<{ readonly error: string | null }>()
  const test = () => {
    setResult(undefined)
    return testing.act(async () => setResult(await client.alerts.test.mutate({ scope, kind })))
  }
  const remove = () => removing.act(() => client.alerts.removeChannel.mutate({ scope, kind }), t('removed'))
  const problem = testing.problem ?? removing.problem
  return (
    <>
      <Button busy={testing.busy} onClick={test}>
        {t('test')}
      </Button>
      <Button look="danger" busy={removing.busy} onClick={remove}>
        {t('remove')}
      </Button>
      {result && (
        <Notice tone={result.error === null ? 'good' : 'danger'} className="basis-full">
          {result.error === null ? t('tested') : t('testFailed', { error: result.error })}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" className="basis-full">
          {problem.sentence}
        </Notice>
      )}
    </>
  )
}
