'use client'
import { RotateCw } from 'lucide-react'
import { useFormats } from '../../client/use-formats.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedDelivery } from '../../server/monitor/recent-deliveries.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { statusTones } from './endpoint.ts'
import { NextTry } from './next-try.tsx'
import { useErrorText } from './use-error-text.ts'

/** A test is no event, so it cannot be replayed. */
export const isReplayable = ({ sequence }: Pick<ListedDelivery, 'sequence'>) => sequence > 0

export function DeliveryRow({
  delivery,
  showsEndpoint,
  isSelected,
  busy,
  onSelect,
  onResend,
}: {
  delivery: ListedDelivery
  showsEndpoint: boolean
  isSelected: boolean
  busy: boolean
  onSelect: (isSelected: boolean) => void
  onResend: () => void
}) {
  const t = useTexts('webhooks.deliveries')
  const statuses = useTexts('webhooks.statuses')
  const errorText = useErrorText()
  const { id, webhookId, webhookUrl, event, sequence, status, replayed, attempt_count, last_error, next_attempt_at } =
    delivery
  const { sessionName } = delivery
  const isEvent = isReplayable(delivery)
  const canReplay = useMay()('webhooks.replay')
  return (
    <li className="flex items-start gap-3 px-3 py-3 sm:px-4 xl:py-1.5">
      {canReplay && (
        <label className="flex size-6 shrink-0 items-center justify-center xl:h-8">
          <span className="sr-only">{t('select', { event, sequence })}</span>
          <input
            type="checkbox"
            checked={isSelected}
            disabled={!isEvent}
            onChange={change => onSelect(change.target.checked)}
            className="size-4 accent-link"
          />
        </label>
      )}
      <Link
        href={`/webhooks/${webhookId}/deliveries/${id}`}
        className={classNames(
          'flex min-w-0 flex-1 flex-col gap-x-5 gap-y-1 rounded xl:grid xl:min-h-8 xl:items-center',
          showsEndpoint ? 'xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_auto]' : 'xl:grid-cols-[minmax(0,1fr)_auto]',
        )}
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 truncate font-mono text-sm">{event}</span>
          <Badge tone={statusTones[status]}>{statuses(status)}</Badge>
          {replayed && <Badge tone="info">{t('replayed')}</Badge>}
          {!isEvent && <Badge>{t('test')}</Badge>}
        </span>
        {showsEndpoint && <span className="truncate text-sm text-soft">{webhookUrl}</span>}
        <span className="flex flex-wrap gap-x-3 text-xs text-faint xl:grid xl:grid-cols-[9rem_4rem_5rem_7rem] xl:gap-x-4">
          {sessionName && <span className="max-w-48 truncate">{sessionName}</span>}
          {isEvent && <span className="tabular-nums xl:col-start-2 xl:text-right">#{sequence}</span>}
          <span className="xl:col-start-3">{t('attempts', { count: attempt_count })}</span>
          <TimeAgo time={delivery.created_at} />
        </span>
        <WaitsFor delivery={delivery} />
        {status !== 'delivered' && last_error && (
          <span className="text-sm text-danger xl:col-span-full">
            {errorText(last_error)}
            {next_attempt_at && attempt_count > 0 && (
              <span className="text-soft">
                {' '}
                · {t('next')} <NextTry time={next_attempt_at} />
              </span>
            )}
          </span>
        )}
      </Link>
      {isEvent && canReplay && (
        <Button
          size="small"
          disabled={busy}
          aria-label={t('resendOne', { event, sequence })}
          onClick={onResend}
          className="shrink-0"
        >
          <RotateCw aria-hidden="true" /> <span className="hidden sm:inline">{t('resend')}</span>
        </Button>
      )}
    </li>
  )
}

/** Why a delivery that is well has not gone out yet. */
function WaitsFor({ delivery: { status, waits, isOff } }: { delivery: ListedDelivery }) {
  const t = useTexts('webhooks.deliveries')
  const { clock } = useFormats()
  if (status !== 'pending' && status !== 'parked') return null
  if (isOff) return <span className="text-sm text-soft xl:col-span-full">{t('waitsOff')}</span>
  if (!waits || waits.behind === null) return null
  const { next } = waits
  const sequence = String(waits.behind)
  return (
    <span className="text-sm text-soft xl:col-span-full">
      {next ? t('behindNext', { sequence, time: clock(new Date(next)) }) : t('behind', { sequence })}
    </span>
  )
}
