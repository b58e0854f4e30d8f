'use client'
import { Activity, Pause, Play } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { EventFilters } from './event-filters.ts'
import { EventList } from './event-list.tsx'
import { useEventFeed } from './use-event-feed.ts'

export function LiveEvents({
  filters,
  selectedId,
  onSelect,
}: {
  filters: EventFilters
  selectedId: string | undefined
  onSelect: (event: MonitoredEvent) => void
}) {
  const t = useTexts('events')
  const { feed, error, problem, isReadingOlder, showOlder, pause, resume } = useEventFeed(filters)
  const { events, isPaused, isBehind, missed, next } = feed
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="small" onClick={isPaused ? resume : pause}>
          {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />} {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <span role="status" className="flex flex-wrap items-center gap-2 text-sm text-soft">
          <Badge tone={error ? 'danger' : isPaused ? 'warn' : 'good'} dot>
            {t(error ? 'away' : isPaused ? 'paused' : 'live')}
          </Badge>
          {isPaused && !isBehind && t('missed', { count: missed })}
        </span>
        <span className="ml-auto text-sm text-faint tabular-nums">{t('count', { count: events.length })}</span>
      </div>
      {isBehind && (
        <Notice tone="info" className="mb-3">
          {t('behind')}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" className="mb-3">
          {problem.sentence}
        </Notice>
      )}
      {next === undefined && !error && <Skeleton rows={6} />}
      {next !== undefined && events.length === 0 && isFiltered && <p className="text-soft">{t('none')}</p>}
      {next !== undefined && events.length === 0 && !isFiltered && (
        <EmptyState icon={Activity} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {events.length > 0 && (
        <EventList
          events={events}
          selectedId={selectedId}
          hasOlder={next !== null}
          isReadingOlder={isReadingOlder}
          onSelect={onSelect}
          onOlder={showOlder}
        />
      )}
    </>
  )
}
