'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { MessageSquarePlus, MessagesSquare, SearchX } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { ChatRow } from './chat-row.tsx'
import { ListNote } from './list-note.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { useChats } from './use-chats.ts'

const NewChatDialog = dynamic(() => loadPart(() => import('./new-chat-dialog.tsx').then(file => file.NewChatDialog)))

const rowHeight = 72

/** Chats of a session, newest activity first, found by name or number. Arrow keys move between them. */
export function ChatList({ sessionId, open }: { sessionId: number; open: string | null }) {
  const t = useTexts('chat')
  const problemOf = useProblemOf()
  const may = useMay()
  const given = useSearchParams().get('q') ?? ''
  const [words, setWords] = useState(given)
  const search = useDeferredValue(words.trim())
  const [isStarting, setStarting] = useState(false)
  const { chats, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useChats(sessionId, search)
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: chats.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: index => chats[index]?.chat ?? index,
    overscan: 8,
  })
  const items = rows.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && lastShown >= chats.length - 10) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, lastShown, chats.length, fetchNextPage])
  // The address keeps the search, without a step in the history for each letter.
  useEffect(() => {
    const { pathname, searchParams } = new URL(window.location.href)
    if (search) searchParams.set('q', search)
    else searchParams.delete('q')
    const query = searchParams.toString()
    window.history.replaceState(null, '', query ? `${pathname}?${query}` : pathname)
  }, [search])
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const current = Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? -1)
    const next = current + (step ?? 0)
    if (!step || next < 0 || next >= chats.length) return
    event.preventDefault()
    rows.scrollToIndex(next)
    box.current?.querySelector<HTMLElement>(`[data-index="${next}"] a`)?.focus()
  }
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line p-3">
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={words}
          onChange={event => setWords(event.target.value)}
          maxLength={100}
        />
        {may('messages.sendText') && (
          <Button size="icon" look="quiet" aria-label={t('newChat.title')} onClick={() => setStarting(true)}>
            <MessageSquarePlus />
          </Button>
        )}
      </div>
      {error && (
        <Notice tone="danger" className="m-3">
          {problemOf(error).code === 'not_ready' ? t('noEngine') : problemOf(error).sentence}
        </Notice>
      )}
      <div ref={box} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {isPending && !error && <RowSkeletons label={t('loading')} />}
        {!isPending && chats.length === 0 && search === '' && (
          <ListNote icon={MessagesSquare} title={t('empty.title')}>
            {t('empty.text')}
          </ListNote>
        )}
        {!isPending && chats.length === 0 && search !== '' && (
          <ListNote icon={SearchX} title={t('notFound.title')}>
            {t('notFound.text')}
          </ListNote>
        )}
        <ul aria-label={t('list')} onKeyDown={move} className="relative" style={{ height: rows.getTotalSize() }}>
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
      </div>
      {isStarting && <NewChatDialog sessionId={sessionId} open onOpenChange={setStarting} />}
    </>
  )
}
