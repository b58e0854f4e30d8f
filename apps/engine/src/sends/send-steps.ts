import type { Logger } from 'pino'
import type { StepRow } from '../recording/draft.ts'
import { storableStep } from '../recording/note-step.ts'
import type { RecordContext } from '../recording/record-context.ts'
import type { SessionWriter } from '../recording/session-writer.ts'

/** What a send went through between the queue and its outcome; it is written together with that. */
export interface SendPassage {
  /** When the socket took it; null: not yet. */
  wiredAt: Date | null
  /** What the network said at the first address, once it is tried at the other one. */
  refusal: string | null
  /** When it was tried at the other address; null: it was not. */
  elsewhereAt: Date | null
  /** These steps are written, or about to be. */
  isTold: boolean
}

export function newPassage(): SendPassage {
  return { wiredAt: null, refusal: null, elsewhereAt: null, isTold: false }
}

/** The steps that nobody has written yet; from now on the caller does. */
export function takeSteps(networkId: string, passage: SendPassage | undefined): StepRow[] {
  if (!passage || passage.isTold) return []
  passage.isTold = true
  const { wiredAt, elsewhereAt, refusal } = passage
  const wired: StepRow[] = wiredAt ? [{ networkId, at: wiredAt, kind: 'wired', detail: null }] : []
  if (elsewhereAt) {
    const detail = refusal === null ? null : { network: refusal }
    wired.push({ networkId, at: elsewhereAt, kind: 'other_address', detail })
  }
  return wired.map(storableStep)
}

interface Notes {
  readonly writer: SessionWriter
  readonly log: Logger
  readonly context: RecordContext
}

/** A send has no outcome yet: that it was on the wire is written by itself. */
export function noteWired({ writer, log, context }: Notes, steps: readonly StepRow[]): void {
  if (steps.length === 0) return
  const work = writer.draft(async step => {
    for (const one of steps) step.draft.note(one)
  })
  work.catch((error: unknown) => log.info({ err: error, sessionId: context.sessionId }, 'send.steps_not_noted'))
}
