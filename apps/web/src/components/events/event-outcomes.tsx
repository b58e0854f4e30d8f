'use client'
import type { EventOutcome as Outcome } from '@messenger/shared/contract/webhooks/explain-event'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { EventOutcome } from '../../server/monitor/event-outcomes.ts'
import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const refreshMs = 3_000
const tones: Readonly<Record<Outcome, Tone>> = {
  delivered: 'good',
  waiting: 'info',
  parked: 'warn',
  failed: 'danger',
  not_made: 'neutral',
}

/** For each endpoint that the event could have reached: what became of it, and why. */
export function EventOutcomes({ event }: { event: MonitoredEvent }) {
  const t = useTexts('events.webhooks')
  const problemOf = useProblemOf()
  const may = useMay()
  const { data, error } = useQuery(
    useTRPC().monitor.outcomes.queryOptions(
      { eventId: event.id },
      {
        refetchInterval: ({ state }) => (state.data?.some(({ outcome }) => outcome === 'waiting') ? refreshMs : false),
      },
    ),
  )
  const { sessionId, event: name } = event
  return (
    <Card title={t('title')} description={t('lead')}>
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton rows={1} />}
      {data?.length === 0 && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
          {t('none')}
          {may('webhooks.create') && (
            <ButtonLink size="small" href={`/webhooks/new?session=${sessionId}`}>
              {t('make')}
            </ButtonLink>
          )}
        </p>
      )}
      {data && data.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {data.map(outcome => (
              <OutcomeRow key={outcome.webhookId} outcome={outcome} />
            ))}
          </ul>
          <ButtonLink
            size="small"
            look="quiet"
            className="mt-2"
            href={`/webhooks/deliveries?session=${sessionId}&event=${encodeURIComponent(name)}`}
          >
            {t('log')}
          </ButtonLink>
        </>
      )}
    </Card>
  )
}

function OutcomeRow({ outcome }: { outcome: EventOutcome }) {
  const t = useTexts('webhooks')
  const open = useTexts('events.webhooks')
  const { webhookId, url, explanation, reason, deliveries } = outcome
  const newest = deliveries[0]
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={tones[outcome.outcome]}>{t(`outcomes.${outcome.outcome}`)}</Badge>
        <Link href={`/webhooks/${webhookId}`} className="min-w-0 rounded text-sm font-medium break-all hover:underline">
          {url}
        </Link>
      </div>
      <p className="text-sm">{t(`reasons.${reason}`)}</p>
      <p lang="en" className="text-xs break-words text-faint">
        {explanation}
      </p>
      {newest && (
        <div>
          <ButtonLink size="small" href={`/webhooks/${webhookId}/deliveries/${newest.id}`}>
            {open('open')}
          </ButtonLink>
        </div>
      )}
    </li>
  )
}
