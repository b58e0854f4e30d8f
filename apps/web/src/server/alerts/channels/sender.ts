import type { AttemptOutcome } from '../settle-notice.ts'
import type { NoticeContent, NoticeWords } from '../words.ts'

/** What is told, and as what: the same in each attempt. */
export interface Outgoing {
  /** Of the notice: what receivers tell a repeat by. */
  readonly id: string
  readonly createdAt: Date
  readonly accountId: number | null
  readonly content: NoticeContent
  readonly words: NoticeWords
  readonly signal: AbortSignal
}

/** Sends to one kind of channel. A receiver's failure is an outcome, not an error. */
export type Sender<Target> = (target: Target, outgoing: Outgoing) => Promise<AttemptOutcome>
