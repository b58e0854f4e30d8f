'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { messageLogTones } from '../../client/status.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MessageLogRow } from './message-log-row.tsx'
import { RefusedList } from './refused-list.tsx'
import { useThisSession } from './session-context.ts'
import { usePageAddress } from './use-page-address.ts'

/** What programs sent over the API and how it went. */
export function MessageLog() {
  const problemOf = useProblemOf()
  const t = useTexts('sessions.messageLog')
  const names = useTexts('status')
  const { id } = useThisSession()
  const { page, search, go, setPage } = usePageAddress()
  const isRefused = search.get('status') === refused
  const status = statuses.find(known => known === search.get('status'))
  const options = useTRPC().sessions.listMessageLogs.queryOptions(
    { id, page, per_page: 20, ...(status && { status }) },
    { placeholderData: keepPreviousData },
  )
  const topics = [{ on: 'events', sessionId: id, types: ['message.sent'] }] as const
  const refetchInterval = useKeptFresh(topics, options.queryKey)
  const { data, error } = useQuery({ ...options, refetchInterval })
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-56">
        <Field label={t('status')}>
          {control => (
            <Select
              {...control}
              value={isRefused ? refused : (status ?? '')}
              onChange={value => go({ status: value, page: '' })}
              options={[
                ['', t('all')],
                ...statuses.map(value => [value, names(`send.${value}`)] as const),
                [refused, t('refused.filter')],
              ]}
            />
          )}
        </Field>
      </div>
      {isRefused && <RefusedList />}
      {!isRefused && !status && page === 1 && <RefusedList onAll={() => go({ status: refused, page: '' })} />}
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {!isRefused && data?.data.length === 0 && (
        <EmptyState icon={ScrollText} title={status ? t('noneTitle') : t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      )}
      {!isRefused && data && data.data.length > 0 && (
        <section aria-label={t('title')}>
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
            {data.data.map(row => (
              <MessageLogRow key={row.id} row={row} />
            ))}
          </ul>
          <Pager page={page} lastPage={data.last_page} onPage={setPage} />
        </section>
      )}
    </div>
  )
}

/** Of the filter: sends that never came into the log. */
const refused = 'refused'

/** Guarantee: the tones are a constant with one row per status. */
const statuses = Object.keys(messageLogTones) as (keyof typeof messageLogTones)[]
