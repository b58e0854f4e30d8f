'use client'
import { Download, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { exportFormats, exportsPrefix } from '../../client/export-formats.ts'
import { useAddress } from '../../client/use-address.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, DownloadLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { MessageFilterBar } from './message-filter-bar.tsx'
import { type MessageFilters, messageFiltersIn, messageSearchOf } from './message-filters.ts'
import { MessageTableRow } from './message-table-row.tsx'
import { type Column, gridOf, useColumns } from './table-columns.ts'
import { useMessageTable } from './use-message-table.ts'

/**
 * Messages of both directions, the newest first: of a session, or of the account. `onReply` is given whom to write to; `above`
 * stands between the filters and the rows.
 */
export function MessageTable({
  session,
  above,
  onReply,
}: {
  session?: number
  above?: (filters: MessageFilters) => ReactNode
  onReply?: ((to: string) => void) | undefined
}) {
  const { search } = useAddress()
  const filters = messageFiltersIn(search, session)
  const [chosen, show] = useColumns()
  const isOfSession = session !== undefined
  const shown = isOfSession ? chosen.filter(column => column !== 'session') : chosen
  return (
    <div className="flex flex-col gap-4">
      <MessageFilterBar filters={filters} isOfSession={isOfSession} />
      {above?.(filters)}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <ExportLinks filters={filters} />
        <ColumnChoice shown={shown} hidden={isOfSession ? 'session' : undefined} onShow={show} />
      </div>
      <Rows filters={filters} shown={shown} isOfSession={isOfSession} onReply={onReply} />
    </div>
  )
}

function Rows({
  filters,
  shown,
  isOfSession,
  onReply,
}: {
  filters: MessageFilters
  shown: readonly Column[]
  isOfSession: boolean
  onReply: ((to: string) => void) | undefined
}) {
  const t = useTexts('messages')
  const problemOf = useProblemOf()
  const table = useMessageTable(filters)
  const { rows, error, hasOlder, gaveUp } = table
  const isNarrowed = Object.keys(filters).some(name => !(isOfSession && name === 'session'))
  const grid = gridOf(shown, onReply !== undefined)
  if (!rows) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <Skeleton />
  return (
    <>
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {table.isCut && <Notice tone="warn">{t('cut')}</Notice>}
      {table.areTextsMissing && <Notice tone="info">{t('textsMissing')}</Notice>}
      {rows.length === 0 && !gaveUp && (
        <EmptyState icon={MessagesSquare} title={isNarrowed ? t('noneTitle') : t('emptyTitle')}>
          {isNarrowed ? t('none') : t('empty')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <section aria-label={t('title')} aria-busy={table.isOld || undefined}>
          <div
            className={classNames(
              'overflow-hidden rounded-xl border border-line bg-surface transition-opacity',
              table.isOld && 'opacity-60',
            )}
          >
            <ColumnNames shown={shown} grid={grid} hasActs={onReply !== undefined} />
            <ul className="divide-y divide-line">
              {rows.map(row => (
                <MessageTableRow key={row.key} row={row} shown={shown} grid={grid} onReply={onReply} />
              ))}
            </ul>
          </div>
        </section>
      )}
      {gaveUp && <p className="text-sm text-soft">{rows.length === 0 ? t('noneSoFar') : t('moreBack')}</p>}
      {table.isFull && <p className="text-sm text-soft">{t('full')}</p>}
      {hasOlder && (
        <Button className="self-center" busy={table.isReadingOlder} onClick={table.showOlder}>
          {gaveUp ? t('furtherBack') : t('older')}
        </Button>
      )}
    </>
  )
}

/** Rows say to screen readers what they are by themselves. */
function ColumnNames({ shown, grid, hasActs }: { shown: readonly Column[]; grid: string; hasActs: boolean }) {
  const t = useTexts('messages')
  const [before, after] = [shown.filter(isFirst), shown.filter(column => !isFirst(column))]
  return (
    <div
      aria-hidden="true"
      style={{ gridTemplateColumns: grid }}
      className="hidden h-9 items-center gap-x-3 border-b border-line px-3 text-xs font-medium text-faint md:grid"
    >
      {before.map(column => (
        <span key={column}>{t(`columns.${column}`)}</span>
      ))}
      <span>{t('columns.person')}</span>
      {after.map(column => (
        <span key={column}>{t(`columns.${column}`)}</span>
      ))}
      {hasActs && <span />}
    </div>
  )
}

const isFirst = (column: Column) => column === 'time' || column === 'state'

/** All that fits, not only what is shown. */
function ExportLinks({ filters }: { filters: MessageFilters }) {
  const t = useTexts('messages')
  const search = messageSearchOf(filters)
  return exportFormats.map(ending => (
    <DownloadLink key={ending} size="small" href={`${exportsPrefix}messages.${ending}${search && `?${search}`}`}>
      <Download aria-hidden="true" /> {t(`export.${ending}`)}
    </DownloadLink>
  ))
}
