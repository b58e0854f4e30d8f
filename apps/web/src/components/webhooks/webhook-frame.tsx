'use client'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useTold } from '../../client/use-told.ts'
import type { WebhookOfPage } from '../../server/monitor/read-webhook-page.ts'
import { Badge } from '../ui/badge.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { stateTones } from './endpoint.ts'
import { EndpointActions } from './endpoint-actions.tsx'
import { OwnerBadge } from './owner-badge.tsx'
import { ParkedNotice } from './parked-notice.tsx'
import { SinkActions } from './sink-actions.tsx'
import { useErrorText } from './use-error-text.ts'
import { WebhookContext } from './webhook-context.ts'

const refreshMs = 3_000
const calmMs = 10_000

/** Heading, state and tabs of one endpoint. */
export function WebhookFrame({ id, children }: { id: number; children: ReactNode }) {
  const t = useTexts('webhooks')
  const problemOf = useProblemOf()
  const options = useTRPC().monitor.webhook.queryOptions({ webhookId: id })
  const isTold = useTold([{ on: 'deliveries', endpointId: id }], options.queryKey)
  const { data, error } = useQuery({ ...options, refetchInterval: isTold ? calmMs : refreshMs })
  const problem = error ? problemOf(error) : undefined
  const isGone = problem?.code === 'webhook_not_found'
  return (
    <>
      <Link
        href={data?.sink ? '/webhooks/sinks' : '/webhooks'}
        className="mb-3 inline-flex items-center gap-1 rounded text-sm text-soft transition-colors hover:text-ink"
      >
        <ChevronLeft className="size-4" aria-hidden="true" /> {data?.sink ? t('sinks.back') : t('back')}
      </Link>
      {isGone && (
        <EmptyState icon={Webhook} title={t('endpoint.notFound')}>
          {t('endpoint.notFoundText')}
        </EmptyState>
      )}
      {problem && !isGone && <Notice tone="danger">{problem.sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {data && !isGone && (
        <WebhookContext value={data}>
          <Head webhook={data} />
          <TabLinks
            label={t('endpoint.tabs.label')}
            tabs={[
              { href: `/webhooks/${id}`, text: t('endpoint.tabs.deliveries') },
              { href: `/webhooks/${id}/activity`, text: t('endpoint.tabs.activity') },
              { href: `/webhooks/${id}/settings`, text: t('endpoint.tabs.settings') },
            ]}
          />
          {children}
        </WebhookContext>
      )}
    </>
  )
}

function Head({ webhook }: { webhook: WebhookOfPage }) {
  const t = useTexts('webhooks')
  const errorText = useErrorText()
  const { url, description, status, last_error, parked, sink } = webhook
  return (
    <div className="mb-5 flex flex-col gap-4">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-tight break-all sm:text-2xl">
          {sink ? `${url} ${sink.destination}` : url}
        </h1>
        {description && <p className="mt-1 text-sm break-words text-soft">{description}</p>}
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <Badge tone={stateTones[status]} dot>
            {t(`states.${status}`)}
          </Badge>
          {sink && <Badge>{t(`sinks.kinds.${sink.kind}`)}</Badge>}
          <OwnerBadge webhook={webhook} />
        </div>
      </div>
      {status === 'degraded' && last_error && (
        <Notice tone="warn">
          {t('endpoint.degraded', { error: errorText(last_error) })}
          {sink?.failing_since && (
            <>
              {' '}
              {t('sinks.failingSince')} <TimeAgo time={sink.failing_since} />.
            </>
          )}
        </Notice>
      )}
      {status === 'paused' && <Notice tone="info">{sink ? t('sinks.off') : t('endpoint.off')}</Notice>}
      {status !== 'paused' && parked > 0 && <ParkedNotice webhook={webhook} />}
      {sink ? <SinkActions webhook={webhook} /> : <EndpointActions webhook={webhook} />}
    </div>
  )
}
