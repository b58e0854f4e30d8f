'use client'
import { ChevronRight } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedWebhook } from '../../server/monitor/list-webhooks.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { stateTones } from './endpoint.ts'
import { OwnerBadge } from './owner-badge.tsx'
import { useErrorText } from './use-error-text.ts'

export function WebhookRow({ webhook }: { webhook: ListedWebhook }) {
  const t = useTexts('webhooks')
  const kinds = useTexts('webhooks.sinks.kinds')
  const errorText = useErrorText()
  const { id, url, description, events, status, last_delivery_at, last_error, sink } = webhook
  return (
    <li>
      <Link
        href={`/webhooks/${id}`}
        className="group flex items-center gap-4 rounded-xl border border-line bg-surface px-4 py-3.5 transition-colors hover:border-line-strong sm:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1.5">
          <span className="truncate font-medium">{sink ? `${url} ${sink.destination}` : url}</span>
          {description && <span className="truncate text-sm text-soft">{description}</span>}
          <span className="flex flex-wrap items-center gap-1.5">
            <Badge tone={stateTones[status]} dot>
              {t(`states.${status}`)}
            </Badge>
            {sink && <Badge>{kinds(sink.kind)}</Badge>}
            <OwnerBadge webhook={webhook} />
            <span className="text-xs text-faint">
              {events.includes('*') ? t('list.allEvents') : t('list.events', { count: events.length })}
            </span>
          </span>
          {status === 'degraded' && last_error && (
            <span className="text-sm text-danger">
              {errorText(last_error)}
              {sink?.failing_since && (
                <>
                  {' · '}
                  {t('sinks.failingSince')} <TimeAgo time={sink.failing_since} />
                </>
              )}
            </span>
          )}
        </span>
        <span className="hidden w-36 shrink-0 text-sm sm:block">
          <span className="block text-xs text-faint">{t('list.last')}</span>
          {last_delivery_at ? <TimeAgo time={last_delivery_at} /> : t('list.never')}
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  )
}
