'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type EventFilters, eventQueryOf } from './event-filters.ts'
import { EventRow, rowHeight } from './event-row.tsx'

/** Events that were found, newest first, how far back was looked, and the way further back. */
export function EventSearch({
  words,
  filters,
  selectedId,
  onSelect,
}: {
  words: string
  filters: EventFilters
  selectedId: string | undefined
  onSelect: (event: MonitoredEvent) => void
}) {
  const t = useTexts('events.search')
  const problemOf = useProblemOf()
  const { dateTime } = useFormats()
  const query = useInfiniteQuery(
    useTRPC().monitor.searchEvents.infiniteQueryOptions(
      { ...eventQueryOf(filters), words },
      { getNextPageParam: ({ next }) => next ?? undefined, initialCursor: null, gcTime: 0 },
    ),
  )
  const { data, error, hasNextPage, isFetchingNextPage, isFetching } = query
  const events = data?.pages.flatMap(page => page.events) ?? []
  const count = data?.pages.reduce((sum, { looked }) => sum + looked, 0) ?? 0
  const back = data?.pages.findLast(page => page.back !== null)?.back ?? null
  const isWhole = !hasNextPage || back === null
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="text-sm text-soft">
          {data && (isWhole ? t('lookedAll', { count }) : t('lookedTo', { count, time: dateTime(new Date(back)) }))}
        </p>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button size="small" look="quiet" busy={isFetching && !isFetchingNextPage} onClick={() => query.refetch()}>
            {t('again')}
          </Button>
          {hasNextPage && (
            <Button size="small" busy={isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              {t('further')}
            </Button>
          )}
        </span>
      </div>
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton rows={6} />}
      {data && events.length === 0 && (
        <p className="text-soft">
          {t(hasNextPage ? 'none' : 'noneAtAll')} {t('about')}
        </p>
      )}
      {events.length > 0 && (
        <section
          aria-label={t('results')}
          className="max-h-[70dvh] overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface"
        >
          <ul className="relative" style={{ height: events.length * rowHeight }}>
            {events.map((event, position) => (
              <EventRow
                key={event.id}
                event={event}
                position={position}
                count={events.length}
                isSelected={event.id === selectedId}
                onSelect={() => onSelect(event)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
