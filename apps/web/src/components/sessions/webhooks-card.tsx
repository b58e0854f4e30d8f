'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedWebhook } from '../../server/monitor/list-webhooks.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { stateTones } from '../webhooks/endpoint.ts'
import { OwnerBadge } from '../webhooks/owner-badge.tsx'
import { useThisSession } from './session-context.ts'

/** Every webhook that gets events of this session, its own ones and those of the account. */
export function WebhooksCard() {
  const t = useTexts('webhooks.ofSession')
  const { id } = useThisSession()
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().monitor.webhooks.queryOptions({ session: id }))
  return (
    <section aria-label={t('title')}>
      <Card title={t('title')}>
        {!data && error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
        {!data && !error && <Skeleton rows={1} />}
        {data?.webhooks.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
        <ul className="-mx-2 flex flex-col gap-1">
          {data?.webhooks.map(webhook => (
            <OneWebhook key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function OneWebhook({ webhook }: { webhook: ListedWebhook }) {
  const states = useTexts('webhooks.states')
  const { id, url, status } = webhook
  return (
    <li>
      <Link href={`/webhooks/${id}`} className="block rounded-lg px-2 py-2 text-sm transition-colors hover:bg-sunken">
        <span className="block truncate font-medium">{url}</span>
        <span className="mt-1 flex flex-wrap gap-1.5">
          <Badge tone={stateTones[status]} dot>
            {states(status)}
          </Badge>
          <OwnerBadge webhook={webhook} />
        </span>
      </Link>
    </li>
  )
}

/** Beside the session's own webhook: those of the account that get its events, too. */
export function CoveredByAccount() {
  const t = useTexts('webhooks.ofSession')
  const { id } = useThisSession()
  const { data } = useQuery(useTRPC().monitor.webhooks.queryOptions({ session: id }))
  const covering = data?.webhooks.filter(({ sessionId, status }) => sessionId === null && status !== 'paused') ?? []
  if (covering.length === 0) return null
  return (
    <div className="mb-4 text-sm text-soft">
      <p>{t('covered', { count: covering.length })}</p>
      <ul>
        {covering.map(({ id: webhook, url }) => (
          <li key={webhook}>
            <Link href={`/webhooks/${webhook}`} className="break-all text-link hover:underline">
              {url}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
