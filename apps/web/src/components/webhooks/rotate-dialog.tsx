'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedWebhook } from '../../server/monitor/list-webhooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { OverlapField } from '../ui/overlap-field.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { keyOf } from './endpoint.ts'
import { type Secrets, SecretsDialog } from './secrets-dialog.tsx'

/** Explains the overlap, makes a new secret and shows it once. */
export function RotateDialog({
  webhook,
  open,
  onOpenChange,
}: {
  webhook: ListedWebhook
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTexts('webhooks.rotate')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [compat, setCompat] = useState(false)
  const [overlap, setOverlap] = useState('24')
  const [made, setMade] = useState<Secrets>()
  const rotate = () =>
    act(async () => {
      setMade(await client.webhooks.rotateSecret.mutate({ ...keyOf(webhook), compat, overlap_hours: Number(overlap) }))
      setCompat(false)
      onOpenChange(false)
    })
  return (
    <>
      <Dialog open={open} onOpenChange={next => !busy && onOpenChange(next)} title={t('title')} description={t('text')}>
        <OverlapField label={t('overlap')} value={overlap} onChange={setOverlap} />
        <SwitchRow label={t('compat')} hint={t('compatHint')} checked={compat} onChange={setCompat} />
        {problem && <Notice tone="danger">{problem.sentence}</Notice>}
        <div className="mt-4 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button look="primary" busy={busy} onClick={rotate}>
            {t('confirm')}
          </Button>
        </div>
      </Dialog>
      <SecretsDialog secrets={made} onDone={() => setMade(undefined)} />
    </>
  )
}
