'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { MessageRow } from './message-row.tsx'
import { SendBox } from './send-box.tsx'
import { useThisSession } from './session-context.ts'

/** Messages in both directions, newest first, with a box to send one. */
export function Messages() {
  const problemOf = useProblemOf()
  const t = useTexts('sessions.messages')
  const { id } = useThisSession()
  const maySend = useMay()('messages.sendText')
  const [page, setPage] = useState(1)
  const [to, setTo] = useState('')
  const options = useTRPC().account.messages.queryOptions(
    { sessionId: id, page },
    { placeholderData: keepPreviousData },
  )
  const refetchInterval = useKeptFresh([{ on: 'events', sessionId: id }], options.queryKey)
  const { data, error } = useQuery({ ...options, refetchInterval })
  return (
    <div className="flex flex-col gap-5">
      {maySend && <SendBox to={to} onTo={setTo} />}
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {data?.messages.length === 0 && (
        <EmptyState icon={MessagesSquare} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      )}
      {data && data.messages.length > 0 && (
        <section aria-label={t('title')}>
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
            {data.messages.map(message => (
              <MessageRow
                key={`${message.id} ${message.fromMe}`}
                message={message}
                onReply={maySend ? setTo : undefined}
              />
            ))}
          </ul>
          <Pager page={page} lastPage={data.hasMore ? page + 1 : page} onPage={setPage} />
        </section>
      )}
    </div>
  )
}
