import type { BulkSendState, RecipientState } from '@messenger/shared/contract/bulk-sends/record'
import type { Tone } from '../ui/badge.tsx'

export const stateTones: Readonly<Record<BulkSendState, Tone>> = {
  ...{ draft: 'neutral', scheduled: 'info', running: 'info', paused: 'warn', finished: 'good', canceled: 'neutral' },
}

export const recipientTones: Readonly<Record<RecipientState, Tone>> = {
  ...{ waiting: 'neutral', queued: 'neutral', sent: 'info', delivered: 'good', read: 'good' },
  ...{ failed: 'danger', skipped: 'warn', canceled: 'neutral' },
}

export const bulkSendStates = ['draft', 'scheduled', 'running', 'paused', 'finished', 'canceled'] as const
export const recipientStates = [
  'waiting',
  'queued',
  'sent',
  'delivered',
  'read',
  'failed',
  'skipped',
  'canceled',
] as const

/** Something may change by itself. */
export const isUnderWay = (state: BulkSendState): boolean => state === 'running' || state === 'scheduled'

/** How often it is asked for meanwhile; nobody asks from a page that is hidden. */
export const freshMs = 2_000
