import { type Hold, ofSession, type SendFacts } from '@messenger/shared/sending/decide'
import type { QueuedSend } from '../sends/queued-sends.ts'
import type { Candidate } from './candidates.ts'

export interface Held {
  readonly candidate: Candidate
  readonly hold: Hold
}

interface Choice {
  /** What may go now. */
  readonly next: Next | null
  /** When one of those that were looked at may go; null: nothing can be said. */
  readonly until: Date | null
  /** What the log is to say of those that may not. */
  readonly held: readonly Held[]
  /** Those that wait and are no replies, or no more, which their log does not say: their place is among `normal` ones. */
  readonly others: readonly Candidate[]
}

interface Next {
  readonly send: QueuedSend
  readonly facts: SendFacts
  readonly mark: number | null
  readonly typingMs: number
}

interface Choosing {
  readonly sends: ReadonlyMap<string, QueuedSend>
  markOf(send: QueuedSend): number | null
  factsOf(candidate: Candidate): Promise<SendFacts>
  /** How long the session is seen typing before it; that begins so much earlier. */
  typingMs(send: QueuedSend, facts: SendFacts): number
  decide(facts: SendFacts, mark: number | null, typingMs: number): Promise<Hold | null>
  /** How many are held as first contacts already. */
  firstContacts(): Promise<number>
  /** The mean time between two of them. */
  readonly firstContactMs: number
}

/**
 * The first of the candidates that may go. Once the session's pace holds one, only replies are looked at: the others wait for the same.
 * Within a chat nothing overtakes one that is held. What has the text of one that is held for its text is passed over, and not written
 * down for each.
 */
export async function chooseSend(candidates: readonly Candidate[], choosing: Choosing): Promise<Choice> {
  const held: Held[] = []
  const others: Candidate[] = []
  const passed: Passed = { texts: new Map(), chats: new Set(), pace: null }
  let firsts: number | null = null
  for (const candidate of candidates) {
    const send = choosing.sends.get(candidate.networkId)
    if (!send) continue
    if (candidate.heldBefore) {
      if (!passed.pace) held.push({ candidate, hold: later(candidate.heldBefore, 1) })
      continue
    }
    const mark = choosing.markOf(send)
    const isBehind = isPassed(candidate, mark, passed)
    const facts = isBehind && !mayBeReply(candidate) ? null : await choosing.factsOf(candidate)
    const isReply = facts?.priority === 'reply'
    const typingMs = facts ? choosing.typingMs(send, facts) : 0
    const hold = facts && (isReply || !isBehind) ? await choosing.decide(facts, mark, typingMs) : null
    if (facts && !hold && (isReply || !isBehind)) {
      return { next: { send, facts, mark, typingMs }, until: null, held, others }
    }
    passed.chats.add(candidate.chatJid)
    if (!isReply && mayBeReply(candidate)) others.push(candidate)
    if (!hold) continue
    if (hold.reason === 'first_contacts' && candidate.heldReason !== 'first_contacts') {
      firsts ??= await choosing.firstContacts()
      held.push({ candidate, hold: later(hold, firsts * choosing.firstContactMs) })
      firsts += 1
      continue
    }
    held.push({ candidate, hold })
    const { until } = later(hold, -typingMs)
    if (isReply) return { next: null, until, held, others }
    if (ofSession.has(hold.reason)) passed.pace = until
    else if (hold.reason === 'same_text' && mark !== null) passed.texts.set(mark, until)
  }
  return { next: null, until: passed.pace ?? earliest([...passed.texts.values()]), held, others }
}

/** Why one that comes later is not looked at. */
interface Passed {
  readonly texts: Map<number, Date>
  readonly chats: Set<string>
  /** Until when the session's pace holds all but replies. */
  pace: Date | null
}

function isPassed({ chatJid }: Candidate, mark: number | null, { texts, chats, pace }: Passed): boolean {
  return pace !== null || chats.has(chatJid) || (mark !== null && texts.has(mark))
}

function mayBeReply({ priority }: Candidate): boolean {
  return priority === 'reply' || priority === null
}

function earliest(times: readonly Date[]): Date | null {
  return times.length > 0 ? new Date(Math.min(...times.map(date => date.getTime()))) : null
}

/** A hold that lasts longer. First contacts, for one, do not all come up again when the first of them may go. */
export function later({ until, reason }: Hold, ms: number): Hold {
  return { until: new Date(until.getTime() + ms), reason }
}
