'use client'
import { type ReactNode, useRef } from 'react'
import { useAddress } from '../../client/use-address.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { SelectShown } from './select-shown.tsx'
import { SessionFilterBar } from './session-filter-bar.tsx'
import { filtersIn, sortIn } from './session-filters.ts'
import { SessionRows } from './session-rows.tsx'
import { useChosenSessions } from './use-chosen-sessions.ts'
import { useReasons } from './use-reasons.ts'
import { useSessionList } from './use-session-list.ts'

/** The sessions that the address asks for, and what can be done with many of them. `none` stands for an account without any. */
export function FoundSessions({ none }: { none: ReactNode }) {
  const t = useTexts('sessions')
  const problemOf = useProblemOf()
  const may = useMay()
  const { search } = useAddress()
  const filters = filtersIn(search, useReasons())
  const sort = sortIn(search)
  const seen = useRef<readonly number[]>([])
  const found = useSessionList(filters, sort, () => seen.current)
  const { sessions, counts, error, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const chosen = useChosenSessions(filters)
  const total = counts
    ?.filter(({ status }) => !filters.status || status === filters.status)
    .filter(({ reason }) => !filters.reason || reason === filters.reason)
    .reduce((sum, { count }) => sum + count, 0)
  const isNarrowed = Object.keys(filters).length > 0
  const mayAct = may('sessions.disconnect')
  if (sessions?.length === 0 && !isNarrowed && !chosen.bulk.run) return none
  return (
    <>
      {error && (
        <Notice tone="danger" className="mb-4">
          {problemOf(error).sentence}
        </Notice>
      )}
      <SessionFilterBar filters={filters} sort={sort} counts={counts} />
      {chosen.bulk.run && <BulkProgress run={chosen.bulk.run} onStop={chosen.bulk.stop} onClose={chosen.bulk.clear} />}
      {chosen.problem && (
        <Notice tone="danger" className="mb-4">
          {chosen.problem.sentence}
        </Notice>
      )}
      <BulkBar
        count={chosen.selected.size}
        total={total ?? 0}
        busy={chosen.bulk.run !== undefined && !chosen.bulk.run.isOver}
        isReading={chosen.isReading}
        onAct={chosen.ask}
        onAll={chosen.selectAll}
        onNone={chosen.clear}
      />
      {!sessions && !error && <Skeleton rows={6} />}
      {sessions?.length === 0 && <p className="py-6 text-center text-soft">{t('noMatch')}</p>}
      {sessions && sessions.length > 0 && (
        <div className="overflow-clip rounded-xl border border-line bg-surface">
          <SelectShown
            sessions={sessions}
            selected={chosen.selected}
            total={total ?? sessions.length}
            onSelect={mayAct ? chosen.select : undefined}
          />
          <SessionRows
            sessions={sessions}
            selected={chosen.selected}
            hasMore={hasNextPage && !isFetchingNextPage}
            onMore={fetchNextPage}
            onSelect={mayAct ? chosen.select : undefined}
            seen={seen}
          />
        </div>
      )}
      <BulkDialog
        act={chosen.asked}
        targets={chosen.targets}
        onClose={() => chosen.ask(undefined)}
        onConfirm={chosen.confirm}
      />
    </>
  )
}
