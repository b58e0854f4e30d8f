'use client'
import type { ContactList } from '@messenger/shared/contract/lists/record'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ListChecks } from 'lucide-react'
import { useTRPC } from '../../client/trpc.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DeleteList } from './delete-list.tsx'
import { EditList } from './edit-list.tsx'
import { ImportMembers } from './import-members.tsx'
import { AddMember } from './member-dialog.tsx'
import { MemberTable } from './member-table.tsx'

/** One list: who is in it, and what is kept of them. */
export function ListPage({ id }: { id: number }) {
  const t = useTexts('lists')
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().lists.get.queryOptions({ listId: id }))
  const problem = error ? problemOf(error) : undefined
  const isGone = problem?.code === 'list_not_found'
  return (
    <>
      <Link
        href="/lists"
        className="mb-3 inline-flex items-center gap-1 rounded text-sm text-soft transition-colors hover:text-ink"
      >
        <ChevronLeft className="size-4" aria-hidden="true" /> {t('back')}
      </Link>
      {isGone && (
        <EmptyState icon={ListChecks} title={t('notFound')} isPage>
          {t('notFoundText')}
        </EmptyState>
      )}
      {problem && !isGone && <Notice tone="danger">{problem.sentence}</Notice>}
      {!data && !error && <Skeleton rows={5} />}
      {data && !isGone && (
        <>
          <Head list={data} />
          <MemberTable list={data} />
        </>
      )}
    </>
  )
}

function Head({ list }: { list: ContactList }) {
  const t = useTexts('lists')
  const may = useMay()
  const facts = [t('members', { count: list.members }), t('fields', { count: list.fields.length })]
  return (
    <PageHeading
      title={list.name}
      description={facts.join(' · ')}
      actions={
        <>
          {may('lists.addMembers') && <AddMember list={list} />}
          {may('lists.importMembers') && <ImportMembers list={list} />}
          {may('lists.update') && <EditList list={list} />}
          {may('lists.delete') && <DeleteList list={list} />}
        </>
      }
    />
  )
}
