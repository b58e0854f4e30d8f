'use client'
import { textQuery } from '@messenger/shared/text-search/text-query'
import { MessageSquarePlus, MessagesSquare, SearchX } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useSettled } from '../../client/use-settled.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { ChatRows } from './chat-rows.tsx'
import { ListNote } from './list-note.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { useChats } from './use-chats.ts'
import { useSearchesTexts } from './use-searches-texts.ts'

const NewChatDialog = dynamic(() => loadPart(() => import('./new-chat-dialog.tsx').then(file => file.NewChatDialog)))
const FoundMessages = dynamic(() => loadPart(() => import('./found-messages.tsx').then(file => file.FoundMessages)), {
  ssr: false,
})

/** Chats of a session, newest activity first, found by name or number, and messages by words where texts are searched. */
export function ChatList({ sessionId, open }: { sessionId: number; open: string | null }) {
  const t = useTexts('chat')
  const problemOf = useProblemOf()
  const may = useMay()
  const searchesTexts = useSearchesTexts()
  const given = useSearchParams().get('q') ?? ''
  const [words, setWords] = useState(given)
  const search = useDeferredValue(words.trim())
  const looked = useSettled(search)
  const [isStarting, setStarting] = useState(false)
  const found = useChats(sessionId, search)
  const { chats, error, isPending } = found
  const all = useRef<HTMLDivElement>(null)
  useKeptInAddress(search)
  const focus = (what: string) => [...(all.current?.querySelectorAll<HTMLElement>(what) ?? [])].at(-1)?.focus()
  const hasHits = searchesTexts && search !== '' && textQuery(looked) !== null
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key === 'ArrowDown' && isTyping) all.current?.querySelector<HTMLElement>('ul a')?.focus()
    else if (event.key === 'Escape' && !isTyping) focus('input')
    else return
    event.preventDefault()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of what is inside, which comes to it by itself */}
      <div ref={all} onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
        <div className="flex items-center gap-2 border-b border-line p-3">
          <Input
            type="search"
            aria-label={t(searchesTexts ? 'searchTexts' : 'search')}
            placeholder={t(searchesTexts ? 'searchTextsHint' : 'search')}
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
        <ChatRows
          sessionId={sessionId}
          found={found}
          open={open}
          above={
            <>
              {isPending && !error && <RowSkeletons label={t('loading')} />}
              {!isPending && chats.length === 0 && <NoChats isSearched={search !== ''} isFollowed={hasHits} />}
            </>
          }
          below={
            hasHits && (
              <FoundMessages
                sessionId={sessionId}
                words={looked}
                onLeave={() => focus(chats.length > 0 ? '[data-index] a' : 'input')}
              />
            )
          }
          onLeave={() => all.current?.querySelector<HTMLElement>('section a')?.focus()}
        />
      </div>
      {isStarting && <NewChatDialog sessionId={sessionId} open onOpenChange={setStarting} />}
    </>
  )
}

/** The address keeps the search, without a step in the history for each letter. */
function useKeptInAddress(search: string): void {
  useEffect(() => {
    const { pathname, searchParams } = new URL(window.location.href)
    if (search) searchParams.set('q', search)
    else searchParams.delete('q')
    const query = searchParams.toString()
    window.history.replaceState(null, '', query ? `${pathname}?${query}` : pathname)
  }, [search])
}

/** `isFollowed`: messages are found below. */
function NoChats({ isSearched, isFollowed }: { isSearched: boolean; isFollowed: boolean }) {
  const t = useTexts('chat')
  if (isFollowed) return <p className="px-4 py-3 text-sm text-soft">{t('notFound.title')}</p>
  return (
    <ListNote icon={isSearched ? SearchX : MessagesSquare} title={t(isSearched ? 'notFound.title' : 'empty.title')}>
      {t(isSearched ? 'notFound.text' : 'empty.text')}
    </ListNote>
  )
}
