'use client'
import { useTexts } from '../../client/use-texts.ts'
import type { FailingWebhook } from '../../server/overview/read-failing-webhooks.ts'
import { Badge } from '../ui/badge.tsx'
import { useErrorText } from '../webhooks/use-error-text.ts'
import { AttentionRow } from './attention-row.tsx'

/** A webhook that needs somebody: what it answers, and how much waits for it. */
export function FailingWebhookRow({
  webhook: { id, url, error, waiting, isAtLeast, since },
}: {
  webhook: FailingWebhook
}) {
  const t = useTexts('overview')
  const states = useTexts('webhooks.states')
  const errorText = useErrorText()
  const badge = (
    <Badge tone="danger" dot>
      {states('degraded')}
    </Badge>
  )
  return (
    <AttentionRow href={`/webhooks/${id}`} name={url} badge={badge} since={since}>
      {error && `${errorText(error)}. `}
      {t(isAtLeast ? 'webhooks.waitingMany' : 'webhooks.waiting', { count: waiting })}
    </AttentionRow>
  )
}
