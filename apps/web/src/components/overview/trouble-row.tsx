'use client'
import type { SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'
import { ChevronRight } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { StatusBadge } from '../sessions/status-badge.tsx'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

export interface Trouble {
  readonly id: number
  readonly name: string
  readonly status: SessionStatus
  readonly code: StatusReasonCode | null
  /** Milliseconds. */
  readonly since: number
}

/** A session that needs somebody: what is the matter, and since when. */
export function TroubleRow({ trouble: { id, name, status, code, since } }: { trouble: Trouble }) {
  const t = useTexts('overview')
  const names = useTexts('status')
  const known = status === 'connected' || status === 'connecting' ? 'disconnected' : status
  return (
    <li>
      <Link
        href={`/sessions/${id}`}
        className="group flex items-center gap-3 rounded-lg px-2 py-2.5 transition-colors hover:bg-sunken"
      >
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 truncate text-sm font-medium">{name}</span>
            <StatusBadge status={status} />
            <span className="text-xs text-faint">
              <TimeAgo time={new Date(since).toISOString()} />
            </span>
          </div>
          <p className="mt-0.5 text-sm text-soft">
            {code ? names(`reasons.${code}`) : t(`sessions.reasons.${known}`)}
            {code && status === 'connecting' && ` ${names('retried')}`}
          </p>
        </div>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  )
}
