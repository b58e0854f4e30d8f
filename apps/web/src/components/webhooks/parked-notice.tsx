'use client'
import { RotateCw } from 'lucide-react'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { WebhookOfPage } from '../../server/monitor/read-webhook-page.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useResendParked } from './use-resend-parked.ts'

/** What is retried only later, with the button that sends it now. */
export function ParkedNotice({ webhook }: { webhook: WebhookOfPage }) {
  const t = useTexts('webhooks.endpoint')
  const may = useMay()
  const { resend, busy, problem } = useResendParked(webhook)
  return (
    <Notice tone={problem ? 'danger' : 'info'}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{problem?.sentence ?? t('later', { count: webhook.parked })}</span>
        {may('webhooks.replay') && (
          <Button size="small" busy={busy} onClick={resend}>
            <RotateCw aria-hidden="true" /> {t('resendLater')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
