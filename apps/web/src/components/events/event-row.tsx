'use client'
import { useFormatter } from 'use-intl/react'
import { useTexts } from '../../client/use-texts.ts'
import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { eventWords } from './event-words.ts'

/** Pixels, the same for all. */
export const rowHeight = 60

export function EventRow({
  event,
  position,
  count,
  isSelected,
  onSelect,
}: {
  event: MonitoredEvent
  /** From 0. */
  position: number
  count: number
  isSelected: boolean
  onSelect: () => void
}) {
  const t = useTexts('events')
  const told = useTexts('events.told')
  const status = useTexts('status')
  const format = useFormatter()
  const { event: name, sessionName, timestamp, own } = event
  const time = format.dateTime(timestamp, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return (
    <li
      aria-setsize={count}
      aria-posinset={position + 1}
      className="absolute inset-x-0 border-b border-line"
      style={{ top: position * rowHeight, height: rowHeight }}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onSelect}
        className={classNames(
          'flex size-full flex-col justify-center gap-0.5 px-3 text-left transition-colors focus-visible:-outline-offset-2 sm:px-4',
          isSelected ? 'bg-selected' : 'hover:bg-sunken',
        )}
      >
        <span className="flex w-full items-center gap-2.5">
          <span className="min-w-0 truncate text-sm font-medium">{eventWords(event, told, status)}</span>
          {own && <Badge>{t('own')}</Badge>}
          <span className="ml-auto shrink-0 text-xs text-soft tabular-nums">{time}</span>
        </span>
        <span className="flex w-full items-baseline gap-2.5 text-xs text-soft">
          <span className="min-w-0 flex-1 truncate font-mono">{name}</span>
          <span className="max-w-40 shrink-0 truncate">{sessionName}</span>
        </span>
      </button>
    </li>
  )
}
