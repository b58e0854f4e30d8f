'use client'
import type { LucideIcon } from 'lucide-react'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAddress } from '../../client/use-address.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useTypedWords } from '../../client/use-typed-words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Words of the search in the page's address; they go there a moment after the last letter. */
export function useSearchWords() {
  const { search, set } = useAddress()
  const asked = (search.get('q') ?? '').trim().slice(0, 100)
  const { words, write, settle } = useTypedWords(asked, q => set({ q }))
  return { asked, words, write, settle }
}

/** Search, what is done beside the list, and what stands in the list's place while there is none. */
export function ListFrame({
  room,
  icon,
  search,
  error,
  count,
  total,
  actions,
  children,
}: {
  room: 'contacts' | 'groups'
  icon: LucideIcon
  search: ReturnType<typeof useSearchWords>
  error: unknown
  /** Undefined: not read yet. */
  count: number | undefined
  total: number
  actions: ReactNode
  children: ReactNode
}) {
  const t = useTexts(`sessions.${room}`)
  const problemOf = useProblemOf()
  return (
    <section aria-label={t('title')}>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-56 flex-1">
          <SearchBox
            label={t('search')}
            placeholder={t('search')}
            words={search.words}
            onChange={search.write}
            onLeave={search.settle}
          />
        </div>
        <div className="mb-5 flex flex-wrap gap-2">{actions}</div>
      </div>
      {error ? (
        <Notice tone="danger" className="mb-4">
          {problemOf(error).sentence}
        </Notice>
      ) : null}
      {count === undefined && !error && <Skeleton rows={5} />}
      {count === 0 && search.asked !== '' && (
        <EmptyState icon={SearchX} title={t('notFound')}>
          {t('notFoundHint')}
        </EmptyState>
      )}
      {count === 0 && search.asked === '' && (
        <EmptyState icon={icon} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      )}
      {count !== undefined && count > 0 && (
        <>
          <p className="mb-2 text-sm text-soft tabular-nums">{t('count', { count: total })}</p>
          {children}
        </>
      )}
    </section>
  )
}
