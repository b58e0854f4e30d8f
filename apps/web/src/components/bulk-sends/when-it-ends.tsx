'use client'
import type { BulkSendRecord } from '@messenger/shared/contract/bulk-sends/record'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { paceIn, secondsOf } from './forecast.ts'
import { useShares } from './use-policies.ts'

/** When those who still wait have it, by the policies of the sessions. */
export function WhenItEnds({
  bulkSend,
}: {
  bulkSend: Pick<BulkSendRecord, 'session_ids' | 'waiting' | 'starts_at' | 'per_minute' | 'window_from' | 'window_to'>
}) {
  const t = useTexts('bulkSends.page')
  const { dateTime } = useFormats()
  const shares = useShares(bulkSend.session_ids, bulkSend.waiting)
  const seconds = secondsOf(shares ?? [], paceIn(bulkSend))
  if (seconds === 0) return null
  const start = Math.max(Date.now(), bulkSend.starts_at === null ? 0 : Date.parse(bulkSend.starts_at))
  return <p className="mt-4 text-sm text-soft">{t('ends', { time: dateTime(new Date(start + seconds * 1000)) })}</p>
}
