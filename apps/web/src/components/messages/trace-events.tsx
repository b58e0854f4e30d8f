'use client'
import type { MessageTrace, TraceEvent } from '@messenger/shared/contract/messages/message-trace'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { statusTones } from '../webhooks/endpoint.ts'
import { NextTry } from '../webhooks/next-try.tsx'
import { useErrorText } from '../webhooks/use-error-text.ts'

type Delivery = TraceEvent['deliveries'][number]

/** The events that a message caused, each with the webhooks it went to and every attempt. */
export function TraceEvents({ trace: { events, eventsCut } }: { trace: MessageTrace }) {
  const t = useTexts('message.events')
  return (
    <Card title={t('title')}>
      {events.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {events.map(event => (
          <li key={event.id} className="py-3 first:pt-0 last:pb-0">
            <OneEvent event={event} />
          </li>
        ))}
      </ul>
      {eventsCut && <p className="mt-3 text-sm text-soft">{t('cut')}</p>}
    </Card>
  )
}

function OneEvent({ event: { id, event, at, deliveries } }: { event: TraceEvent }) {
  const t = useTexts('message.events')
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <Link href={`/events?event=${id}`} className="rounded font-mono break-all underline underline-offset-2">
          {event}
        </Link>
        <Time at={at} />
      </p>
      {deliveries.length === 0 && <p className="mt-1 text-xs text-soft">{t('noWebhook')}</p>}
      {deliveries.map(delivery => (
        <OneDelivery key={delivery.id} delivery={delivery} event={event} />
      ))}
    </>
  )
}

function OneDelivery({
  delivery: { id, webhookId, url, status, nextAttemptAt, attempts },
  event,
}: {
  delivery: Delivery
  event: string
}) {
  const t = useTexts('message.events')
  const statuses = useTexts('webhooks.statuses')
  return (
    <div className="mt-2 rounded-lg border border-line p-2.5 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Link
          href={`/webhooks/${webhookId}/deliveries/${id}`}
          aria-label={`${t('delivery')} ${event} ${url}`}
          className="min-w-0 rounded break-all underline underline-offset-2"
        >
          {url}
        </Link>
        <Badge tone={statusTones[status]}>{statuses(status)}</Badge>
      </p>
      {attempts.length === 0 && <p className="mt-1.5 text-xs text-soft">{t('noAttempt')}</p>}
      {attempts.length > 0 && (
        <ol aria-label={t('attempts', { url })} className="mt-1.5 flex flex-col gap-1">
          {attempts.map(attempt => (
            <OneAttempt key={attempt.at} attempt={attempt} />
          ))}
        </ol>
      )}
      {nextAttemptAt && status !== 'delivered' && (
        <p className="mt-1.5 text-xs text-soft">
          {t('next')} <NextTry time={nextAttemptAt} />
        </p>
      )}
    </div>
  )
}

function OneAttempt({ attempt: { at, durationMs, statusCode, error } }: { attempt: Delivery['attempts'][number] }) {
  const t = useTexts('message.events')
  const errorText = useErrorText()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs">
      <span className={error === null ? 'text-soft' : 'text-danger'}>
        {error === null ? t('answered', { status: String(statusCode) }) : errorText(error)}
      </span>
      <span className="flex gap-x-2 text-soft tabular-nums">
        <span>{t('milliseconds', { ms: durationMs })}</span>
        <Time at={at} />
      </span>
    </li>
  )
}

function Time({ at }: { at: string }) {
  const { dateTime, timeOfDay } = useFormats()
  const date = new Date(at)
  return (
    <time dateTime={at} title={dateTime(date)} className="text-xs text-soft tabular-nums">
      {timeOfDay(date)}
    </time>
  )
}
