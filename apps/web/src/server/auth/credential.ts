import type { Network, SessionStatus } from '@messenger/shared/contract/fields'
import type { Rights } from '../people/rights.ts'
import type { Role } from '../people/roles.ts'
import type { Subscription } from '../plans/subscription.ts'
import type { TokenBound } from './token-limits.ts'

/** What is read with a credential of the session that it acts on: what the checks before the work need, and the status. */
export interface SessionFacts {
  readonly network: Network
  readonly accountProtection: boolean
  readonly status: SessionStatus
}

interface Person {
  readonly accountId: number
  readonly userId: number
  /** Their e-mail address. */
  readonly email: string
  /** Their rank in the account, as it is at the moment: `viewer` beside a custom role; of a token its maker's. */
  readonly role: Role
  /** What they may do, as it is at the moment; of a token, within what it was made for. */
  readonly rights: Rights
  readonly subscription: Subscription
  /** The session it acts on, checked to be its own. */
  readonly sessionId?: number
  readonly session?: SessionFacts
}

/** Who calls, as far as it is proven. */
export type Credential =
  | (Person & {
      readonly kind: 'pat'
      readonly tokenId: number
      readonly tokenName: string
      /** The sessions that it is for, by their ids and labels as they are at the moment; null for all. */
      readonly onlySessions: readonly number[] | null
      /** What holds it back beside its rights; none of them: it is good everywhere, always, and for all sessions. */
      readonly heldTo: readonly TokenBound[]
      /** The parent of the account made it. */
      readonly byParent: boolean
      /** Its rules as they are stored, where an agent has it; null: no leash. */
      readonly leash: { readonly rules: unknown } | null
    })
  | (Person & {
      readonly kind: 'user'
      readonly loginId: number
      /** They proved of late that it is them: see `step-up.ts`. */
      readonly isProved: boolean
      /** A second factor is required of them, and they have none: they set one up, and do nothing else. */
      readonly lacksFactor: boolean
      /** The account runs the installation. */
      readonly isOperator: boolean
    })
  | {
      readonly kind: 'key'
      readonly accountId: number
      readonly subscription: Subscription
      readonly sessionId: number
      readonly session: SessionFacts
    }
  /** The helper of one passkey ceremony. */
  | {
      readonly kind: 'passkey'
      readonly accountId: number
      readonly subscription: Subscription
      readonly sessionId: number
      readonly session: SessionFacts
      /** Digest of the token, hexadecimal. */
      readonly tokenId: string
    }
  | { readonly kind: 'nobody' }
