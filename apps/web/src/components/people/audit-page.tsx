'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { auditExportOf } from '../../client/audit-export.ts'
import { operationsSaying } from '../../client/audit-words.ts'
import { exportFormats } from '../../client/export-formats.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, DownloadLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AuditFilters, auditFilterNames, inputOf } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { SectionHeading } from './section-heading.tsx'
import { useAddressFilters } from './use-address-filters.ts'

/** Every write in the account, newest first; the filters stand in the address. `operations`: those that have words. */
export function AuditPage({ operations }: { operations: readonly string[] }) {
  const problemOf = useProblemOf()
  const t = useTexts('people')
  const words = useTexts('audit')
  const filters = useAddressFilters(auditFilterNames)
  const input = inputOf(filters.value, text => operationsSaying(text, words, operations))
  const query = useInfiniteQuery(
    useTRPC().audit.list.infiniteQueryOptions(input, {
      getNextPageParam: ({ next }) => next ?? undefined,
      initialCursor: null,
    }),
  )
  const { data, error, hasNextPage, isFetchingNextPage } = query
  const records = data?.pages.flatMap(page => page.records) ?? []
  const days = data?.pages[0]?.keep_days
  return (
    <>
      <SectionHeading title={t('audit.title')} description={days && t('audit.description', { days })} />
      <AuditFilters filters={filters} />
      <p className="mb-4 flex flex-wrap items-center gap-2">
        {exportFormats.map(format => (
          <DownloadLink key={format} size="small" href={auditExportOf(format, input)}>
            <Download aria-hidden="true" /> {t(`audit.export.${format}`)}
          </DownloadLink>
        ))}
      </p>
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton rows={5} />}
      {data && records.length === 0 && (
        <EmptyState icon={ScrollText} title={t(hasNextPage ? 'audit.notYetTitle' : 'audit.emptyTitle')}>
          {hasNextPage ? t('audit.notYet') : filters.isAny ? t('audit.emptyFiltered') : t('audit.empty')}
        </EmptyState>
      )}
      {records.length > 0 && (
        <ul
          aria-label={t('audit.title')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {records.map(record => (
            <AuditRow key={record.id} record={record} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
