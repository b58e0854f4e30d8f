'use client'
import { useTexts } from '../../client/use-texts.ts'
import type { Amounts } from '../charts/use-amounts.ts'
import { FigureLink } from '../ui/figure-link.tsx'

interface Total {
  readonly received: number
  readonly sent: number
  readonly failed: number
  readonly delivered: number
  readonly undelivered: number
  readonly waiting: number
  readonly p50: number | null
  readonly p95: number | null
}

/** The span's sums; each leads to the rows that it counts. */
export function Figures({
  total,
  stuck,
  from,
  to,
  failedHref,
  amounts,
}: {
  total: Total
  /** Deliveries that wait for a webhook that fails, now. */
  stuck: number
  /** Milliseconds. */
  from: number
  to: number
  failedHref: string
  amounts: Amounts
}) {
  const t = useTexts('overview')
  const { count, share, duration } = amounts
  const all = total.delivered + total.undelivered + total.waiting
  const deliveries = (status: string) =>
    `/webhooks/deliveries?${status && `status=${status}&`}from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`
  return (
    <section aria-label={t('figures.title')} className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
      <FigureLink
        href="/events?type=messages.received"
        name={t('figures.received')}
        value={count(total.received)}
        note={t('figures.receivedNote')}
      />
      <FigureLink
        href="/events?type=message.sent"
        name={t('figures.sent')}
        value={count(total.sent)}
        note={t('figures.sentNote')}
      />
      <FigureLink
        href={failedHref}
        name={t('figures.failed')}
        value={count(total.failed)}
        note={t('figures.failedNote')}
        isBad={total.failed > 0}
      />
      <FigureLink
        href={deliveries('')}
        name={t('figures.success')}
        value={all === 0 ? t('figures.none') : share(total.delivered / all)}
        note={
          all === 0
            ? t('figures.noDeliveries')
            : t('figures.successNote', { delivered: count(total.delivered), all: count(all) })
        }
      />
      <FigureLink
        href={stuck > 0 ? '/webhooks?state=degraded' : deliveries('failed')}
        name={t('figures.undelivered')}
        value={count(total.undelivered + stuck)}
        note={
          stuck > 0
            ? t('figures.stuckNote', { failed: total.undelivered, stuck })
            : t('figures.undeliveredNote', { count: total.waiting })
        }
        isBad={total.undelivered + stuck > 0}
      />
      <FigureLink
        href={deliveries('delivered')}
        name={t('figures.latency')}
        value={duration(total.p50)}
        note={
          total.p95 === null ? t('figures.nothingDelivered') : t('figures.latencyNote', { time: duration(total.p95) })
        }
      />
    </section>
  )
}
