'use client'
import type { TestOutcome } from '@messenger/shared/contract/webhooks/test'
import { X } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useErrorText } from './use-error-text.ts'

export type SentTest = TestOutcome

/** What the receiver made of a test: status, time and response. */
export function TestResult({ webhookId, test, onClose }: { webhookId: number; test: SentTest; onClose: () => void }) {
  const t = useTexts('webhooks.test')
  const errorText = useErrorText()
  const { delivered, status_code, latency_ms, response_body, error, deliveryId } = test
  return (
    <section
      aria-label={t('title')}
      className={classNames('rounded-xl border bg-surface p-4', delivered ? 'border-success/40' : 'border-danger/40')}
    >
      <div className="flex items-start justify-between gap-3">
        <p role="status" className={classNames('font-medium', delivered ? 'text-success' : 'text-danger-strong')}>
          {t(delivered ? 'ok' : 'failed')}
        </p>
        <Button look="quiet" size="icon" className="-mt-2 -mr-2" aria-label={t('dismiss')} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <div>
          <dt className="text-xs text-faint">{t('status')}</dt>
          <dd className="tabular-nums">
            {status_code ?? (error ? errorText(error) : delivered ? t('acknowledged') : t('none'))}
          </dd>
        </div>
        <div>
          <dt className="text-xs text-faint">{t('latency')}</dt>
          <dd className="tabular-nums">{t('milliseconds', { ms: latency_ms })}</dd>
        </div>
      </dl>
      {(status_code !== null || response_body) && (
        <div className="mt-3">
          <p className="text-xs text-faint">{t('response')}</p>
          {response_body ? (
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
              tabIndex={0}
              className="mt-1 max-h-48 overflow-auto rounded-lg bg-sunken p-3 font-mono text-xs break-words whitespace-pre-wrap"
            >
              {response_body}
            </pre>
          ) : (
            <p className="text-sm text-soft">{t('emptyResponse')}</p>
          )}
        </div>
      )}
      <div className="mt-3">
        <ButtonLink size="small" href={`/webhooks/${webhookId}/deliveries/${deliveryId}`}>
          {t('open')}
        </ButtonLink>
      </div>
    </section>
  )
}
