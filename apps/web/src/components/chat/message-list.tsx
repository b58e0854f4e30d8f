'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { ListNote } from './list-note.tsx'
import { useMessageActs } from './message-acts.tsx'
import { MessageItem } from './message-item.tsx'
import { type Row, rowsOf } from './message-rows.ts'
import { PendingItem } from './pending-item.tsx'
import type { PendingSend } from './sends-under-way.ts'
import { useClock } from './use-clock.ts'
import type { useThread } from './use-thread.ts'

/** So near to an end of what is loaded, more is fetched. */
const nearRows = 12
/** So near to the end, it is the newest message that is read. */
const stickyPx = 60

/** Messages of a chat, the newest at the bottom; older ones are fetched when they are scrolled to. */
export function MessageList({
  thread,
  kind,
  unread,
  focused,
  pending,
}: {
  thread: ReturnType<typeof useThread>
  kind: ChatEntry['kind']
  unread: number
  focused: number | null
  pending: readonly PendingSend[]
}) {
  const t = useTexts('chat')
  const clock = useClock()
  const { onJump } = useMessageActs()
  const { messages, hasNextPage, hasPreviousPage, isFetching, fetchNextPage, fetchPreviousPage } = thread
  const isNewest = !hasPreviousPage
  const shown = { messages, pending: isNewest ? pending : [], unread, isNewest, hasOlder: hasNextPage }
  const rows = rowsOf({ ...shown, dayKey: clock.dayKey })
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: index => (rows[index]?.kind === 'message' ? 64 : 40),
    getItemKey: index => rows[index]?.key ?? index,
    anchorTo: 'end',
    followOnAppend: true,
    overscan: 10,
    paddingStart: 12,
    paddingEnd: 12,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const isAtEnd = last >= rows.length - nearRows
  useEffect(() => {
    if (isFetching) return
    if (hasNextPage && first < nearRows) void fetchNextPage()
    else if (hasPreviousPage && isAtEnd) void fetchPreviousPage()
  }, [isFetching, hasNextPage, hasPreviousPage, first, isAtEnd, fetchNextPage, fetchPreviousPage])
  const size = virtual.getTotalSize()
  const isPlaced = useRef(false)
  /** The newest message is looked at: what is added to it, or grows in it, stays in sight. */
  const isStuck = useRef(focused === null)
  const lastTop = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the size, and what is being sent, that move the end
  useEffect(() => {
    if (rows.length === 0) return
    const place = isPlaced.current ? -1 : rows.findIndex(row => row.kind === 'message' && row.message.id === focused)
    if (place >= 0) virtual.scrollToIndex(place, { align: 'center' })
    else if (isStuck.current || pending.length > 0) virtual.scrollToEnd()
    isPlaced.current = true
  }, [size, rows.length, pending.length])
  if (rows.length === 0) {
    return (
      <div className="flex min-h-0 flex-1 items-center justify-center bg-canvas">
        <ListNote icon={MessageCircle} title={t('emptyChat.title')}>
          {t('emptyChat.text')}
        </ListNote>
      </div>
    )
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col bg-canvas">
      <div
        ref={box}
        role="log"
        aria-label={t('messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          // As the box has it: the virtualiser is told of this event only after this.
          const isAtNewest = isNewest && scrollHeight - scrollTop - clientHeight <= stickyPx
          if (isAtNewest || scrollTop < lastTop.current || !isNewest) isStuck.current = isAtNewest
          lastTop.current = scrollTop
        }}
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div className="relative" style={{ height: size }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index]
            return (
              row && (
                <div
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  className="absolute inset-x-0 top-0 px-3 sm:px-5"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <OneRow row={row} kind={kind} focused={focused} />
                </div>
              )
            )
          })}
        </div>
      </div>
      {!(isNewest && virtual.isAtEnd(200)) && (
        <Button
          size="icon"
          aria-label={t('toNewest')}
          className="absolute right-4 bottom-4 rounded-full! shadow-md"
          onClick={() => (isNewest ? virtual.scrollToEnd() : onJump(null))}
        >
          <ArrowDown />
        </Button>
      )}
    </div>
  )
}

function OneRow({ row, kind, focused }: { row: Row; kind: ChatEntry['kind']; focused: number | null }) {
  const t = useTexts('chat')
  const clock = useClock()
  switch (row.kind) {
    case 'day':
      return (
        <p className="py-3 text-center text-xs font-medium text-faint">
          <span className="rounded-full border border-line bg-surface px-3 py-1">{clock.day(row.at)}</span>
        </p>
      )
    case 'unread':
      return (
        <p className="my-2 flex items-center gap-3 text-xs font-medium text-info before:h-px before:flex-1 before:bg-info/30 after:h-px after:flex-1 after:bg-info/30">
          {t('unread', { count: row.count })}
        </p>
      )
    case 'pending':
      return <PendingItem pending={row.pending} />
    case 'message':
      return (
        <MessageItem
          message={row.message}
          isFirst={row.isFirst}
          inGroup={kind === 'group'}
          isFocused={row.message.id === focused}
        />
      )
  }
}
