'use client'
import type { RecurringRun, RecurringSendRecord } from '@messenger/shared/contract/recurring-sends/record'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { Pager } from '../ui/pager.tsx'
import { freshMs, runTones } from './looks.ts'

const perPage = 10

/** What became of the last runs, each with the history of its message. */
export function RunsCard({ recurring }: { recurring: RecurringSendRecord }) {
  const t = useTexts('recurringSends.runs')
  const [page, setPage] = useState(1)
  const { data } = useQuery(
    useTRPC().recurringSends.listRuns.queryOptions(
      { recurringSendId: recurring.id, page, per_page: perPage },
      { placeholderData: keepPreviousData, refetchInterval: freshMs },
    ),
  )
  return (
    <Card title={t('title')}>
      {data?.total === 0 && <p className="text-sm text-soft">{t('empty')}</p>}
      {data && data.data.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line">
          {data.data.map(run => (
            <Run key={run.at} run={run} sessionId={recurring.session_id} />
          ))}
        </ul>
      )}
      {data && <Pager page={page} lastPage={data.last_page} onPage={setPage} />}
    </Card>
  )
}

function Run({ run, sessionId }: { run: RecurringRun; sessionId: number | null }) {
  const t = useTexts('recurringSends.runs')
  const formats = useFormats()
  const { at, state, reason, msg_id } = run
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="tabular-nums">{formats.dateTime(new Date(at))}</span>
      <Badge tone={runTones[state]}>{t(`states.${state}`)}</Badge>
      {reason && <span className="text-soft">{t(`reasons.${reason}`)}</span>}
      {msg_id !== null && sessionId !== null && (
        <Link href={`/sessions/${sessionId}/message/${msg_id}`} className="ml-auto text-link hover:underline">
          {t('message')}
        </Link>
      )}
    </li>
  )
}
