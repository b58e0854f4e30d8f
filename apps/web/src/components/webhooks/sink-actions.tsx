'use client'
import { Pause, Play, Send, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedWebhook } from '../../server/monitor/list-webhooks.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { sinkKeyOf } from './endpoint.ts'
import { type SentTest, TestResult } from './test-result.tsx'

/** What can be done with a sink; the result of a test is shown in place. */
export function SinkActions({ webhook }: { webhook: ListedWebhook }) {
  const t = useTexts('webhooks')
  const may = useMay()
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const [tested, setTested] = useState<SentTest>()
  const [isAsking, setAsking] = useState(false)
  const { enabled } = webhook
  const key = sinkKeyOf(webhook)
  const test = () => {
    setTested(undefined)
    act(async () => {
      const { answer, ...result } = await client.sinks.test.mutate(key)
      setTested({ ...result, status_code: null, response_body: answer })
    })
  }
  const remove = () =>
    act(async () => {
      await client.sinks.delete.mutate(key)
      router.push('/webhooks/sinks')
    }, t('sinks.removed'))
  const toggle = () =>
    act(() => client.sinks.update.mutate({ ...key, enabled: !enabled }), t(enabled ? 'sinks.paused' : 'sinks.resumed'))
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {may('sinks.test') && (
          <Button look="primary" disabled={busy} onClick={test}>
            <Send aria-hidden="true" /> {t('test.send')}
          </Button>
        )}
        {may('sinks.update') && (
          <Button disabled={busy} onClick={toggle}>
            {enabled ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            {t(enabled ? 'endpoint.pause' : 'endpoint.resume')}
          </Button>
        )}
        {may('sinks.delete') && (
          <Button look="danger" disabled={busy} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" /> {t('endpoint.remove')}
          </Button>
        )}
      </div>
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      {tested && <TestResult webhookId={webhook.id} test={tested} onClose={() => setTested(undefined)} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('sinks.removeTitle')}
        action={t('endpoint.removeAction')}
        onConfirm={remove}
        busy={busy}
        error={problem?.sentence}
      >
        {t('sinks.removeText')}
      </ConfirmDialog>
    </>
  )
}
