import type { Network, SessionStatus } from '@messenger/shared/contract/fields'
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
  readonly subscription: Subscription
  /** The session it acts on, checked to be its own. */
  readonly sessionId?: number
  readonly session?: SessionFacts
}

/** Who calls, as far as it is proven. */
export type Credential =
  | (Person & { readonly kind: 'pat'; readonly tokenId: number })
  | (Person & { readonly kind: 'user' })
  | {
      readonly kind: 'key'
      readonly accountId: number
      readonly subscription: Subscription
      readonly sessionId: number
      readonly session: SessionFacts
    }
  | { readonly kind: 'nobody' }
