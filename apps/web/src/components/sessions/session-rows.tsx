'use client'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedSession } from '../../server/session-pages/list-sessions.ts'
import { SessionRow } from './session-row.tsx'

const rowHeight = 68
/** Rows before the end at which the next page is read. */
const ahead = 25

/** As many rows as can be seen are on the page, however many sessions there are; `seen` is told which. */
export function SessionRows({
  sessions,
  selected,
  hasMore,
  onMore,
  onSelect,
  onLabels,
  seen,
}: {
  sessions: readonly ListedSession[]
  selected: ReadonlyMap<number, string>
  hasMore: boolean
  onMore: () => void
  onSelect: ((sessions: readonly ListedSession[], isOn: boolean) => void) | undefined
  onLabels: (session: ListedSession) => void
  seen: RefObject<readonly number[]>
}) {
  const t = useTexts('sessions')
  const list = useRef<HTMLUListElement>(null)
  const lastChosen = useRef<number>(undefined)
  const rows = useWindowVirtualizer({
    count: sessions.length,
    estimateSize: () => rowHeight,
    getItemKey: index => sessions[index]?.id ?? index,
    scrollMargin: useTop(list),
    overscan: 10,
  })
  const items = rows.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && lastShown >= sessions.length - ahead) onMore()
  }, [hasMore, lastShown, sessions.length, onMore])
  useEffect(() => {
    seen.current = items.flatMap(({ index }) => sessions[index]?.id ?? [])
  })
  const choose = (index: number, isOn: boolean, isRange: boolean) => {
    const from = isRange ? (lastChosen.current ?? index) : index
    lastChosen.current = index
    onSelect?.(sessions.slice(Math.min(from, index), Math.max(from, index) + 1), isOn)
  }
  return (
    <ul
      ref={list}
      aria-label={t('title')}
      className="relative -mb-px overflow-hidden"
      style={{ height: rows.getTotalSize() }}
    >
      {items.map(({ index, key, start }) => {
        const session = sessions[index]
        return (
          session && (
            <li
              key={key}
              aria-setsize={hasMore ? -1 : sessions.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ height: rowHeight, transform: `translateY(${start - rows.options.scrollMargin}px)` }}
            >
              <SessionRow
                session={session}
                isSelected={selected.has(session.id)}
                onSelect={onSelect && ((isOn, isRange) => choose(index, isOn, isRange))}
                onLabels={onLabels}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}

/** Where an element begins on the page; what stands above it may grow. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
