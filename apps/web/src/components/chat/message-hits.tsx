'use client'
import { type KeyboardEvent, useRef } from 'react'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useMessageTable } from '../messages/use-message-table.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MessageHit } from './message-hit.tsx'

/**
 * Messages of a session, or of one chat, whose texts have some words, the newest first. Arrow keys move between them; `onLeave`
 * is called for the one that leads above the first.
 */
export function MessageHits({
  sessionId,
  words,
  inChat,
  shownId,
  onChoose,
  onLeave,
}: {
  sessionId: number
  words: string
  inChat?: string
  /** Row of the message that the chat shows. */
  shownId: number | null
  onChoose?: (id: number) => void
  onLeave: () => void
}) {
  const t = useTexts('chat')
  const of = useTexts('messages')
  const problemOf = useProblemOf()
  const list = useRef<HTMLUListElement>(null)
  const scope = inChat === undefined ? { onlyTexts: true } : { inChat }
  const { rows, error, gaveUp, ...table } = useMessageTable({ session: sessionId, words, ...scope })
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const hits = [...(list.current?.querySelectorAll('a') ?? [])]
    const place = hits.findIndex(hit => hit.matches(':focus'))
    if (!step || place < 0) return
    event.preventDefault()
    if (place + step < 0) onLeave()
    else hits[place + step]?.focus()
  }
  if (!rows) {
    if (!error) return <Skeleton rows={2} />
    const { code, sentence } = problemOf(error)
    return <Notice tone="danger">{code === 'not_ready' ? t('noEngine') : sentence}</Notice>
  }
  const nothing = gaveUp ? of('noneSoFar') : t(inChat === undefined ? 'find.noneInAll' : 'find.none')
  const beyond = gaveUp ? of('moreBack') : table.isFull ? t('find.full') : null
  return (
    <>
      {table.areTextsMissing && (
        <Notice tone="info" className="m-3">
          {of('textsMissing')}
        </Notice>
      )}
      {rows.length > 0 && (
        <ul
          ref={list}
          aria-label={t('find.hits')}
          aria-busy={table.isOld || undefined}
          onKeyDown={move}
          className={classNames('transition-opacity', table.isOld && 'opacity-60')}
        >
          {rows.map(row => (
            <li key={row.key}>
              {row.shown && (
                <MessageHit
                  row={row}
                  words={words}
                  inChat={inChat !== undefined}
                  href={`/sessions/${sessionId}/chat/${encodeURIComponent(inChat ?? row.shown.chat)}?message=${row.shown.id}`}
                  isShown={row.shown.id === shownId}
                  onChoose={onChoose && (() => onChoose(row.shown?.id ?? 0))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="px-4 py-3 text-sm text-soft empty:hidden">
        {rows.length === 0 ? nothing : beyond}
      </p>
      {table.hasOlder && (
        <Button size="small" className="mx-4 my-3" busy={table.isReadingOlder} onClick={table.showOlder}>
          {gaveUp ? of('furtherBack') : t('find.more')}
        </Button>
      )}
    </>
  )
}
