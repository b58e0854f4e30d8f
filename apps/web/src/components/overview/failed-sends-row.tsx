'use client'
import { useTexts } from '../../client/use-texts.ts'
import type { FailingSession } from '../../server/overview/read-sessions.ts'
import { Badge } from '../ui/badge.tsx'
import { AttentionRow } from './attention-row.tsx'

/** A session whose sends failed: a link to them. */
export function FailedSendsRow({ session: { id, name, failed } }: { session: FailingSession }) {
  const t = useTexts('overview')
  const badge = (
    <Badge tone="danger" dot>
      {t('failing.count', { count: failed })}
    </Badge>
  )
  return (
    <AttentionRow href={failedSendsOf(id)} name={name} badge={badge} since={null}>
      {t('failing.note')}
    </AttentionRow>
  )
}

export const failedSendsOf = (sessionId: number) => `/sessions/${sessionId}/messages?status=failed`
