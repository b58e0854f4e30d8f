'use client'
import type { BulkSendRecipient, BulkSendRecord, RecipientReason } from '@messenger/shared/contract/bulk-sends/record'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { exportsPrefix } from '../../client/export-formats.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useSessionNames } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { MessageLink } from '../messages/message-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, DownloadLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FilterBar } from '../ui/filter-bar.tsx'
import { FilterChoice } from '../ui/filter-choice.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { freshMs, isUnderWay, recipientStates, recipientTones } from './bulk-send-looks.ts'

const perPage = 50
const calmMs = 10_000

interface Props {
  readonly bulkSend: Pick<BulkSendRecord, 'id' | 'state'>
  readonly state: string | undefined
  readonly onState: (state: string) => void
}

/** The people in their order, what became of each, and all of it as a file. `state`: those in it alone. */
export function RecipientsCard({ bulkSend, state, onState }: Props) {
  const t = useTexts('bulkSends')
  const search = new URLSearchParams({ bulkSendId: String(bulkSend.id), ...(state && { state }) })
  return (
    <Card
      title={t('page.recipients')}
      actions={
        <DownloadLink size="small" href={`${exportsPrefix}bulk-send-results.csv?${search}`}>
          <Download aria-hidden="true" /> {t('page.csv')}
        </DownloadLink>
      }
    >
      <FilterBar isFiltered={Boolean(state)} clearText={t('clear')} onClear={() => onState('')}>
        <FilterChoice
          label={t('state')}
          anyText={t('any')}
          value={state}
          options={recipientStates.map(value => [value, t(`recipientStates.${value}`)])}
          onChange={onState}
        />
      </FilterBar>
      <Rows bulkSend={bulkSend} state={state} />
    </Card>
  )
}

function Rows({ bulkSend, state: asked }: Omit<Props, 'onState'>) {
  const t = useTexts('bulkSends')
  const client = useTRPCClient()
  const problemOf = useProblemOf()
  const state = recipientStates.find(known => known === asked)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['bulk-send-recipients', bulkSend.id, state],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      client.bulkSends.listRecipients.query(
        { bulkSendId: bulkSend.id, after: pageParam, limit: perPage, ...(state && { state }) },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
    refetchInterval: query =>
      (query.state.data?.pages.length ?? 0) > 1 ? false : isUnderWay(bulkSend.state) ? freshMs : calmMs,
  })
  if (!data) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <Skeleton />
  const rows = data.pages.flatMap(({ items }) => items)
  return (
    <>
      {rows.length === 0 ? <p className="text-sm text-soft">{t('page.noneSo')}</p> : <RecipientTable rows={rows} />}
      {hasNextPage && (
        <div className="mt-4 text-center">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('page.more')}
          </Button>
        </div>
      )}
    </>
  )
}

const columns = ['number', 'state', 'session', 'reason', 'message'] as const

function RecipientTable({ rows }: { rows: readonly BulkSendRecipient[] }) {
  const t = useTexts('bulkSends')
  const reasonText = useReasonText()
  const names = useSessionNames(rows.flatMap(({ session_id: id }) => (id === null ? [] : [id])))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={t('page.recipients')} className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead className="text-faint">
          <tr className="border-b border-line">
            {columns.map(column => (
              <th key={column} scope="col" className="py-1.5 pr-4 font-medium whitespace-nowrap">
                {column === 'state' ? t('state') : t(`page.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ position, phone_number: number, state, reason, session_id: sessionId, msg_id: msgId }) => (
            <tr key={position}>
              <th scope="row" className="py-1.5 pr-4 font-normal tabular-nums">
                {number}
              </th>
              <td className="py-1.5 pr-4">
                <Badge tone={recipientTones[state]}>{t(`recipientStates.${state}`)}</Badge>
              </td>
              <td className="max-w-48 truncate py-1.5 pr-4 text-soft">
                {sessionId === null ? '' : (names.get(sessionId) ?? `#${sessionId}`)}
              </td>
              <td className="py-1.5 pr-4 text-soft">{reason && reasonText(reason)}</td>
              <td className="py-1.5">
                {sessionId !== null && msgId !== null && (
                  <MessageLink sessionId={sessionId} msgId={msgId}>
                    {t('page.history')}
                  </MessageLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Why somebody did not get it, in words. */
function useReasonText(): (reason: RecipientReason) => string {
  const own = useTexts('bulkSends.reasons')
  const failed = useTexts('status.failed')
  return reason =>
    reason === 'opted_out' || reason === 'refused' || reason === 'session_gone' ? own(reason) : failed(reason)
}
