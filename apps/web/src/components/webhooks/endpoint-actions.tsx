'use client'
import { KeyRound, Pause, Play, Send, Trash2 } from 'lucide-react'
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
import { keyOf } from './endpoint.ts'
import { RotateDialog } from './rotate-dialog.tsx'
import { type SentTest, TestResult } from './test-result.tsx'

/** What can be done with an endpoint; the result of a test is shown in place. */
export function EndpointActions({ webhook }: { webhook: ListedWebhook }) {
  const t = useTexts('webhooks')
  const inUi = useTexts('ui')
  const may = useMay()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isTesting, setTesting] = useState(false)
  const [tested, setTested] = useState<SentTest>()
  const [isRotating, setRotating] = useState(false)
  const { enabled } = webhook
  const test = async () => {
    setTesting(true)
    setTested(undefined)
    await act(async () => setTested(await client.webhooks.test.mutate(keyOf(webhook))))
    setTesting(false)
  }
  const toggle = () =>
    act(
      () => client.webhooks.update.mutate({ ...keyOf(webhook), enabled: !enabled }),
      t(enabled ? 'endpoint.paused' : 'endpoint.resumed'),
      {
        text: inUi('undo'),
        done: t(enabled ? 'endpoint.resumed' : 'endpoint.paused'),
        work: () => client.webhooks.update.mutate({ ...keyOf(webhook), enabled }),
      },
    )
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {may('webhooks.test') && (
          <Button look="primary" busy={isTesting} disabled={busy} onClick={test}>
            {!isTesting && <Send aria-hidden="true" />} {t('test.send')}
          </Button>
        )}
        {may('webhooks.update') && (
          <Button disabled={busy} onClick={toggle}>
            {enabled ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            {t(enabled ? 'endpoint.pause' : 'endpoint.resume')}
          </Button>
        )}
        {may('webhooks.rotateSecret') && (
          <Button disabled={busy} onClick={() => setRotating(true)}>
            <KeyRound aria-hidden="true" /> {t('rotate.action')}
          </Button>
        )}
        {may('webhooks.delete') && <DeleteButton webhook={webhook} />}
      </div>
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      {tested && <TestResult webhookId={webhook.id} test={tested} onClose={() => setTested(undefined)} />}
      <RotateDialog webhook={webhook} open={isRotating} onOpenChange={setRotating} />
    </>
  )
}

function DeleteButton({ webhook }: { webhook: ListedWebhook }) {
  const t = useTexts('webhooks.endpoint')
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const remove = () =>
    act(async () => {
      await client.webhooks.delete.mutate(keyOf(webhook))
      router.push('/webhooks')
    }, t('removed'))
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" /> {t('remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('removeTitle')}
        action={t('removeAction')}
        onConfirm={remove}
        busy={busy}
        error={problem?.sentence}
      >
        {t('removeText')}
      </ConfirmDialog>
    </>
  )
}
