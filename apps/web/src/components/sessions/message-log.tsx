'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { problemOf } from '../../client/problem.ts'
import { messageLogLooks } from '../../client/status.ts'
import { useTRPC } from '../../client/trpc.ts'
import { liveInterval } from '../../client/use-sessions.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MessageLogRow } from './message-log-row.tsx'
import { useThisSession } from './session-context.ts'
import { usePageAddress } from './use-page-address.ts'

/** What programs sent over the API and how it went. */
export function MessageLog() {
  const { id } = useThisSession()
  const { page, search, go, setPage } = usePageAddress()
  const status = statuses.find(known => known === search.get('status'))
  const { data, error } = useQuery(
    useTRPC().sessions.listMessageLogs.queryOptions(
      { id, page, per_page: 20, ...(status && { status }) },
      { refetchInterval: liveInterval, placeholderData: keepPreviousData },
    ),
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-56">
        <Field label="Status">
          {control => (
            <Select {...control} value={status ?? ''} onChange={event => go({ status: event.target.value, page: '' })}>
              <option value="">All</option>
              {statuses.map(value => (
                <option key={value} value={value}>
                  {messageLogLooks[value].text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {data?.data.length === 0 && (
        <EmptyState icon={ScrollText} title={status ? 'Nothing with this status' : 'Nothing was sent over the API yet'}>
          Each call of send-message appears here with its outcome, and the reason when it failed.
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <section aria-label="Message log">
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

/** Guarantee: the looks are a constant with one row per status. */
const statuses = Object.keys(messageLogLooks) as (keyof typeof messageLogLooks)[]
