'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { ArrowDown, MessageCircle } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ListNote } from './list-note.tsx'
import { useMessageActs } from './message-acts.tsx'
import { MessageItem } from './message-item.tsx'
import { type Row, rowsOf } from './message-rows.ts'
import { PendingItem } from './pending-item.tsx'
import type { PendingSend } from './sends-under-way.ts'
import { useClock } from './use-clock.ts'
import { useMessageRows } from './use-message-rows.ts'
import type { useThread } from './use-thread.ts'

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
  const { messages, hasNextPage, hasPreviousPage } = thread
  const isNewest = !hasPreviousPage
  const shown = { messages, pending: isNewest ? pending : [], unread, isNewest, hasOlder: hasNextPage }
  const rows = rowsOf({ ...shown, dayKey: clock.dayKey })
  const { box, virtual, isVirtual, items, size, onScroll } = useMessageRows(rows, thread, {
    focused,
    pending: pending.length,
  })
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
        onScroll={onScroll}
        className={classNames(
          'min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain focus-visible:-outline-offset-2',
          // the newest is in sight, however many there are
          !isVirtual && 'flex flex-col justify-end',
        )}
      >
        <div
          className={isVirtual ? 'relative' : 'mb-auto shrink-0 py-3'}
          style={isVirtual ? { height: size } : undefined}
        >
          {items.map(({ index, key, start }) => {
            const row = rows[index]
            return (
              row && (
                <div
                  key={key}
                  ref={isVirtual ? virtual.measureElement : undefined}
                  data-index={index}
                  className={classNames('px-3 sm:px-5', isVirtual && 'absolute inset-x-0 top-0')}
                  style={isVirtual ? { transform: `translateY(${start}px)` } : undefined}
                >
                  <OneRow row={row} kind={kind} focused={focused} />
                </div>
              )
            )
          })}
        </div>
      </div>
      {isVirtual && !(isNewest && virtual.isAtEnd(200)) && (
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
