import { type Hold, ofSession, type SendFacts } from '@messenger/shared/sending/decide'
import type { QueuedSend } from '../sends/queued-sends.ts'
import type { Candidate } from './candidates.ts'

export interface Held {
  readonly candidate: Candidate
  readonly hold: Hold
}

interface Choice {
  /** What may go now. */
  readonly next: { readonly send: QueuedSend; readonly facts: SendFacts; readonly mark: number | null } | null
  /** When one of those that were looked at may go; null: nothing can be said. */
  readonly until: Date | null
  /** What the log is to say of those that may not. */
  readonly held: readonly Held[]
}

interface Choosing {
  readonly sends: ReadonlyMap<string, QueuedSend>
  markOf(send: QueuedSend): number | null
  factsOf(candidate: Candidate): Promise<SendFacts>
  decide(facts: SendFacts, mark: number | null): Promise<Hold | null>
  /** How many are held as first contacts already. */
  firstContacts(): Promise<number>
  /** The mean time between two of them. */
  readonly firstContactMs: number
}

/**
 * The first of the candidates that may go. It ends with one that the session's pace holds: whoever comes behind waits for the same.
 * What has the text of one that is held for its text is passed over, and not written down for each.
 */
export async function chooseSend(candidates: readonly Candidate[], choosing: Choosing): Promise<Choice> {
  const held: Held[] = []
  const texts = new Map<number, Date>()
  let firsts: number | null = null
  for (const candidate of candidates) {
    const send = choosing.sends.get(candidate.networkId)
    if (!send) continue
    if (candidate.heldBefore) {
      held.push({ candidate, hold: later(candidate.heldBefore, 1) })
      continue
    }
    const mark = choosing.markOf(send)
    if (mark !== null && candidate.priority !== 'reply' && texts.has(mark)) continue
    const facts = await choosing.factsOf(candidate)
    const hold = await choosing.decide(facts, mark)
    if (!hold) return { next: { send, facts, mark }, until: null, held }
    if (hold.reason === 'first_contacts' && candidate.heldReason !== 'first_contacts') {
      firsts ??= await choosing.firstContacts()
      held.push({ candidate, hold: later(hold, firsts * choosing.firstContactMs) })
      firsts += 1
      continue
    }
    held.push({ candidate, hold })
    if (ofSession.has(hold.reason)) return { next: null, until: hold.until, held }
    if (hold.reason === 'same_text' && mark !== null) texts.set(mark, hold.until)
  }
  const times = [...texts.values()].map(date => date.getTime())
  return { next: null, until: times.length > 0 ? new Date(Math.min(...times)) : null, held }
}

/** A hold that lasts longer. First contacts, for one, do not all come up again when the first of them may go. */
export function later({ until, reason }: Hold, ms: number): Hold {
  return { until: new Date(until.getTime() + ms), reason }
}
