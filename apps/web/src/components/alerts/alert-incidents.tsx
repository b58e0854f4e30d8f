'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AlertScope } from '../../server/alerts/rules.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import type { AlertIncident } from './alert-settings.ts'

/** Checks run twice a minute. */
const everyMs = 10_000

/** What has happened, the newest first. */
export function AlertIncidents({ scope }: { scope: AlertScope }) {
  const t = useTexts('alerts.incidents')
  const problemOf = useProblemOf()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    useTRPC().alerts.incidents.infiniteQueryOptions(
      { scope },
      { getNextPageParam: ({ next }) => next ?? undefined, initialCursor: null, refetchInterval: everyMs },
    ),
  )
  const incidents = data?.pages.flatMap(page => page.incidents) ?? []
  const isOn = data?.pages[0]?.enabled
  if (!data) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <Skeleton />
  if (incidents.length === 0) {
    return (
      <EmptyState icon={BellRing} title={t(isOn ? 'emptyTitle' : 'offTitle')}>
        {t(isOn ? 'empty' : 'off')}
      </EmptyState>
    )
  }
  return (
    <Card title={t('title')}>
      <ul aria-label={t('title')} className="divide-y divide-line">
        {incidents.map(incident => (
          <IncidentRow key={incident.id} incident={incident} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Card>
  )
}

const noFacts = {
  ...{ name: '', failed: '', total: '', minutes: '', day: '' },
  ...{ network: '', host: '', percent: '', used: '', most: '', hours: '', reason: '' },
}

function IncidentRow({ incident: { rule, facts, since, closed_at: closedAt, link } }: { incident: AlertIncident }) {
  const t = useTexts('alerts')
  const texts = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]))
  const title = t(`titles.${rule}`, { ...noFacts, ...texts })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="text-sm font-medium wrap-anywhere">
          {link ? (
            <Link href={link} className="underline-offset-2 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-soft">
          {t('incidents.since')} <TimeAgo time={since} />
          {closedAt && (
            <>
              {' · '}
              {t('incidents.ended')} <TimeAgo time={closedAt} />
            </>
          )}
        </p>
      </div>
      <Badge tone={closedAt ? 'good' : 'danger'} dot>
        {t(closedAt ? 'incidents.over' : 'incidents.open')}
      </Badge>
    </li>
  )
}
