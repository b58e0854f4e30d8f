import type { SandboxClient } from '@messenger/sandbox-network/admin/client'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import type { Logger } from 'pino'
import type { Credential } from './auth/credential.ts'
import type { Address } from './call.ts'
import type { EngineClient } from './engine-client.ts'
import type { Plan } from './plans/plan.ts'
import type { WebSettings } from './services.ts'

/** What the handler of an operation works with. Every query is to be scoped by `accountId`. */
export interface WebContext {
  readonly db: Db
  readonly sealer: Sealer
  readonly engine: EngineClient
  readonly sandbox: SandboxClient | undefined
  readonly settings: WebSettings
  /** The account's; the default plan where nobody in particular calls. */
  readonly plan: Plan
  readonly log: Logger
  readonly credential: Credential
  readonly accountId: number
  /** The session that a session-key operation works on; 0, which no session has, on other operations. */
  readonly sessionId: number
  /** The person behind a token or login; 0, which nobody has, behind a session key. */
  readonly userId: number
  /** Reserved with the idempotency key. */
  readonly networkId: string | undefined
  readonly address: Address
  readonly signal: AbortSignal | undefined
}
