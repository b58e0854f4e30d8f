'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, Webhook } from 'lucide-react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAddress } from '../../client/use-address.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useTold } from '../../client/use-told.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WebhookFilters } from './webhook-filters.tsx'
import { WebhookRow } from './webhook-row.tsx'

const states = ['ok', 'degraded', 'paused'] as const
const refreshMs = 5_000
const calmMs = 20_000
const queryKey = ['monitor', 'webhooks']

/** All webhooks of the account and of its sessions, or all sinks. */
export function WebhookList({ sinks = false }: { sinks?: boolean }) {
  const t = useTexts('webhooks')
  const inSinks = useTexts('webhooks.sinks')
  const problemOf = useProblemOf()
  const may = useMay()
  const client = useTRPCClient()
  const { search } = useAddress()
  const session = search.get('session')
  const state = states.find(known => known === search.get('state'))
  const words = search.get('words')
  const input = {
    ...(session && /^\d{1,9}$/.test(session) && { session: Number(session) }),
    ...(state && { state }),
    ...(words && { words }),
  }
  const isFiltered = Object.keys(input).length > 0
  const isTold = useTold([{ on: 'deliveries' }], queryKey)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...queryKey, { ...input, sinks }],
    initialPageParam: undefined,
    queryFn: ({ pageParam }: { pageParam: [number, number] | undefined }) =>
      client.monitor.webhooks.query({ ...input, sinks, ...(pageParam && { after: pageParam }) }),
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: isTold ? calmMs : refreshMs,
  })
  const webhooks = data?.pages.flatMap(page => page.webhooks)
  return (
    <>
      {sinks && webhooks && webhooks.length > 0 && may('sinks.create') && (
        <div className="mb-4 flex justify-end">
          <ButtonLink look="primary" href="/webhooks/sinks/new">
            <Plus aria-hidden="true" /> {inSinks('create')}
          </ButtonLink>
        </div>
      )}
      {(isFiltered || (webhooks && webhooks.length > 0)) && <WebhookFilters />}
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {webhooks?.length === 0 && isFiltered && <p className="text-soft">{sinks ? inSinks('none') : t('list.none')}</p>}
      {webhooks?.length === 0 && !isFiltered && (
        <EmptyState
          icon={Webhook}
          title={sinks ? inSinks('empty') : t('list.empty')}
          action={
            may(sinks ? 'sinks.create' : 'webhooks.create') && (
              <ButtonLink look="primary" href={sinks ? '/webhooks/sinks/new' : '/webhooks/new'}>
                <Plus aria-hidden="true" /> {sinks ? inSinks('create') : t('create')}
              </ButtonLink>
            )
          }
        >
          {sinks ? inSinks('emptyText') : t('list.emptyText')}
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && (
        <ul className="flex flex-col gap-3">
          {webhooks.map(webhook => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-4 text-center">
          <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  )
}
