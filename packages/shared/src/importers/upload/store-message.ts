import type { SessionImage } from '../../session-image/session-image.ts'
import type { SignalEntry } from '../../session-image/signal-entry.ts'
import type { ImportReport } from '../found-session.ts'
import type { ImportProblem } from '../import-error.ts'

/** What `read-store-main.ts` is asked for. */
export interface StoreRequest {
  readonly path: string
  readonly session: string | undefined
}

/** What it answers: the keys in pieces, then the rest; or why there is nothing. */
export type StoreMessage =
  | { readonly signal: readonly SignalEntry[] }
  | { readonly report: ImportReport; readonly image: Omit<SessionImage, 'signal'> }
  | { readonly problem: ImportProblem; readonly sentence: string; readonly choices: readonly string[] }
