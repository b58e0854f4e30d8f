'use client'
import type { ContactList } from '@messenger/shared/contract/lists/record'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, Users } from 'lucide-react'
import { exportFormats, exportsPrefix } from '../../client/export-formats.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useTypedWords } from '../../client/use-typed-words.ts'
import { useAddressFilters } from '../people/use-address-filters.ts'
import { DownloadLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MemberRow } from './member-row.tsx'

const perPage = 25

/** Who is in a list, in the order in which they came; page and digits stand in the address. */
export function MemberTable({ list }: { list: ContactList }) {
  const t = useTexts('lists')
  const problemOf = useProblemOf()
  const filters = useAddressFilters(['query', 'page'])
  const query = filters.value('query')
  const page = /^[1-9]\d{0,5}$/.test(filters.value('page')) ? Number(filters.value('page')) : 1
  const typed = useTypedWords(query, words => filters.change({ query: words ?? '', page: '' }))
  const asked = { listId: list.id, page, per_page: perPage, ...(query && { query }) }
  const { data, error } = useQuery({
    ...useTRPC().lists.listMembers.queryOptions(asked),
    placeholderData: keepPreviousData,
  })
  if (list.members === 0) {
    return (
      <EmptyState icon={Users} title={t('noMembers')}>
        {t('noMembersText')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <SearchBox
          label={t('search')}
          placeholder={t('search')}
          words={typed.words}
          onChange={typed.write}
          onLeave={typed.settle}
        />
        <div className="mb-5 flex gap-2">
          {exportFormats.map(format => (
            <DownloadLink key={format} href={`${exportsPrefix}list-members.${format}?list=${list.id}`}>
              <Download aria-hidden="true" /> {t(`export.${format}`)}
            </DownloadLink>
          ))}
        </div>
      </div>
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton rows={5} />}
      {data?.data.length === 0 && (
        <EmptyState icon={Users} title={t('nobody')}>
          {t('nobodyText')}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul
          aria-label={t('memberList')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {data.data.map(member => (
            <MemberRow key={member.phone_number} list={list} member={member} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={page}
          lastPage={data.last_page}
          words={[t('previous'), t('next')]}
          onPage={next => filters.change({ page: next > 1 ? String(next) : '' })}
        />
      )}
    </>
  )
}
