'use client'
import type { SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'
import { useTexts } from '../../client/use-texts.ts'
import { StatusBadge } from '../sessions/status-badge.tsx'
import { AttentionRow } from './attention-row.tsx'

export interface Trouble {
  readonly id: number
  readonly name: string
  readonly status: SessionStatus
  readonly code: StatusReasonCode | null
  /** Milliseconds. */
  readonly since: number
}

/** A session that needs somebody: what is the matter, and since when. */
export function TroubleRow({ trouble: { id, name, status, code, since } }: { trouble: Trouble }) {
  const t = useTexts('overview')
  const names = useTexts('status')
  const known = status === 'connected' || status === 'connecting' ? 'disconnected' : status
  return (
    <AttentionRow href={`/sessions/${id}`} name={name} badge={<StatusBadge status={status} />} since={since}>
      {code ? names(`reasons.${code}`) : t(`sessions.reasons.${known}`)}
      {code && status === 'connecting' && ` ${names('retried')}`}
    </AttentionRow>
  )
}
