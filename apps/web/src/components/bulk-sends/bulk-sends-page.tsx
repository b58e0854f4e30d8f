'use client'
import type { BulkSendState } from '@messenger/shared/contract/bulk-sends/record'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Megaphone, Plus } from 'lucide-react'
import { useTRPC } from '../../client/trpc.ts'
import { useAddress } from '../../client/use-address.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useSessionNames } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { bulkSendStates, freshMs, isUnderWay } from './bulk-send-looks.ts'
import { BulkSendRow } from './bulk-send-row.tsx'

const perPage = 20
const calmMs = 15_000

/** The bulk sends of the account, the latest first; the state they are narrowed to and the page stand in the address. */
export function BulkSendsPage() {
  const t = useTexts('bulkSends')
  const mayCreate = useMay()('bulkSends.create')
  const create = mayCreate && (
    <ButtonLink href="/bulk-sends/new" look="primary">
      <Plus aria-hidden="true" /> {t('new')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeading title={t('title')} description={t('lead')} actions={create} />
      <Found />
    </>
  )
}

function Found() {
  const t = useTexts('bulkSends')
  const problemOf = useProblemOf()
  const { search, set } = useAddress()
  const state = bulkSendStates.find(known => known === search.get('state'))
  const page = pageIn(search.get('page'))
  const { data, error } = useQuery(
    useTRPC().bulkSends.list.queryOptions(
      { page, per_page: perPage, ...(state && { state }) },
      {
        placeholderData: keepPreviousData,
        refetchInterval: query => (query.state.data?.data.some(one => isUnderWay(one.state)) ? freshMs : calmMs),
      },
    ),
  )
  const names = useSessionNames((data?.data ?? []).flatMap(one => one.session_ids.slice(0, 3)))
  const choose = (value: string) => set({ state: value, page: undefined })
  if (!data) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <Skeleton />
  const isEmpty = data.total === 0 && state === undefined
  return (
    <>
      {!isEmpty && <StateFilter state={state} onChoose={choose} />}
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {isEmpty && (
        <EmptyState icon={Megaphone} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      )}
      {data.data.length === 0 && !isEmpty && <p className="text-soft">{t('none')}</p>}
      {data.data.length > 0 && (
        <ul
          aria-label={t('title')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {data.data.map(one => (
            <BulkSendRow key={one.id} bulkSend={one} names={names} />
          ))}
        </ul>
      )}
      <Pager page={data.current_page} lastPage={data.last_page} onPage={next => set({ page: String(next) }, true)} />
    </>
  )
}

function StateFilter({ state, onChoose }: { state: BulkSendState | undefined; onChoose: (state: string) => void }) {
  const t = useTexts('bulkSends')
  return (
    <FilterBar isFiltered={state !== undefined} clearText={t('clear')} onClear={() => onChoose('')}>
      <FilterChoice
        label={t('state')}
        anyText={t('any')}
        value={state}
        options={bulkSendStates.map(value => [value, t(`states.${value}`)])}
        onChange={onChoose}
      />
    </FilterBar>
  )
}

const pageIn = (text: string | null) => (text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)
