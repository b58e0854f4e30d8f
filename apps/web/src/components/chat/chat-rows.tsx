'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { ChatRow } from './chat-row.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import type { useChats } from './use-chats.ts'

const rowHeight = 72

/**
 * Rows of chats, as many as are in sight. Arrow keys move between them; `onLeave` is called for the one that leads below the last.
 * `below`: more follows than chats, so that further ones are asked for by a button.
 */
export function ChatRows({
  sessionId,
  found: { chats, hasNextPage, isFetchingNextPage, fetchNextPage },
  open,
  above,
  below,
  onLeave,
}: {
  sessionId: number
  found: ReturnType<typeof useChats>
  open: string | null
  above: ReactNode
  below: ReactNode
  onLeave: () => void
}) {
  const t = useTexts('chat')
  // Of this component: another one's is not there yet when the rows are measured first.
  const box = useRef<HTMLDivElement>(null)
  // Rows stand where styles put them, which the page's policy takes from its code alone; in pieces, so that the page answers meanwhile.
  const isDrawn = useDeferredValue(useHydrated())
  const rows = useVirtualizer({
    count: chats.length,
    enabled: isDrawn,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: index => chats[index]?.chat ?? index,
    overscan: 8,
  })
  const items = rows.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  const isFollowed = Boolean(below)
  useEffect(() => {
    const isNearEnd = hasNextPage && !isFetchingNextPage && lastShown >= chats.length - 10
    if (isNearEnd && !isFollowed) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, lastShown, chats.length, fetchNextPage, isFollowed])
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const current = Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? -1)
    const next = current + (step ?? 0)
    if (!step || next < 0) return
    event.preventDefault()
    if (next >= chats.length) return onLeave()
    rows.scrollToIndex(next)
    box.current?.querySelector<HTMLElement>(`[data-index="${next}"] a`)?.focus()
  }
  return (
    <div ref={box} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      {above}
      {!isDrawn && chats.length > 0 && <RowSkeletons label={t('loading')} />}
      <ul
        aria-label={t('list')}
        onKeyDown={move}
        className="relative"
        style={isDrawn ? { height: rows.getTotalSize() } : undefined}
      >
        {items.map(({ index, key, start }) => {
          const chat = chats[index]
          return (
            chat && (
              <li
                key={key}
                data-index={index}
                aria-setsize={hasNextPage ? -1 : chats.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              >
                <ChatRow sessionId={sessionId} chat={chat} isOpen={chat.chat === open} />
              </li>
            )
          )
        })}
      </ul>
      {isFollowed && hasNextPage && (
        <Button size="small" className="m-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('moreChats')}
        </Button>
      )}
      {below}
    </div>
  )
}
