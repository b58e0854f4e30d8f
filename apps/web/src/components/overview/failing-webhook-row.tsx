'use client'
import { ChevronRight } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import type { FailingWebhook } from '../../server/overview/read-failing-webhooks.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useErrorText } from '../webhooks/use-error-text.ts'

/** A webhook that needs somebody: what it answers, and how much waits for it. */
export function FailingWebhookRow({
  webhook: { id, url, error, waiting, isAtLeast, since },
}: {
  webhook: FailingWebhook
}) {
  const t = useTexts('overview')
  const states = useTexts('webhooks.states')
  const errorText = useErrorText()
  return (
    <li>
      <Link
        href={`/webhooks/${id}`}
        className="group flex items-center gap-3 rounded-lg px-2 py-2.5 transition-colors hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 truncate text-sm font-medium">{url}</span>
            <Badge tone="danger" dot>
              {states('degraded')}
            </Badge>
            {since !== null && (
              <span className="text-xs text-faint">
                <TimeAgo time={new Date(since).toISOString()} />
              </span>
            )}
          </span>
          <span className="mt-0.5 block text-sm text-soft">
            {error && `${errorText(error)}. `}
            {t(isAtLeast ? 'webhooks.waitingMany' : 'webhooks.waiting', { count: waiting })}
          </span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  )
}
