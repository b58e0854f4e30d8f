'use client'
import { RotateCw } from 'lucide-react'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { FailingWebhook } from '../../server/overview/read-failing-webhooks.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { useErrorText } from '../webhooks/use-error-text.ts'
import { useResendParked } from '../webhooks/use-resend-parked.ts'
import { AttentionRow } from './attention-row.tsx'

/** A webhook that needs somebody: what it answers, and how much waits for it. What is retried only later can be sent again now. */
export function FailingWebhookRow({
  webhook: { id, url, sessionId, error, waiting, parked, isAtLeast, since },
}: {
  webhook: FailingWebhook
}) {
  const t = useTexts('overview')
  const states = useTexts('webhooks.states')
  const errorText = useErrorText()
  const may = useMay()
  const { resend, busy, problem } = useResendParked({ id, sessionId })
  const badge = (
    <Badge tone="danger" dot>
      {states('degraded')}
    </Badge>
  )
  return (
    <AttentionRow
      href={`/webhooks/${id}`}
      name={url}
      badge={badge}
      since={since}
      problem={problem?.sentence}
      action={
        parked > 0 &&
        may('webhooks.replay') && (
          <Button size="small" busy={busy} onClick={resend} aria-label={t('attention.resendTo', { url })}>
            <RotateCw aria-hidden="true" /> {t('attention.resend')}
          </Button>
        )
      }
    >
      {error && `${errorText(error)}. `}
      {t(isAtLeast ? 'webhooks.waitingMany' : 'webhooks.waiting', { count: waiting })}
    </AttentionRow>
  )
}
