import type { SessionSummary } from '@messenger/shared/contract/sessions/record'
import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { Badge } from '../ui/badge.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { StatusBadge } from './status-badge.tsx'

export function SessionRow({ session }: { session: SessionSummary }) {
  const { id, name, phone_number, network, status, status_reason, last_active_at, whatsapp_message_count } = session
  return (
    <li>
      <Link
        href={`/sessions/${id}`}
        className="group flex items-center gap-4 rounded-xl border border-line bg-surface px-4 py-3.5 transition-colors hover:border-line-strong sm:px-5"
      >
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <StatusBadge status={status} />
            {network === 'sandbox' && <Badge>Sandbox</Badge>}
          </div>
          <p className="mt-1 text-sm text-soft">
            {status_reason ? status_reason.message : <span className="tabular-nums">{phone_number}</span>}
          </p>
        </div>
        <dl className="hidden shrink-0 gap-8 text-sm sm:flex">
          <div>
            <dt className="text-xs text-faint">Messages</dt>
            <dd className="tabular-nums">{whatsapp_message_count.toLocaleString('en')}</dd>
          </div>
          <div className="w-28">
            <dt className="text-xs text-faint">Last traffic</dt>
            <dd>{last_active_at ? <TimeAgo time={last_active_at} /> : 'none yet'}</dd>
          </div>
        </dl>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  )
}
