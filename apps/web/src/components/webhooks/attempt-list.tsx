'use client'
import { useTexts } from '../../client/use-texts.ts'
import type { WholeDelivery } from '../../server/monitor/read-delivery.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { HeaderTable } from './header-table.tsx'
import { useErrorText } from './use-error-text.ts'

type Attempt = WholeDelivery['attempts'][number]

/** Every attempt, the newest first and open. */
export function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
  const t = useTexts('webhooks.delivery')
  const newest = attempts.toReversed()
  return (
    <Card title={t('attempts')}>
      {attempts.length === 0 && <p className="text-sm text-soft">{t('noAttempts')}</p>}
      <ol className="flex flex-col gap-2">
        {newest.map((attempt, index) => (
          <li key={attempt.number}>
            <OneAttempt attempt={attempt} isOpen={index === 0} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function OneAttempt({ attempt, isOpen }: { attempt: Attempt; isOpen: boolean }) {
  const t = useTexts('webhooks')
  const errorText = useErrorText()
  const { number, started_at, latency_ms, status_code, error, response_headers, response_body, truncated, isResend } =
    attempt
  return (
    <details open={isOpen} className="rounded-lg border border-line">
      <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-3 py-2.5 text-sm hover:bg-sunken">
        <span className="font-medium">{t('delivery.attempt', { number })}</span>
        <Badge tone={error === null ? 'good' : 'danger'}>{status_code ?? (error ? errorText(error) : '')}</Badge>
        {isResend && <Badge tone="info">{t('delivery.isResend')}</Badge>}
        <span className="text-soft tabular-nums">{t('test.milliseconds', { ms: latency_ms })}</span>
        <span className="ml-auto text-xs text-faint">
          <TimeAgo time={started_at} />
        </span>
      </summary>
      <div className="flex flex-col gap-3 border-t border-line p-3">
        {status_code === null && (
          <p className="text-sm text-soft">
            {t('delivery.noResponse')} {error && errorText(error)}
          </p>
        )}
        {response_headers && <HeaderTable label={t('delivery.headers')} headers={response_headers} />}
        {status_code !== null && !response_body && <p className="text-sm text-soft">{t('test.emptyResponse')}</p>}
        {response_body && <CodeBlock label={t('delivery.response')} text={response_body} wrap />}
        {truncated && <p className="text-sm text-soft">{t('delivery.truncated')}</p>}
      </div>
    </details>
  )
}
