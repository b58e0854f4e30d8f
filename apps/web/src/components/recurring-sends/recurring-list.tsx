'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Repeat } from 'lucide-react'
import { useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { freshMs } from './looks.ts'
import { RecurringRow } from './recurring-row.tsx'

const perPage = 25

/** The recurring sends of the account, the latest first. */
export function RecurringList() {
  const t = useTexts('recurringSends')
  const problemOf = useProblemOf()
  const may = useMay()
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(
    useTRPC().recurringSends.list.queryOptions(
      { page, per_page: perPage },
      { placeholderData: keepPreviousData, refetchInterval: freshMs },
    ),
  )
  const create = may('recurringSends.create') && (
    <ButtonLink look="primary" href="/recurring-sends/new">
      <Plus aria-hidden="true" /> {t('create')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeading title={t('title')} description={t('lead')} actions={data?.total !== 0 && create} />
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton rows={5} />}
      {data?.total === 0 && (
        <EmptyState icon={Repeat} title={t('empty')} action={create}>
          {t('emptyText')}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul
          aria-label={t('title')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {data.data.map(recurring => (
            <RecurringRow key={recurring.id} recurring={recurring} />
          ))}
        </ul>
      )}
      {data && <Pager page={page} lastPage={data.last_page} onPage={setPage} />}
    </>
  )
}
