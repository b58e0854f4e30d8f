'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'
import { Button } from '../ui/button.tsx'
import { EventRow, rowHeight } from './event-row.tsx'
import { useWindowed } from './use-windowed.ts'

/** Only the rows that can be seen are on the page. What comes on top does not move what is looked at. */
export function EventList({
  events,
  selectedId,
  hasOlder,
  isReadingOlder,
  onSelect,
  onOlder,
}: {
  events: readonly MonitoredEvent[]
  selectedId: string | undefined
  hasOlder: boolean
  isReadingOlder: boolean
  onSelect: (event: MonitoredEvent) => void
  onOlder: () => void
}) {
  const t = useTexts('events')
  const box = useRef<HTMLElement>(null)
  const { first, last } = useWindowed(box, events.length, rowHeight)
  useStaying(box, events)
  return (
    <section
      ref={box}
      aria-label={t('list')}
      className="h-[70dvh] min-h-96 overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface"
    >
      <ul className="relative" style={{ height: events.length * rowHeight }}>
        {events.slice(first, last).map((event, index) => (
          <EventRow
            key={event.id}
            event={event}
            position={first + index}
            count={events.length}
            isSelected={event.id === selectedId}
            onSelect={() => onSelect(event)}
          />
        ))}
      </ul>
      <div className="flex justify-center border-t border-line p-3">
        {hasOlder ? (
          <Button size="small" busy={isReadingOlder} onClick={onOlder}>
            {t('older')}
          </Button>
        ) : (
          <p className="py-1 text-sm text-faint">{t('oldest')}</p>
        )}
      </div>
    </section>
  )
}

/** Scrolls by what came on top or was let go there, unless the top is looked at. */
function useStaying(box: RefObject<HTMLElement | null>, events: readonly MonitoredEvent[]): void {
  const before = useRef<readonly MonitoredEvent[]>([])
  useLayoutEffect(() => {
    const element = box.current
    const anchor = before.current.find(({ id }) => events.some(event => event.id === id))
    if (element && anchor && element.scrollTop > 0) {
      const indexIn = (list: readonly MonitoredEvent[]) => list.findIndex(({ id }) => id === anchor.id)
      element.scrollTop += (indexIn(events) - indexIn(before.current)) * rowHeight
    }
    before.current = events
  }, [box, events])
}
