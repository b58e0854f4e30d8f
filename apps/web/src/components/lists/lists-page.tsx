'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ListRow } from './list-row.tsx'
import { NewList } from './new-list.tsx'

const perPage = 50

/** The lists of contacts of the account, by name. */
export function ListsPage() {
  const t = useTexts('lists')
  const problemOf = useProblemOf()
  const may = useMay()
  const client = useTRPCClient()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['lists', 'pages'],
    initialPageParam: 1,
    queryFn: ({ pageParam: page }: { pageParam: number }) => client.lists.list.query({ page, per_page: perPage }),
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
  })
  const lists = data?.pages.flatMap(page => page.data)
  const create = may('lists.create') && <NewList />
  return (
    <>
      <PageHeading title={t('title')} description={t('lead')} actions={lists?.length !== 0 && create} />
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!lists && !error && <Skeleton rows={5} />}
      {lists?.length === 0 && (
        <EmptyState icon={ListChecks} title={t('empty')} action={create}>
          {t('emptyText')}
        </EmptyState>
      )}
      {lists && lists.length > 0 && (
        <ul
          aria-label={t('title')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {lists.map(list => (
            <ListRow key={list.id} list={list} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
