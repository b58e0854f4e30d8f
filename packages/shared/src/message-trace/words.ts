import type { FailedCode } from '../contract/fields.ts'
import type { TraceCause, TraceStepKind } from '../contract/messages/message-trace.ts'
import type { HeldReason } from '../contract/sessions/sending-policy.ts'

/** What a sentence may name, ready to be shown. */
export interface Told {
  readonly code: string
  readonly reason: string
  readonly until: string
  readonly since: string
  readonly who: string
  readonly door: string
  readonly count: number
}

type Sentence = (told: Told) => string

/** Network numbers that something can be said of. */
export type KnownNumber = '400' | '401' | '403' | '404' | '429' | '463' | '479'

/** The sentences of a message's history in one language. */
export interface TraceWords {
  readonly doors: Readonly<Record<'api' | 'n8n' | 'mcp' | 'dashboard', string>>
  readonly steps: Readonly<Record<TraceStepKind, Sentence>>
  readonly causes: Readonly<Record<TraceCause['kind'], Sentence>>
  /** What to do, by the code of the failure or the network's number. */
  readonly advice: Readonly<Record<FailedCode | KnownNumber, string>>
  /** What to do, by cause, where no code says more. */
  readonly causeAdvice: Readonly<Partial<Record<TraceCause['kind'], Sentence>>>
  /** Why the sending policy holds a message: the end of a sentence. */
  readonly held: Readonly<Record<HeldReason, string>>
  readonly failures: Readonly<Record<FailedCode, string>>
  /** Failures are stored in this language: what was told then says more than its code. */
  readonly keepsReasons: boolean
}
