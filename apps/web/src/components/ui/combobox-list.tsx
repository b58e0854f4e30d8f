'use client'
import { Check } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type RefObject, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import type { ComboboxOption } from './combobox-option.ts'

interface Anchor {
  getBoundingClientRect(): DOMRect
}

/** What a combobox has open below its field, which keeps the focus and has the keys. Loaded when it is needed. */
export function ComboboxList({
  id,
  anchor,
  label,
  options,
  at,
  chosen,
  isSettled,
  note,
  onPoint,
  onChoose,
  onClose,
}: {
  id: string
  anchor: RefObject<Anchor | null>
  label: string
  options: readonly ComboboxOption[]
  at: number
  chosen: string
  isSettled: boolean
  note: string
  onPoint: (at: number) => void
  onChoose: (option: ComboboxOption) => void
  onClose: () => void
}) {
  return (
    <Popover.Root open onOpenChange={open => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={12}
          onOpenAutoFocus={event => event.preventDefault()}
          onCloseAutoFocus={event => event.preventDefault()}
          // the field keeps the focus, and losing it closes the list
          onInteractOutside={event => event.preventDefault()}
          onMouseDown={event => event.preventDefault()}
          className="z-50 w-[max(var(--radix-popover-trigger-width),min(20rem,calc(100vw-1.5rem)))] overflow-hidden rounded-xl border border-line bg-raised shadow-lg"
        >
          <div
            id={id}
            role="listbox"
            aria-label={label}
            aria-busy={!isSettled}
            className={classNames(
              'max-h-[min(18rem,calc(var(--radix-popover-content-available-height)-3rem))] overflow-y-auto p-1.5 empty:hidden',
              !isSettled && 'opacity-60',
            )}
          >
            {options.map((option, index) => (
              <Row
                key={option.value}
                id={`${id}-${index}`}
                option={option}
                isActive={index === at}
                isChosen={option.value === chosen}
                onPoint={() => onPoint(index)}
                onChoose={() => onChoose(option)}
              />
            ))}
          </div>
          <p
            role="status"
            className={classNames(
              'px-3.5 py-2 text-sm text-soft empty:hidden',
              options.length > 0 && 'border-t border-line',
            )}
          >
            {note}
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Row({
  id,
  option: { text, detail },
  isActive,
  isChosen,
  onPoint,
  onChoose,
}: {
  id: string
  option: ComboboxOption
  isActive: boolean
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field that keeps the focus has the keys
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-sm',
        isActive && 'bg-selected text-ink',
      )}
    >
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">{text}</bdi>
        {detail && <span className="block truncate text-xs text-soft tabular-nums">{detail}</span>}
      </span>
      {isChosen && <Check className="size-4 shrink-0" aria-hidden="true" />}
    </div>
  )
}
