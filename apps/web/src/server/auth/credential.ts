import type { Network, SessionStatus } from '@messenger/shared/contract/fields'
import type { Role } from '../people/roles.ts'
import type { Subscription } from '../plans/subscription.ts'

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
  /** What they may do, as it is at the moment; of a token, within its scope. */
  readonly role: Role
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
      /** The sessions that it is for; null for all. */
      readonly onlySessions: readonly number[] | null
    })
  | (Person & {
      readonly kind: 'user'
      readonly loginId: number
      /** They proved of late that it is them: see `step-up.ts`. */
      readonly isProved: boolean
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
