'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, MessageSquareOff } from 'lucide-react'
import { exportFormats, exportsPrefix } from '../../client/export-formats.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useSessionNames } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useAddressFilters } from '../people/use-address-filters.ts'
import { DownloadLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { inputOf, OptOutFilters, optOutFilterNames } from './opt-out-filters.tsx'
import { OptOutRow } from './opt-out-row.tsx'

const perPage = 25
/** In a busy account there is always something new. */
const calmMs = 5_000

/** Who does not want to be written to, the latest first; the filters stand in the address. */
export function OptOutList() {
  const t = useTexts('optOuts')
  const problemOf = useProblemOf()
  const filters = useAddressFilters(optOutFilterNames)
  const input = inputOf(filters.value)
  const page = /^[1-9]\d{0,5}$/.test(filters.value('page')) ? Number(filters.value('page')) : 1
  const options = useTRPC().optOuts.list.queryOptions({ ...input, page, per_page: perPage })
  const topics = [{ on: 'events', types: ['messages.received'] }] as const
  const refetchInterval = useKeptFresh(topics, options.queryKey, calmMs)
  const { data, error } = useQuery({ ...options, refetchInterval, placeholderData: keepPreviousData })
  const rows = data?.data ?? []
  const names = useSessionNames(rows.flatMap(({ session_id }) => session_id ?? []))
  const isFiltered = Object.keys(input).length > 0
  return (
    <>
      <OptOutFilters filters={filters} />
      {data && data.total > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <span className="mr-auto text-sm text-soft tabular-nums">{t('total', { count: data.total })}</span>
          {exportFormats.map(format => (
            <DownloadLink key={format} size="small" href={exportOf(format, input)}>
              <Download aria-hidden="true" /> {t(`export.${format}`)}
            </DownloadLink>
          ))}
        </div>
      )}
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton rows={5} />}
      {data && rows.length === 0 && (
        <EmptyState icon={MessageSquareOff} title={t(isFiltered ? 'noneTitle' : 'emptyTitle')}>
          {t(isFiltered ? 'none' : 'empty')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul
          aria-label={t('title')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {rows.map(row => (
            <OptOutRow key={row.id} optOut={row} session={names.get(row.session_id ?? 0)} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={page}
          lastPage={data.last_page}
          onPage={next => filters.change({ page: next > 1 ? String(next) : '' })}
        />
      )}
    </>
  )
}

const exportOf = (format: string, input: Readonly<Record<string, string>>) =>
  `${exportsPrefix}opt-outs.${format}?${new URLSearchParams(input)}`
