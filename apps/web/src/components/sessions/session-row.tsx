'use client'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedSession } from '../../server/session-pages/list-sessions.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { SessionLabels } from './session-labels.tsx'
import { SessionRowMenu } from './session-row-menu.tsx'
import { StatusBadge } from './status-badge.tsx'

/** `onSelect` is there for those who may act on sessions. */
export function SessionRow({
  session,
  isSelected,
  onSelect,
  onLabels,
}: {
  session: ListedSession
  isSelected: boolean
  onSelect: ((isOn: boolean, isRange: boolean) => void) | undefined
  onLabels: (session: ListedSession) => void
}) {
  const formats = useFormats()
  const t = useTexts('sessions')
  const names = useTexts('status')
  const { id, name, phoneNumber, network, status, reason, lastActiveAt, messages, labels } = session
  return (
    <div
      className={`group relative flex h-full items-center gap-2 border-b border-line pr-2 transition-colors sm:pr-4 ${isSelected ? 'bg-selected' : 'bg-surface hover:bg-sunken'}`}
    >
      {onSelect ? (
        <label className="relative z-10 flex size-11 shrink-0 cursor-pointer items-center justify-center sm:ml-1">
          <span className="sr-only">{t('bulk.select', { name })}</span>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={event => {
              const { nativeEvent } = event
              onSelect(event.target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }}
            className="size-4 accent-link"
          />
        </label>
      ) : (
        <span className="w-2 sm:w-3" />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-x-2.5">
          <Link
            href={`/sessions/${id}`}
            className="min-w-0 truncate font-medium after:absolute after:inset-0 focus-visible:after:-outline-offset-2"
          >
            {name}
          </Link>
          <StatusBadge status={status} />
          {network === 'sandbox' && (
            <span className="hidden sm:inline">
              <Badge>{t('sandbox')}</Badge>
            </span>
          )}
        </div>
        <div className="mt-0.5 flex items-center gap-2 text-sm text-soft">
          <p className="truncate">
            <span className="tabular-nums">{phoneNumber}</span>
            {reason && <> · {names(`brief.${reason}`)}</>}
          </p>
          <SessionLabels labels={labels} />
        </div>
      </div>
      <dl className="hidden shrink-0 gap-8 text-sm lg:flex">
        <div className="w-20 text-right">
          <dt className="text-xs text-soft">{t('row.messages')}</dt>
          <dd className="tabular-nums">{formats.number(messages)}</dd>
        </div>
        <div className="w-32">
          <dt className="text-xs text-soft">{t('row.lastTraffic')}</dt>
          <dd className="truncate">
            {lastActiveAt === null ? t('row.noneYet') : <TimeAgo time={new Date(lastActiveAt).toISOString()} />}
          </dd>
        </div>
      </dl>
      <SessionRowMenu session={session} onLabels={onLabels} />
    </div>
  )
}
