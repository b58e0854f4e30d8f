'use client'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { useTRPC } from '../../client/trpc.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'
import { useStanding } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DeletedRow } from './deleted-row.tsx'

/** Sessions that were deleted and wait to be erased. */
export function DeletedSessions() {
  const t = useTexts('sessions')
  const { trashDays } = useStanding()
  const problemOf = useProblemOf()
  const options = useTRPC().sessions.list.queryOptions({ deleted: true })
  const refetchInterval = useKeptFresh([{ on: 'sessions' }], options.queryKey)
  const { data, error } = useQuery({ ...options, refetchInterval })
  return (
    <>
      <Link href="/sessions" className="mb-3 inline-flex items-center gap-1.5 rounded text-sm text-soft hover:text-ink">
        <ArrowLeft className="size-4" aria-hidden="true" /> {t('frame.back')}
      </Link>
      <PageHeading title={t('deleted.title')} description={t('deleted.description', { days: trashDays })} />
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && (
        <EmptyState icon={Trash2} title={t('deleted.emptyTitle')}>
          {t('deleted.empty')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul aria-label={t('deleted.title')} className="flex flex-col gap-3">
          {data.map(session => (
            <DeletedRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </>
  )
}
