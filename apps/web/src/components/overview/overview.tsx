'use client'
import { Waypoints } from 'lucide-react'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { DaysNote } from '../charts/days-note.tsx'
import type { ChartShape } from '../charts/series.ts'
import { useAmounts } from '../charts/use-amounts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { WelcomeStrip } from '../welcome/welcome-strip.tsx'
import { AttentionCard } from './attention-card.tsx'
import { failedSendsOf } from './failed-sends-row.tsx'
import { Figures } from './figures.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { RangeChoice } from './range-choice.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { useOverview, useRange } from './use-overview.ts'

const messages: ChartShape = { form: 'bars', series: ['received', 'sent', 'failed'] }
const deliveries: ChartShape = { form: 'bars', series: ['delivered', 'waiting', 'undelivered'] }
const latency: ChartShape = { form: 'lines', series: ['p50', 'p95'] }

/** The first page: how the account's sessions, messages and webhooks are doing. `?range=` chooses the span. */
export function Overview() {
  const t = useTexts('overview')
  const usage = useTexts('usage')
  const problemOf = useProblemOf()
  const may = useMay()
  const range = useRange()
  const { sessions, webhooks, activity } = useOverview(range)
  const error = sessions.error ?? webhooks.error ?? activity.error
  const isReady = sessions.data && webhooks.data && activity.data
  const isEmpty = sessions.data?.counts.length === 0
  return (
    <>
      <PageHeading
        title={t('title')}
        description={t('description')}
        actions={
          !isEmpty && (
            <>
              <ButtonLink href="/settings/plan">{usage('overview')}</ButtonLink>
              <RangeChoice />
            </>
          )
        }
      />
      <WelcomeStrip />
      {error && (
        <Notice tone="danger" className="mb-4">
          {problemOf(error).sentence}
        </Notice>
      )}
      {!isReady && !error && <OverviewSkeleton />}
      {isEmpty && (
        <EmptyState
          icon={Waypoints}
          title={t('empty.title')}
          action={
            may('sessions.create') && (
              <ButtonLink look="primary" href="/sessions?new=sandbox">
                {t('empty.action')}
              </ButtonLink>
            )
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {isReady && !isEmpty && (
        <Panels range={range} sessions={sessions.data} webhooks={webhooks.data} activity={activity.data} />
      )}
    </>
  )
}

type Read = ReturnType<typeof useOverview>

function Panels({
  range,
  sessions,
  webhooks,
  activity,
}: {
  range: ReturnType<typeof useRange>
  sessions: NonNullable<Read['sessions']['data']>
  webhooks: NonNullable<Read['webhooks']['data']>
  activity: NonNullable<Read['activity']['data']>
}) {
  const t = useTexts('overview')
  const amounts = useAmounts(range)
  const { points, total, failing, from, to } = activity
  const [only, ...others] = failing
  const step = t(`steps.${range}`)
  const chart = { points, markOf: amounts.mark, momentOf: amounts.moment }
  return (
    <div className="flex flex-col gap-4">
      <AttentionCard webhooks={webhooks} sessions={sessions} failedSends={failing} />
      <Figures
        {...{ total, from, to, amounts }}
        stuck={webhooks.stuck}
        failedHref={only && others.length === 0 ? failedSendsOf(only.id) : '#attention'}
      />
      <DaysNote range={range} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <ChartCard
          {...chart}
          shape={messages}
          amountOf={amounts.countOf}
          unit={t('charts.units.messages', { step })}
          title={t('charts.messages')}
          description={t('charts.messagesNote')}
        />
        <ChartCard
          {...chart}
          shape={deliveries}
          amountOf={amounts.countOf}
          unit={t('charts.units.deliveries', { step })}
          title={t('charts.deliveries')}
          description={t('charts.deliveriesNote')}
        />
        <ChartCard
          {...chart}
          shape={latency}
          amountOf={amounts.duration}
          unit={t('charts.units.time', { step })}
          title={t('charts.latency')}
          description={t('charts.latencyNote')}
        />
        <SessionsCard
          counts={sessions.counts}
          isAllWell={sessions.troubles.length + webhooks.failing.length + failing.length === 0}
        />
      </div>
    </div>
  )
}
