'use client'
import type { SessionStatus } from '@messenger/shared/contract/fields'
import { sessionStatusTones } from '../../client/status.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { FailingWebhook } from '../../server/overview/read-failing-webhooks.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { FailingWebhookRow } from './failing-webhook-row.tsx'
import { type Trouble, TroubleRow } from './trouble-row.tsx'

/** Guarantee: the looks are a constant with one row per status. */
const statuses = Object.keys(sessionStatusTones) as SessionStatus[]

/** Sessions by state, each a link to them, and what needs somebody with the reason why: webhooks first, they hold up others. */
export function SessionsCard({
  counts,
  troubles,
  troubledCount,
  failing,
  failingCount,
}: {
  counts: readonly { status: SessionStatus; count: number }[]
  troubles: readonly Trouble[]
  troubledCount: number
  failing: readonly FailingWebhook[]
  failingCount: number
}) {
  const t = useTexts('overview')
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const countOf = (status: SessionStatus) => counts.find(row => row.status === status)?.count ?? 0
  return (
    <Card title={t('sessions.title')} description={t('sessions.total', { count: total })}>
      <ul className="flex flex-wrap gap-2">
        {statuses
          .filter(status => countOf(status) > 0)
          .map(status => (
            <li key={status}>
              <Link
                href={`/sessions?status=${status}`}
                className="block rounded-full transition-opacity hover:opacity-80"
              >
                <Badge tone={sessionStatusTones[status]} dot>
                  {t(`sessions.states.${status}`, { count: countOf(status) })}
                </Badge>
              </Link>
            </li>
          ))}
      </ul>
      {troubles.length + failing.length === 0 ? (
        <p className="mt-4 text-sm text-soft">{t('sessions.allWell')}</p>
      ) : (
        <section aria-label={t('sessions.attention')}>
          <h3 className="mt-5 mb-1 text-sm font-medium">{t('sessions.attention')}</h3>
          <ul className="-mx-2 divide-y divide-line">
            {failing.map(webhook => (
              <FailingWebhookRow key={`webhook ${webhook.id}`} webhook={webhook} />
            ))}
            {troubles.map(trouble => (
              <TroubleRow key={trouble.id} trouble={trouble} />
            ))}
          </ul>
          {failingCount > failing.length && (
            <p className="mt-2 text-sm text-soft">
              <Link href="/webhooks?state=degraded" className="text-accent hover:underline">
                {t('webhooks.more', { count: failingCount - failing.length })}
              </Link>
            </p>
          )}
          {troubledCount > troubles.length && (
            <p className="mt-2 text-sm text-soft">{t('sessions.more', { count: troubledCount - troubles.length })}</p>
          )}
        </section>
      )}
    </Card>
  )
}
