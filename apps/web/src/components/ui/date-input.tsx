'use client'
import { CalendarDays } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from './class-names.ts'
import { useComplaint } from './field.tsx'
import { Input } from './input.tsx'
import { type DateLimits, useDateText } from './use-date-text.ts'
import { useDateWords } from './use-date-words.ts'

const loadCalendar = () => loadPart(() => import('./calendar.tsx').then(({ Calendar }) => Calendar))
const Calendar = dynamic(loadCalendar, { ssr: false })

type Control = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>

interface DateInputProps extends Control, DateLimits {
  /** `2026-11-25`, with a time `2026-11-25T14:30`, or ''. Undefined: the control keeps it, from `defaultValue` on. */
  readonly value?: string
  readonly defaultValue?: string
  /** In a form; it sends what `value` would be. */
  readonly name?: string
  /** Whose days they are; undefined: the person's. */
  readonly zone?: 'UTC'
  readonly onChange?: (value: string) => void
}

/** A day, or a day and a time, written as the person writes them or chosen from a calendar. */
export function DateInput(props: DateInputProps) {
  const { value, defaultValue = '', name, zone, onChange, ...rest } = props
  const { withTime = false, required = false, usualTime = '00:00', min, max, tooEarly: _, ...control } = rest
  const complain = useComplaint()
  const [kept, setKept] = useState(defaultValue)
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const zoneId = useId()
  const chosen = value ?? kept
  const { text, problem, write, settle, choose } = useDateText(chosen, rest, next => {
    setKept(next)
    if (next !== chosen) onChange?.(next)
  })
  useEffect(() => fieldIn(box.current)?.setCustomValidity(problem ?? ''), [problem])
  const saysZone = withTime || zone !== undefined
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') complain(settle())
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div ref={box} data-narrows={chosen !== '' || undefined} className="relative">
      <Input
        {...control}
        aria-describedby={[control['aria-describedby'], saysZone && zoneId].filter(Boolean).join(' ') || undefined}
        aria-required={required || undefined}
        value={text}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          complain(undefined)
          write(target.value)
        }}
        onKeyDown={onKey}
        onBlur={() => complain(settle())}
        onInvalid={event => {
          event.preventDefault()
          complain(problem)
          event.currentTarget.focus()
        }}
        className={classNames('tabular-nums', saysZone ? 'pr-24' : 'pr-10')}
      />
      {name && <input type="hidden" name={name} value={chosen} />}
      <Tail {...{ zone, zoneId, saysZone, chosen, isOpen }} onOpen={() => setOpen(true)} />
      {isOpen && (
        <Calendar
          {...{ box, withTime, usualTime, min, max, zone }}
          value={chosen}
          onChange={local => {
            complain(undefined)
            choose(local)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** The first is the one that is written in; a hidden one may follow. */
function fieldIn(box: HTMLElement | null): HTMLInputElement | undefined {
  return box?.getElementsByTagName('input')[0]
}

function Tail({
  zone,
  zoneId,
  saysZone,
  chosen,
  isOpen,
  onOpen,
}: {
  zone: 'UTC' | undefined
  zoneId: string
  saysZone: boolean
  chosen: string
  isOpen: boolean
  onOpen: () => void
}) {
  const t = useTexts('ui.date')
  const isDrawn = useHydrated()
  const words = useDateWords()
  return (
    <span data-in-field className="pointer-events-none absolute inset-y-0 right-0 flex items-center gap-1.5 pr-1.5">
      {saysZone && isDrawn && (
        <>
          <span aria-hidden="true" className="text-xs text-faint tabular-nums">
            {zone ?? words.shortZone(chosen)}
          </span>
          <span id={zoneId} className="sr-only">
            {t('zone', { zone: zone ?? words.zone })}
          </span>
        </>
      )}
      <button
        type="button"
        aria-label={t('open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // the field keeps the focus until the calendar has it: what is said below it would go, and the button move away under the pointer
        onMouseDown={event => event.preventDefault()}
        onPointerEnter={() => void loadCalendar()}
        onFocus={() => void loadCalendar()}
        onClick={onOpen}
        className="pointer-events-auto rounded-md p-1.5 text-faint transition-colors hover:bg-sunken hover:text-ink"
      >
        <CalendarDays className="size-4" aria-hidden="true" />
      </button>
    </span>
  )
}
