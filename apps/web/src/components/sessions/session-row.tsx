'use client'
import type { SessionSummary } from '@messenger/shared/contract/sessions/record'
import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { StatusBadge } from './status-badge.tsx'

export function SessionRow({ session }: { session: SessionSummary }) {
  const formats = useFormats()
  const t = useTexts('sessions')
  const names = useTexts('status')
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
            {network === 'sandbox' && <Badge>{t('sandbox')}</Badge>}
          </div>
          <p className="mt-1 text-sm text-soft">
            {status_reason ? (
              names(`reasons.${status_reason.code}`)
            ) : (
              <span className="tabular-nums">{phone_number}</span>
            )}
          </p>
        </div>
        <dl className="hidden shrink-0 gap-8 text-sm sm:flex">
          <div>
            <dt className="text-xs text-faint">{t('row.messages')}</dt>
            <dd className="tabular-nums">{formats.number(whatsapp_message_count)}</dd>
          </div>
          <div className="w-28">
            <dt className="text-xs text-faint">{t('row.lastTraffic')}</dt>
            <dd>{last_active_at ? <TimeAgo time={last_active_at} /> : t('row.noneYet')}</dd>
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
