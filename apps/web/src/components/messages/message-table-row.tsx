'use client'
import { messagePagePath } from '@messenger/shared/message-trace/page-path'
import { ArrowDownLeft, ArrowUpRight, CircleSlash, Reply } from 'lucide-react'
import { readableChat } from '../../client/readable-chat.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { TableRow } from '../../server/message-table/table-row.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { type MessageStage, stageOf } from './message-stage.ts'
import { MessageState } from './message-state.tsx'
import { RowDetails } from './row-details.tsx'
import type { Column } from './table-columns.ts'

/** A line on a wide window, a card on a narrow one. The whole row leads to the message's page. */
export function MessageTableRow({
  row,
  shown,
  grid,
  onReply,
}: {
  row: TableRow
  shown: readonly Column[]
  grid: string
  onReply: ((to: string) => void) | undefined
}) {
  const t = useTexts('messages')
  const name = nameOf(row) ?? t('noRecipient')
  const to = row.number ?? row.chat
  const has = (column: Column) => shown.includes(column)
  return (
    <li className="relative px-3 py-2.5 text-sm hover:bg-sunken/60 md:py-0">
      <div
        style={{ gridTemplateColumns: grid }}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 md:grid md:h-10 md:[&>*]:truncate"
      >
        {has('time') && (
          <span className="order-last text-xs text-faint md:order-none">
            <TimeAgo time={row.at} />
          </span>
        )}
        {has('state') && (
          <span className="order-last md:order-none">
            <StateCell row={row} />
          </span>
        )}
        <PersonCell row={row} name={name} />
        {has('session') && <span className="text-soft max-md:text-xs">{row.sessionName}</span>}
        {has('text') && <TextCell row={row} />}
        {has('kind') && <span className="text-soft max-md:hidden">{row.kind && t(`kinds.${row.kind}`)}</span>}
        {has('source') && <SourceCell row={row} />}
        {has('msgId') && <span className="text-faint tabular-nums max-md:hidden">{row.msgId && `#${row.msgId}`}</span>}
        {has('networkId') && <span className="font-mono text-xs text-faint max-md:hidden">{row.networkId}</span>}
        {onReply && to !== null && (
          <Button
            size="icon"
            look="quiet"
            className="relative z-10 ml-auto size-8!"
            aria-label={t('writeTo', { name })}
            onClick={() => onReply(to)}
          >
            <Reply aria-hidden="true" />
          </Button>
        )}
      </div>
      <RowDetails row={row} />
    </li>
  )
}

function nameOf({ name, number, chat }: TableRow): string | null {
  return name ?? number ?? (chat === null ? null : readableChat(chat))
}

function PersonCell({ row, name }: { row: TableRow; name: string }) {
  const t = useTexts('messages')
  const { sessionId, msgId, networkId: id, chat, number, author } = row
  const isOut = row.direction === 'out'
  const Icon = isOut ? ArrowUpRight : ArrowDownLeft
  const beside = author ?? (number !== null && number !== name ? number : null)
  const look = classNames('truncate font-medium', beside !== null && 'max-w-[75%] shrink-0')
  return (
    <span className="flex min-w-0 items-center gap-2 max-md:flex-1">
      <Icon aria-hidden="true" className={isOut ? 'size-4 shrink-0 text-soft' : 'size-4 shrink-0 text-info'} />
      <span className="sr-only">{isOut ? t('toPerson') : t('fromPerson')} </span>
      {id === null ? (
        <span className={look}>{name}</span>
      ) : (
        <Link
          href={messagePagePath({ sessionId, msgId, id, chat: msgId === null ? chat : null })}
          className={classNames(look, 'after:absolute after:inset-0')}
        >
          {name}
        </Link>
      )}
      {beside !== null && <span className="truncate text-faint tabular-nums">{beside}</span>}
    </span>
  )
}

function TextCell({ row: { text, kind, deleted, state } }: { row: TableRow }) {
  const t = useTexts('messages')
  const instead = deleted ? t('deleted') : kind !== null && kind !== 'text' ? t(`kinds.${kind}`) : t('noText')
  return (
    <span className="max-md:order-1 max-md:line-clamp-2 max-md:basis-full max-md:break-words">
      {text || <span className="text-faint">{state === 'refused' ? '' : instead}</span>}
    </span>
  )
}

function SourceCell({ row: { source, direction, state } }: { row: TableRow }) {
  const t = useTexts('messages')
  const isKnown = source !== null && direction === 'out'
  return (
    <span className="text-soft max-md:order-last max-md:text-xs">
      {isKnown ? t(`sources.${source}`) : direction === 'out' && state !== 'refused' ? t('sources.unknown') : ''}
    </span>
  )
}

function StateCell({ row: { state, status } }: { row: TableRow }) {
  const t = useTexts('messages')
  if (state === 'received') return <span className="text-soft">{t('states.received')}</span>
  if (state === 'refused') {
    return (
      <span className="inline-flex items-center gap-1.5 text-danger">
        <CircleSlash className="size-4 shrink-0" aria-hidden="true" /> {t('states.refused')}
      </span>
    )
  }
  return <MessageState stage={stageIn(state, status)} />
}

function stageIn(state: Exclude<TableRow['state'], 'received' | 'refused'>, status: number | null): MessageStage {
  if (state === 'waiting') return 'pending'
  if (state === 'failed' || state === 'canceled' || state === 'scheduled') return state
  return stageOf(state === 'sent' ? 'sent' : null, status)
}
