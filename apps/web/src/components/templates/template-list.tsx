'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LayoutTemplate, Plus } from 'lucide-react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TemplateRow } from './template-row.tsx'

const perPage = 50

/** The templates of the account, by name. */
export function TemplateList() {
  const t = useTexts('templates')
  const problemOf = useProblemOf()
  const may = useMay()
  const client = useTRPCClient()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['templates', 'pages'],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page }: { pageParam: number }) => {
      const answer = await client.templates.list.query({ paginated: true, page, limit: perPage })
      return Array.isArray(answer) ? { items: answer, page, last: page } : lastOf(answer)
    },
    getNextPageParam: ({ page, last }) => (page < last ? page + 1 : undefined),
  })
  const templates = data?.pages.flatMap(({ items }) => items)
  const create = may('templates.create') && (
    <ButtonLink look="primary" href="/templates/new">
      <Plus aria-hidden="true" /> {t('create')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeading title={t('title')} description={t('lead')} actions={templates?.length !== 0 && create} />
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton rows={5} />}
      {templates?.length === 0 && (
        <EmptyState icon={LayoutTemplate} title={t('empty')} action={create}>
          {t('emptyText')}
        </EmptyState>
      )}
      {templates && templates.length > 0 && (
        <ul
          aria-label={t('list')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {templates.map(template => (
            <TemplateRow key={template.id} template={template} />
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

function lastOf<T>({ items, pagination }: { items: T[]; pagination: { page: number; totalPages: number } }) {
  return { items, page: pagination.page, last: pagination.totalPages }
}
