'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type UIEvent, useEffect, useRef } from 'react'
import type { Row } from './message-rows.ts'
import { useDrawnAhead } from './use-drawn-ahead.ts'
import type { useThread } from './use-thread.ts'

/** So near to an end of what is loaded, more is fetched. */
const nearRows = 12
/** So near to the end, it is the newest message that is read. */
const stickyPx = 60
/** So many rows are in the page as it is sent: more than are seen at once. */
const aheadRows = 30
const padding = 12

/**
 * Which rows of a chat are drawn, and where. `focused`: the message that is looked for; null for the newest. While `isVirtual` is
 * false, as in the page that is sent, the last ones stand one below the other.
 */
export function useMessageRows(
  rows: readonly Row[],
  thread: ReturnType<typeof useThread>,
  { focused, pending }: { focused: number | null; pending: number },
) {
  const { hasNextPage, hasPreviousPage, isFetching, fetchNextPage, fetchPreviousPage } = thread
  const box = useRef<HTMLDivElement>(null)
  const { isPlaced: isVirtual, heightOf, boxSize } = useDrawnAhead(box, index => rows[index]?.key)
  const heightAt = (index: number) => heightOf(rows[index]?.key ?? '') ?? (rows[index]?.kind === 'message' ? 64 : 40)
  const allHeights = () => rows.reduce((sum, _, index) => sum + heightAt(index), 2 * padding)
  const wasDrawn = boxSize.height > 0 && focused === null
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    initialRect: boxSize,
    initialOffset: () => (wasDrawn ? Math.max(0, allHeights() - boxSize.height) : 0),
    estimateSize: heightAt,
    getItemKey: index => rows[index]?.key ?? index,
    anchorTo: 'end',
    followOnAppend: true,
    overscan: 10,
    paddingStart: padding,
    paddingEnd: padding,
  })
  const items = isVirtual ? virtual.getVirtualItems() : lastOf(rows, focused === null ? aheadRows : 0)
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const isAtEnd = last >= rows.length - nearRows
  useEffect(() => {
    if (isFetching || !isVirtual) return
    if (hasNextPage && first < nearRows) void fetchNextPage()
    else if (hasPreviousPage && isAtEnd) void fetchPreviousPage()
  }, [isFetching, isVirtual, hasNextPage, hasPreviousPage, first, isAtEnd, fetchNextPage, fetchPreviousPage])
  const size = virtual.getTotalSize()
  const isPlaced = useRef(false)
  /** The newest message is looked at: what is added to it, or grows in it, stays in sight. */
  const isStuck = useRef(focused === null)
  const lastTop = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the size, and what is being sent, that move the end
  useEffect(() => {
    if (rows.length === 0 || !isVirtual) return
    const place = isPlaced.current ? -1 : rows.findIndex(row => row.kind === 'message' && row.message.id === focused)
    if (place >= 0) virtual.scrollToIndex(place, { align: 'center' })
    else if (isStuck.current || pending > 0) virtual.scrollToEnd()
    isPlaced.current = true
  }, [size, rows.length, pending, isVirtual])
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) => {
    // As the box has it: the virtualiser is told of this event only after this.
    const isAtNewest = !hasPreviousPage && scrollHeight - scrollTop - clientHeight <= stickyPx
    if (isAtNewest || scrollTop < lastTop.current || hasPreviousPage) isStuck.current = isAtNewest
    lastTop.current = scrollTop
  }
  return { box, virtual, isVirtual, items, size, onScroll }
}

/** The last of the rows, as the virtualiser names those that it shows. */
function lastOf(rows: readonly Row[], count: number) {
  const start = Math.max(0, rows.length - count)
  return rows.slice(start).map(({ key }, index) => ({ key, index: start + index, start: 0 }))
}
