import type { ParticipantOutcome } from '@messenger/shared/contract/groups/participant-outcome'
import type { Outcome } from './change-participants.ts'

const words: Readonly<Record<number, ParticipantOutcome['message']>> = {
  401: 'not-authorized',
  403: 'not-authorized',
  404: 'not-found',
  408: 'recently-left',
  409: 'already-member',
}

/** The reply's entries. What the contract has no word for has failed. */
export function participantOutcomes(outcomes: readonly Outcome[], done: 'added' | 'removed'): ParticipantOutcome[] {
  return outcomes.map(({ jid, status }) => {
    if (status === 200) return { id: jid, jid, status, message: done }
    const message = words[status]
    const shown = status === 401 ? 403 : status
    return { id: jid, jid, status: message ? shown : 500, message: message ?? 'failed' }
  })
}
