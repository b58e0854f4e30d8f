'use client'
import dynamic from 'next/dynamic'
import { type ReactNode, useRef, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useMay } from '../../client/use-may.ts'
import { useOnceWanted } from '../../client/use-once-wanted.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedSession } from '../../server/session-pages/list-sessions.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { countsOf } from './counts-of.ts'
import { SelectShown } from './select-shown.tsx'
import { SessionFilterBar } from './session-filter-bar.tsx'
import { SessionRows } from './session-rows.tsx'
import { SessionViews } from './session-views.tsx'
import { useChosenSessions } from './use-chosen-sessions.ts'
import { useSessionList } from './use-session-list.ts'
import { useShownSessions } from './use-shown-sessions.ts'

const BulkDialog = dynamic(() => loadPart(() => import('./bulk-dialog.tsx').then(part => part.BulkDialog)), {
  ssr: false,
})
const LabelsDialog = dynamic(() => loadPart(() => import('./labels-dialog.tsx').then(part => part.LabelsDialog)), {
  ssr: false,
})

/** The sessions that the address asks for, and what can be done with many of them. `none` stands for an account without any. */
export function FoundSessions({ none }: { none: ReactNode }) {
  const shown = useShownSessions()
  return shown.isPending ? <Skeleton rows={6} /> : <ShownSessions of={shown} none={none} />
}

function ShownSessions({ of, none }: { of: ReturnType<typeof useShownSessions>; none: ReactNode }) {
  const problemOf = useProblemOf()
  const { filters, sort } = of.shown
  const seen = useRef<readonly number[]>([])
  const found = useSessionList(filters, sort, () => seen.current)
  const { sessions, counts, labels, error } = found
  const chosen = useChosenSessions(filters)
  const isAsking = useOnceWanted(chosen.asked !== undefined)
  const { total } = countsOf(counts, filters)
  const isNarrowed = Object.keys(filters).length > 0
  if (sessions?.length === 0 && !isNarrowed && !chosen.bulk.run) return none
  return (
    <>
      {error && (
        <Notice tone="danger" className="mb-4">
          {problemOf(error).sentence}
        </Notice>
      )}
      <SessionViews of={of} />
      <SessionFilterBar shown={of.shown} counts={counts} labels={labels} onChange={of.change} />
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
      {sessions && <Listed sessions={sessions} found={found} chosen={chosen} filters={filters} seen={seen} />}
      {isAsking && (
        <BulkDialog
          act={chosen.asked}
          targets={chosen.targets}
          onClose={() => chosen.ask(undefined)}
          onConfirm={chosen.confirm}
        />
      )}
    </>
  )
}

/** The rows, below a head that chooses among them. */
function Listed({
  sessions,
  found: { counts, hasNextPage, isFetchingNextPage, fetchNextPage },
  chosen,
  filters,
  seen,
}: {
  sessions: readonly ListedSession[]
  found: ReturnType<typeof useSessionList>
  chosen: ReturnType<typeof useChosenSessions>
  filters: ReturnType<typeof useShownSessions>['shown']['filters']
  seen: { current: readonly number[] }
}) {
  const t = useTexts('sessions')
  const may = useMay()
  const [labelled, setLabelled] = useState<ListedSession>()
  const isLabelling = useOnceWanted(labelled !== undefined)
  const mayAct = may('sessions.disconnect')
  const { total = sessions.length, ...failing } = countsOf(counts, filters)
  const isBusy = chosen.isReading || chosen.bulk.run?.isOver === false
  if (sessions.length === 0) return <p className="py-6 text-center text-soft">{t('noMatch')}</p>
  return (
    <>
      <div className="overflow-clip rounded-xl border border-line bg-surface">
        <SelectShown
          sessions={sessions}
          selected={chosen.selected}
          total={total}
          onSelect={mayAct ? chosen.select : undefined}
          failing={failing}
          isReading={isBusy}
          onFailing={chosen.selectFailing}
          onReconnect={may('sessions.connect') ? chosen.askReconnect : undefined}
        />
        <SessionRows
          sessions={sessions}
          selected={chosen.selected}
          hasMore={hasNextPage && !isFetchingNextPage}
          onMore={fetchNextPage}
          onSelect={mayAct ? chosen.select : undefined}
          onLabels={setLabelled}
          seen={seen}
        />
      </div>
      {isLabelling && <LabelsDialog session={labelled} onClose={() => setLabelled(undefined)} />}
    </>
  )
}
