import type { EventExplanation } from '@messenger/shared/contract/webhooks/explain-event'

/** What became of an event for a webhook, in a sentence. */
export type Verdict = Pick<EventExplanation, 'outcome' | 'reason' | 'explanation'>
