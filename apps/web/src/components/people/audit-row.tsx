'use client'
import type { inferRouterOutputs } from '@trpc/server'
import { auditWords } from '../../client/audit-words.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

type Record = inferRouterOutputs<AppRouter>['audit']['list']['records'][number]

export function AuditRow({ record }: { record: Record }) {
  const t = useTexts('people')
  const words = useTexts('audit')
  const { actor, actor_name, door, operation, outcome, session_id, target, ip, at } = record
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="text-sm font-medium wrap-anywhere">{actor_name || t(`audit.actors.${actor}`)}</p>
        <p className="text-xs text-faint">
          {actor_name && `${t(`audit.actors.${actor}`)} · `}
          <span className="font-mono">{ip}</span>
        </p>
      </div>
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere">{auditWords(record, words)}</p>
        <p className="text-xs wrap-anywhere text-soft">
          <code className="break-all text-faint">{operation}</code>
          {(session_id !== null || target) && ' · '}
          {session_id !== null && (
            <Link href={`/sessions/${session_id}`} className="underline-offset-2 hover:underline">
              {t('audit.onSession', { id: String(session_id) })}
            </Link>
          )}
          {session_id !== null && target && ' · '}
          {target}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:w-56 md:justify-end">
        <Badge tone="info">{t(`audit.doors.${door}`)}</Badge>
        <Badge tone={outcome === 'ok' ? 'good' : 'danger'}>{outcome === 'ok' ? t('audit.done') : outcome}</Badge>
        <span className="text-xs text-faint md:w-full md:text-right">
          <TimeAgo time={at} />
        </span>
      </div>
    </li>
  )
}
