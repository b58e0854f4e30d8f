import type { MessageTrace, TraceCause, TraceStep } from '../contract/messages/message-trace.ts'
import { parseJid } from '../identity/jid.ts'
import type { Told, TraceWords } from './words.ts'

/** A step or cause before it is put into words. */
export type StepFacts = Omit<TraceStep, 'text' | 'advice'>
export type CauseFacts = Omit<TraceCause, 'text' | 'advice'>

interface Sentences {
  readonly text: string
  readonly advice?: string
}

export interface Teller {
  step(facts: StepFacts, call: MessageTrace['call']): Sentences
  cause(facts: CauseFacts): Sentences
}

/** Puts the history of a message into sentences. `time`: how a moment is written for whoever reads it. */
export function createTeller(words: TraceWords, time: (iso: string) => string): Teller {
  const told = (facts: Partial<Omit<StepFacts, 'kind'>> & Partial<Omit<CauseFacts, 'kind'>>, door = ''): Told => ({
    code: facts.code ?? '',
    reason: facts.reason ?? '',
    until: facts.until ? time(facts.until) : '',
    since: facts.since ? time(facts.since) : '',
    who: facts.who ? nameOf(facts.who) : '',
    door,
    count: facts.count ?? 0,
  })
  return {
    step(facts, call) {
      const { kind, code } = facts
      const door = kind === 'accepted' && call && call.door !== 'phone' ? words.doors[call.door] : ''
      const isFailure = kind === 'failed' || kind === 'refused'
      const reason = reasonOf(words, facts)
      const text = words.steps[kind](told({ ...facts, ...(reason === undefined ? {} : { reason }) }, door))
      return { text, ...withAdvice(isFailure ? adviceOf(words, code) : undefined) }
    },
    cause(facts) {
      const { kind, code, lastReceiptAt } = facts
      const isRefused = kind === 'failed' && code !== undefined && /^\d+$/.test(code)
      const reason = reasonOf(words, facts)
      const given = { ...facts, ...(reason === undefined ? {} : { reason }) }
      const all = told({ ...given, ...(lastReceiptAt ? { until: lastReceiptAt } : {}) })
      const text = isRefused ? words.steps.refused(all) : words.causes[kind](all)
      const advice = kind === 'failed' || kind === 'canceled' ? adviceOf(words, code) : words.causeAdvice[kind]?.(all)
      return { text, ...withAdvice(advice) }
    },
  }
}

function reasonOf(words: TraceWords, facts: Pick<StepFacts, 'code' | 'reason'> & { kind: string }): string | undefined {
  if (facts.kind === 'failed') return failureText(words, facts)
  const held = Object.entries(words.held).find(([code]) => code === facts.code)?.[1]
  return facts.kind === 'held' ? (held ?? facts.code) : facts.reason
}

/** English keeps what was told when it failed, which says more than its code. */
function failureText({ failures, keepsReasons }: TraceWords, facts: Pick<StepFacts, 'code' | 'reason'>): string {
  const known = Object.entries(failures).find(([code]) => code === facts.code)?.[1]
  return (keepsReasons ? facts.reason : undefined) ?? known ?? facts.reason ?? failures.internal
}

function adviceOf({ advice }: TraceWords, code: string | undefined): string | undefined {
  return (
    Object.entries(advice).find(([known]) => known === code)?.[1] ??
    (isNumber(code) ? advice.network_rejected : undefined)
  )
}

function isNumber(code: string | undefined): boolean {
  return code !== undefined && /^\d+$/.test(code)
}

function withAdvice(advice: string | undefined): { advice?: string } {
  return advice === undefined ? {} : { advice }
}

/** A phone number where it is known. */
function nameOf(jid: string): string {
  const parsed = parseJid(jid)
  return parsed?.server === 's.whatsapp.net' ? `+${parsed.user}` : jid
}
