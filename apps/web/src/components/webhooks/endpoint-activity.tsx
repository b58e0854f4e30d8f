'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTimeZone } from 'use-intl'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useTold } from '../../client/use-told.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { DaysNote } from '../charts/days-note.tsx'
import type { ChartShape } from '../charts/series.ts'
import { useAmounts } from '../charts/use-amounts.ts'
import { RangeChoice } from '../overview/range-choice.tsx'
import { useRange } from '../overview/use-overview.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EndpointFigures } from './endpoint-figures.tsx'
import { useThisWebhook } from './webhook-context.ts'

const refreshMs = 10_000
const success: ChartShape = { form: 'lines', series: ['success'], most: 1 }
const latency: ChartShape = { form: 'lines', series: ['p50', 'p95'] }
const backlog: ChartShape = { form: 'bars', series: ['backlog'] }
const oldest: ChartShape = { form: 'lines', series: ['oldest'] }

/** How deliveries to one webhook went, and what waits for it. `?range=` chooses the span. */
export function EndpointActivity() {
  const t = useTexts('webhooks.endpoint.activity')
  const charts = useTexts('overview')
  const problemOf = useProblemOf()
  const { id } = useThisWebhook()
  const range = useRange()
  const amounts = useAmounts(range)
  const options = useTRPC().overview.endpoint.queryOptions(
    { webhookId: id, range, timeZone: useTimeZone() },
    { placeholderData: keepPreviousData, refetchInterval: refreshMs },
  )
  useTold([{ on: 'deliveries', endpointId: id }], options.queryKey)
  const { data, error } = useQuery(options)
  const step = charts(`steps.${range}`)
  const chart = data && { points: data.points, markOf: amounts.mark, momentOf: amounts.moment }
  return (
    <div className="flex flex-col gap-4">
      <RangeChoice />
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {data && chart && (
        <>
          <EndpointFigures {...data} webhookId={id} amounts={amounts} />
          <DaysNote range={range} />
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <ChartCard
              {...chart}
              shape={success}
              amountOf={amounts.shareOf}
              unit={charts('charts.units.success', { step })}
              title={t('successChart')}
              description={t('successChartNote')}
            />
            <ChartCard
              {...chart}
              shape={latency}
              amountOf={amounts.duration}
              unit={charts('charts.units.time', { step })}
              title={charts('charts.latency')}
              description={charts('charts.latencyNote')}
            />
            <ChartCard
              {...chart}
              shape={backlog}
              amountOf={amounts.countOf}
              unit={charts('charts.units.backlog', { step })}
              title={t('backlogChart')}
              description={t('backlogChartNote')}
            />
            <ChartCard
              {...chart}
              shape={oldest}
              amountOf={amounts.duration}
              unit={charts('charts.units.oldest', { step })}
              title={t('oldestChart')}
              description={t('oldestChartNote')}
            />
          </div>
        </>
      )}
    </div>
  )
}
