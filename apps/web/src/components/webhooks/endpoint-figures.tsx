'use client'
import { useTexts } from '../../client/use-texts.ts'
import type { Amounts } from '../charts/use-amounts.ts'
import { FigureLink } from '../ui/figure-link.tsx'

/** Whatever is delivered at once is not late. */
const lateMs = 60_000

interface Props {
  webhookId: number
  total: {
    readonly delivered: number | null
    readonly undelivered: number | null
    readonly waiting: number | null
    readonly success: number | null
    readonly p50: number | null
    readonly p95: number | null
  }
  now: { readonly backlog: number; readonly oldest: number | null; readonly isAtLeast: boolean }
  amounts: Amounts
}

/** The sums of the span, and what waits now; each leads to its deliveries. */
export function EndpointFigures({ webhookId, total, now, amounts }: Props) {
  const t = useTexts('webhooks.endpoint.activity')
  const { count, share, duration } = amounts
  const delivered = total.delivered ?? 0
  const all = delivered + (total.undelivered ?? 0) + (total.waiting ?? 0)
  const deliveries = `/webhooks/${webhookId}`
  return (
    <section aria-label={t('figures')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <FigureLink
        href={deliveries}
        name={t('success')}
        value={total.success === null ? duration(null) : share(total.success)}
        note={all === 0 ? t('noDeliveries') : t('successNote', { delivered: count(delivered), all: count(all) })}
      />
      <FigureLink
        href={`${deliveries}?status=delivered`}
        name={t('latency')}
        value={duration(total.p50)}
        note={total.p95 === null ? t('nothingDelivered') : t('latencyNote', { time: duration(total.p95) })}
      />
      <FigureLink
        href={`${deliveries}?status=pending`}
        name={t('backlog')}
        value={now.isAtLeast ? t('backlogMany', { count: count(now.backlog) }) : count(now.backlog)}
        note={now.backlog === 0 ? t('nothingWaits') : t('backlogNote')}
        isBad={(now.oldest ?? 0) > lateMs}
      />
      <FigureLink
        href={`${deliveries}?status=parked`}
        name={t('oldest')}
        value={duration(now.oldest)}
        note={now.oldest === null ? t('nothingWaits') : t('oldestNote')}
      />
    </section>
  )
}
