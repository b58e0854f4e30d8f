'use client'
import type { MessageTrace } from '@messenger/shared/contract/messages/message-trace'
import { useRecordedRefusal } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

/** Calls to the same recipient that made no message: what was missed may be one of them. */
export function TraceRefusals({ refusals }: { refusals: MessageTrace['refusals'] }) {
  const t = useTexts('message.refusals')
  const refusal = useRecordedRefusal()
  if (refusals.length === 0) return null
  return (
    <Card title={t('title')} description={t('description')}>
      <ul className="flex flex-col gap-2 text-sm">
        {refusals.map(({ code, reason, count, firstAt, lastAt }) => (
          <li key={`${code} ${firstAt}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 break-words">{refusal(code, reason)}</span>
            <span className="text-xs text-soft">
              {t('times', { count })} · <TimeAgo time={lastAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
