'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../ui/class-names.ts'

const heights = { small: 44, medium: 64 } as const
const ahead = 25

/** A box with as many rows as can be seen, however many there are. */
export function Rows<T extends { readonly jid: string }>({
  label,
  items,
  hasMore,
  onMore,
  height = 'medium',
  children,
}: {
  label: string
  items: readonly T[]
  hasMore: boolean
  onMore: () => void
  height?: keyof typeof heights
  children: (item: T) => ReactNode
}) {
  const rowHeight = heights[height]
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: index => items[index]?.jid ?? index,
    overscan: 8,
  })
  const shown = rows.getVirtualItems()
  const lastShown = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && lastShown >= items.length - ahead) onMore()
  }, [hasMore, lastShown, items.length, onMore])
  return (
    <div
      ref={box}
      className={classNames(
        'overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface',
        height === 'small' ? 'max-h-56' : 'max-h-[70dvh]',
      )}
    >
      <ul aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const item = items[index]
          return (
            item && (
              <li
                key={key}
                aria-setsize={hasMore ? -1 : items.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 border-b border-line"
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              >
                {children(item)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
