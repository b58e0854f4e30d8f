'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import type { ChartShape, Point } from '../charts/series.ts'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { monthStart } from './month-start.ts'
import type { UsageMonth } from './usage-month.ts'
import { UsageTable } from './usage-table.tsx'
import { useUsageAmounts } from './use-usage-amounts.ts'

const shownMonths = 13
const messages: ChartShape = { form: 'bars', series: ['received', 'sent', 'failed'] }
const media: ChartShape = { form: 'bars', series: ['received', 'sent'] }
const attempts: ChartShape = { form: 'bars', series: ['delivered', 'undelivered'] }

/** What the account's sessions did, by month: charts of all months, and a table of one. */
export function UsagePanel() {
  const t = useTexts('usage')
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().usage.get.queryOptions({ months: shownMonths }))
  if (error) return <Notice tone="danger">{problemOf(error).sentence}</Notice>
  if (!data) return <Skeleton />
  if (data.months.length === 0)
    return (
      <Card title={t('title')} description={t('hint')}>
        <p className="text-sm text-soft">{t('empty')}</p>
      </Card>
    )
  return (
    <>
      <UsageTable months={data.months} />
      <Charts months={data.months} />
    </>
  )
}

function Charts({ months }: { months: readonly UsageMonth[] }) {
  const t = useTexts('usage')
  const { count, size, mark, monthName } = useUsageAmounts()
  const names = { markOf: mark, momentOf: monthName }
  const counted = pointsOf(months, month => ({
    received: month.received,
    sent: month.sent,
    failed: month.failed,
    delivered: month.deliveries.succeeded,
    undelivered: month.deliveries.failed,
  }))
  const sized = pointsOf(months, ({ mediaBytes }) => ({ received: mediaBytes.in, sent: mediaBytes.out }))
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <ChartCard
        title={t('messages')}
        description={t('messagesHint')}
        unit={t('units.messages')}
        shape={messages}
        points={counted}
        amountOf={count}
        {...names}
      />
      <ChartCard
        title={t('media')}
        description={t('mediaHint')}
        unit={t('units.media')}
        shape={media}
        points={sized}
        amountOf={size}
        {...names}
      />
      <ChartCard
        title={t('deliveries')}
        description={t('deliveriesHint')}
        unit={t('units.deliveries')}
        shape={attempts}
        points={counted}
        amountOf={count}
        {...names}
      />
    </div>
  )
}

/** A place for every month; those from before anything was recorded stay empty. */
function pointsOf(months: readonly UsageMonth[], valuesOf: (month: UsageMonth) => Partial<Point>): Point[] {
  const last = new Date(monthStart(months.at(-1)?.month ?? ''))
  const byName = new Map(months.map(month => [month.month, month]))
  return Array.from({ length: shownMonths }, (_, index) => {
    const at = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - (shownMonths - 1 - index), 1)
    const known = byName.get(new Date(at).toISOString().slice(0, 7))
    return { ...(known && valuesOf(known)), at, isRecorded: known !== undefined }
  })
}
