'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { useAddressFilters } from './use-address-filters.ts'

type Account = inferRouterOutputs<AppRouter>['admin']['accounts']['accounts'][number]

const tones = { active: 'good', trial: 'info', expired: 'danger' } as const

/** All accounts of the installation, with the plan of each. */
export function AccountsPage() {
  const problemOf = useProblemOf()
  const t = useTexts('people')
  const { value, change } = useAddressFilters(['search'])
  const [words, setWords] = useState(value('search'))
  const search = (text: string) => {
    setWords(text)
    change({ search: text.trim() })
  }
  const query = useInfiniteQuery(
    useTRPC().admin.accounts.infiniteQueryOptions(
      { words: value('search') },
      { getNextPageParam: ({ next }) => next ?? undefined, initialCursor: null },
    ),
  )
  const accounts = query.data?.pages.flatMap(page => page.accounts) ?? []
  return (
    <>
      <SearchBox label={t('admin.search')} placeholder={t('admin.searchHint')} words={words} onChange={search} />
      {query.error && <Notice tone="danger">{problemOf(query.error).sentence}</Notice>}
      {!query.data && !query.error && <Skeleton />}
      {query.data && accounts.length === 0 && <p className="text-soft">{t('admin.noAccounts')}</p>}
      {accounts.length > 0 && (
        <ul
          aria-label={t('admin.accounts')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {accounts.map(account => (
            <AccountRow key={account.id} account={account} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button className="mt-4" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('admin.next')}
        </Button>
      )}
    </>
  )
}

function AccountRow({ account }: { account: Account }) {
  const t = useTexts('people')
  const [isChanging, setChanging] = useState(false)
  const { id, name, owners, people, liveSessions: live, sandboxSessions: sandbox, plan, status } = account
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <span className="text-xs text-faint">#{id}</span>
          {account.isOperator && <Badge tone="info">{t('admin.operator')}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-soft">{owners.join(', ')}</p>
        <p className="text-sm text-faint">
          {t('admin.counts', { people, live, sandbox })} · {t('admin.created')} <TimeAgo time={account.created_at} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[status]}>
          {plan} · {t(`plan.statuses.${status}`)}
        </Badge>
        {account.ends_at && <span className="text-xs text-faint">{account.ends_at.slice(0, 10)}</span>}
      </div>
      <Button size="small" aria-label={t('admin.changeLabel', { name })} onClick={() => setChanging(true)}>
        {t('admin.change')}
      </Button>
      <PlanDialog account={account} open={isChanging} onOpenChange={setChanging} />
    </li>
  )
}
