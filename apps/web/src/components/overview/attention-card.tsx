'use client'
import { PlugZap } from 'lucide-react'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { FailingWebhook } from '../../server/overview/read-failing-webhooks.ts'
import type { FailingSession, TroubledSession } from '../../server/overview/read-sessions.ts'
import { BulkProgress } from '../sessions/bulk-progress.tsx'
import type { Target } from '../sessions/run-bulk.ts'
import { useBulk } from '../sessions/use-bulk.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { FailedSendsRow } from './failed-sends-row.tsx'
import { FailingWebhookRow } from './failing-webhook-row.tsx'
import { TroubleRow } from './trouble-row.tsx'

/** What needs somebody, each with what mends it: webhooks first, they hold up others, then sessions, then sends that failed. */
export function AttentionCard({
  webhooks: { failing, failingCount },
  sessions: { troubles, troubledCount, reconnectable },
  failedSends,
}: {
  webhooks: { readonly failing: readonly FailingWebhook[]; readonly failingCount: number }
  sessions: {
    readonly troubles: readonly TroubledSession[]
    readonly troubledCount: number
    readonly reconnectable: readonly Target[]
  }
  failedSends: readonly FailingSession[]
}) {
  const t = useTexts('overview')
  const may = useMay()
  const bulk = useBulk()
  const canReconnectAll = may('sessions.connect') && reconnectable.length > 1
  if (failing.length + troubles.length + failedSends.length === 0 && !bulk.run) return null
  return (
    <section id="attention" aria-label={t('attention.title')} className="scroll-mt-20">
      {bulk.run && <BulkProgress run={bulk.run} onStop={bulk.stop} onClose={bulk.clear} />}
      <Card
        title={t('attention.title')}
        actions={
          canReconnectAll && (
            <Button
              size="small"
              disabled={bulk.run?.isOver === false}
              onClick={() => bulk.start('connect', reconnectable)}
            >
              <PlugZap aria-hidden="true" /> {t('attention.reconnectAll', { count: reconnectable.length })}
            </Button>
          )
        }
      >
        <ul className="-mx-2 divide-y divide-line">
          {failing.map(webhook => (
            <FailingWebhookRow key={`webhook ${webhook.id}`} webhook={webhook} />
          ))}
          {troubles.map(trouble => (
            <TroubleRow key={`session ${trouble.id}`} trouble={trouble} />
          ))}
          {failedSends.map(session => (
            <FailedSendsRow key={`sends ${session.id}`} session={session} />
          ))}
        </ul>
        {failingCount > failing.length && (
          <p className="mt-2 text-sm text-soft">
            <Link href="/webhooks?state=degraded" className="text-link hover:underline">
              {t('webhooks.more', { count: failingCount - failing.length })}
            </Link>
          </p>
        )}
        {troubledCount > troubles.length && (
          <p className="mt-2 text-sm text-soft">{t('sessions.more', { count: troubledCount - troubles.length })}</p>
        )}
      </Card>
    </section>
  )
}
