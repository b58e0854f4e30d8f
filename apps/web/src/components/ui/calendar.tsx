'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { addDays, addMonths, firstOfWeek, placeInWeek, weeksOf } from '../../client/calendar-days.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from './button.tsx'
import { CalendarTime } from './calendar-time.tsx'
import { classNames } from './class-names.ts'
import { today, useDateWords } from './use-date-words.ts'

interface CalendarProps {
  /** The field's; the last button in it is the one that opens. */
  box: RefObject<HTMLElement | null>
  value: string
  withTime: boolean
  usualTime: string
  min: string | undefined
  max: string | undefined
  zone: 'UTC' | undefined
  onChange: (local: string) => void
  onClose: () => void
}

/** A month of days below a field for dates. Loaded when it is needed. */
export function Calendar({ box, value, withTime, usualTime, min, max, zone, onChange, onClose }: CalendarProps) {
  const t = useTexts('ui.date')
  const words = useDateWords()
  const grid = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(() => within(value.slice(0, 10) || today(), min, max))
  const choose = (day: string) => {
    setAt(day)
    onChange(withTime ? `${day}T${value.slice(11) || usualTime}` : day)
    if (!withTime) onClose()
  }
  return (
    <Popover.Root open modal onOpenChange={open => !open && onClose()}>
      <Popover.Anchor virtualRef={box} />
      <Popover.Portal>
        <Popover.Content
          aria-label={t('choose')}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onOpenAutoFocus={event => {
            event.preventDefault()
            grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            box.current?.querySelector('button')?.focus()
          }}
          className="z-50 max-h-(--radix-popover-content-available-height) w-76 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-xl border border-line bg-raised p-3 shadow-lg"
        >
          <Month grid={grid} {...{ at, min, max }} chosen={value.slice(0, 10)} onMove={setAt} onChoose={choose} />
          {withTime && (
            <div className="mt-3 flex items-end gap-3 border-t border-line pt-3">
              <CalendarTime
                time={value.slice(11) || usualTime}
                onChange={time => onChange(`${value.slice(0, 10) || at}T${time}`)}
              />
              <Button onClick={onClose}>{t('done')}</Button>
            </div>
          )}
          <p className="mt-2 text-xs text-faint">{t('zone', { zone: zone ?? words.zone })}</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Month({
  grid,
  at,
  chosen,
  min,
  max,
  onMove,
  onChoose,
}: {
  grid: RefObject<HTMLTableElement | null>
  at: string
  chosen: string
  min: string | undefined
  max: string | undefined
  onMove: (day: string) => void
  onChoose: (day: string) => void
}) {
  const t = useTexts('ui.date')
  const words = useDateWords()
  const headingId = useId()
  const [first] = useState(() => firstOfWeek(navigator.language))
  const weeks = weeksOf(at, first)
  const onKey = (event: KeyboardEvent) => {
    const day = dayAfterKey(at, event, first)
    if (day === undefined) return
    event.preventDefault()
    onMove(within(day, min, max))
    // the day may be of a month that is drawn only now
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }
  const turn = (count: number) => onMove(within(addMonths(at, count), min, max))
  return (
    <>
      <div className="mb-1.5 flex items-center justify-between gap-2">
        <Turn label={t('earlierMonth')} icon={ChevronLeft} onTurn={() => turn(-1)} />
        <h2 id={headingId} aria-live="polite" className="text-sm font-semibold">
          {words.month(at)}
        </h2>
        <Turn label={t('laterMonth')} icon={ChevronRight} onTurn={() => turn(1)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is a grid, as the pattern has it */}
      <table ref={grid} role="grid" aria-labelledby={headingId} onKeyDown={onKey} className="w-full table-fixed">
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, place) => addDays('2024-01-01', place + first - 1)).map(day => (
              <th
                key={day}
                scope="col"
                abbr={words.weekday(day, 'long')}
                className="pb-1 text-xs font-medium text-faint"
              >
                {words.weekday(day, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((day, place) =>
                day === undefined ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places of a week stay where they are
                  <td key={place} />
                ) : (
                  <Day
                    key={day}
                    {...{ day, onChoose }}
                    name={words.day(day)}
                    isReached={day === at}
                    isChosen={day === chosen}
                    isOut={within(day, min, max) !== day}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Day({
  day,
  name,
  isReached,
  isChosen,
  isOut,
  onChoose,
}: {
  day: string
  name: string
  isReached: boolean
  isChosen: boolean
  isOut: boolean
  onChoose: (day: string) => void
}) {
  const isToday = day === today()
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
    <td role="gridcell" aria-selected={isChosen} className="p-0 text-center">
      <button
        type="button"
        tabIndex={isReached ? 0 : -1}
        aria-label={name}
        aria-current={isToday ? 'date' : undefined}
        disabled={isOut}
        onClick={() => onChoose(day)}
        className={classNames(
          'h-9 w-full rounded-lg text-sm tabular-nums focus-visible:-outline-offset-2',
          isChosen ? 'border border-soft bg-selected font-semibold text-ink' : 'enabled:hover:bg-sunken',
          isToday && !isChosen && 'font-semibold text-ink underline underline-offset-4',
          isOut && 'text-faint line-through',
        )}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}

function Turn({ label, icon: Icon, onTurn }: { label: string; icon: typeof ChevronLeft; onTurn: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onTurn}
      className="rounded-lg p-2 text-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon className="size-4" aria-hidden="true" />
    </button>
  )
}

/** Where a key leads; undefined: it is none of the calendar's. */
function dayAfterKey(at: string, { key, shiftKey }: KeyboardEvent, first: number): string | undefined {
  const place = placeInWeek(at, first)
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -place, End: 6 - place }[key]
  const months = { PageUp: -1, PageDown: 1 }[key]
  if (months !== undefined) return addMonths(at, shiftKey ? months * 12 : months)
  return days === undefined ? undefined : addDays(at, days)
}

function within(day: string, min: string | undefined, max: string | undefined): string {
  if (min && day < min.slice(0, 10)) return min.slice(0, 10)
  return max && day > max.slice(0, 10) ? max.slice(0, 10) : day
}
