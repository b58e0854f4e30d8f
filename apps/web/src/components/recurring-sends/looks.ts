import type { RecurringRunState, RecurringSendState } from '@messenger/shared/contract/recurring-sends/record'
import type { Tone } from '../ui/badge.tsx'

export const stateTones: Readonly<Record<RecurringSendState, Tone>> = {
  ...{ active: 'good', paused: 'warn', ended: 'neutral' },
}

export const runTones: Readonly<Record<RecurringRunState, Tone>> = {
  ...{ waiting: 'neutral', queued: 'neutral', sent: 'info', delivered: 'good', read: 'good' },
  ...{ failed: 'danger', skipped: 'warn', canceled: 'neutral' },
}

/** How often what is shown is asked for. */
export const freshMs = 5_000
