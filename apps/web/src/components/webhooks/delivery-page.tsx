'use client'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Inbox } from 'lucide-react'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedWebhook } from '../../server/monitor/list-webhooks.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AttemptList } from './attempt-list.tsx'
import { DeliveryHead } from './delivery-head.tsx'
import { RequestCard } from './request-card.tsx'

const refreshMs = 2_000
const calmMs = 10_000

/** One delivery with its request and every attempt. */
export function DeliveryPage({ webhookId, deliveryId }: { webhookId: number; deliveryId: string }) {
  const t = useTexts('webhooks.delivery')
  const { data: webhook, error } = useQuery(useTRPC().monitor.webhook.queryOptions({ webhookId }))
  return (
    <>
      <Link
        href={`/webhooks/${webhookId}`}
        className="mb-3 inline-flex items-center gap-1 rounded text-sm text-soft transition-colors hover:text-ink"
      >
        <ChevronLeft className="size-4" aria-hidden="true" /> {t('back')}
      </Link>
      {error && <Missing error={error} />}
      {!webhook && !error && <Skeleton />}
      {webhook && <Detail webhook={webhook} deliveryId={deliveryId} />}
    </>
  )
}

function Detail({ webhook, deliveryId }: { webhook: ListedWebhook; deliveryId: string }) {
  const { data, error } = useQuery(
    useTRPC().monitor.delivery.queryOptions(
      { webhookId: webhook.id, deliveryId },
      { refetchInterval: ({ state }) => (state.data?.status === 'pending' ? refreshMs : calmMs) },
    ),
  )
  if (error) return <Missing error={error} />
  if (!data) return <Skeleton />
  return (
    <div className="flex flex-col gap-4">
      <DeliveryHead webhook={webhook} delivery={data} />
      <AttemptList attempts={data.attempts} />
      <RequestCard request={data.request} />
    </div>
  )
}

function Missing({ error }: { error: unknown }) {
  const t = useTexts('webhooks.delivery')
  const problemOf = useProblemOf()
  const { code, sentence } = problemOf(error)
  if (code !== 'delivery_not_found' && code !== 'webhook_not_found') return <Notice tone="danger">{sentence}</Notice>
  return (
    <EmptyState icon={Inbox} title={t('notFound')}>
      {t('notFoundText')}
    </EmptyState>
  )
}
