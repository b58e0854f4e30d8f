'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useAddress } from '../../client/use-address.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useTold } from '../../client/use-told.ts'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { GapReports } from './gap-reports.tsx'
import { HealthFacts } from './health-facts.tsx'
import { HealthRange } from './health-range.tsx'
import { IncidentList } from './incident-list.tsx'
import { useThisSession } from './session-context.ts'
import { UptimeChart } from './uptime-chart.tsx'

const ranges = ['24h', '7d', '30d'] as const
/** Time goes on though nothing happens. */
const tickMs = 30_000
const lostMs = 5_000

/** How well the session was connected, what went wrong and what it missed. */
export function SessionHealth() {
  const t = useTexts('sessions.health')
  const formats = useFormats()
  const problemOf = useProblemOf()
  const { id } = useThisSession()
  const { search, set } = useAddress()
  const range = ranges.find(known => known === search.get('range')) ?? '24h'
  const options = useTRPC().sessionPages.health.queryOptions({ id, range }, { placeholderData: keepPreviousData })
  const isTold = useTold([{ on: 'sessions', sessionId: id }], options.queryKey)
  const { data, error } = useQuery({ ...options, refetchInterval: isTold ? tickMs : lostMs })
  if (!data) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <Skeleton />
  const { up, down } = data.total
  return (
    <div className="flex flex-col gap-4">
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      <UptimeChart
        title={up + down > 0 ? t('uptime', { share: formats.percent(up / (up + down)) }) : t('noUptime')}
        actions={<HealthRange ranges={ranges} value={range} onChange={next => set({ range: next })} />}
        range={range}
        bars={data.bars}
      />
      <HealthFacts health={data} />
      <IncidentList incidents={data.incidents} count={data.incidentCount} now={data.to} />
      <GapReports reports={data.reports} />
    </div>
  )
}
