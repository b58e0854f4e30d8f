import type { AuditActor, AuditDoor } from '@messenger/shared/db/schema'
import type { Credential } from '../auth/credential.ts'
import type { Named } from './name-before.ts'

/** What becomes known of a write while it is worked on. A call whose caller stays unknown is not recorded: it did nothing. */
export interface AuditNote {
  /** Who calls, as soon as it is proven. */
  who?: Credential
  /** Who calls without a credential of an account: the holder of a link, or one who joins. */
  guest?: { readonly accountId: number; readonly actor: AuditActor; readonly name: string; readonly door: AuditDoor }
  sessionId?: number
  /** What it is done to, beside the session. */
  target?: string
  /** How that was called before: it may be gone afterwards. */
  before?: Named | undefined
  /** The answer is a repeat of one that was given before: nothing was done. */
  isReplay?: boolean
}
