import type { SandboxClient } from '@messenger/sandbox-network/admin/client'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database, Db, DbOrTx } from '@messenger/shared/db/create-db'
import type { MediaFetcher } from '@messenger/shared/media/fetch-media'
import type { MediaRoom } from '@messenger/shared/media/media-room'
import type { SpooledFile } from '@messenger/shared/media/spool'
import type { CallOrigin } from '@messenger/shared/message-trace/stored-step'
import type { Logger } from 'pino'
import type { Credential } from './auth/credential.ts'
import type { Address } from './call.ts'
import type { EngineClient } from './engine-client.ts'
import type { Plan, Plans } from './plans/plan.ts'
import type { Standing } from './plans/subscription.ts'
import type { WebSettings } from './services.ts'

/** What the handler of an operation works with. Every query is to be scoped by `accountId`. */
export interface WebContext {
  readonly db: Db
  /** The bare driver, which prepares its statements. */
  readonly sql: Database['sql']
  readonly sealer: Sealer
  readonly engine: EngineClient
  readonly sandbox: SandboxClient | undefined
  readonly media: MediaRoom
  readonly fetcher: MediaFetcher
  readonly settings: WebSettings
  /** How long a deleted session can be restored; 0: it is erased at once. */
  readonly trashDays: number
  /** The account's; the default plan where nobody in particular calls. */
  readonly plan: Plan
  readonly plans: Plans
  readonly planStatus: Standing['status']
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
  /** `{base}` of addresses in replies, without a trailing slash. */
  readonly baseUrl: string
  /** The file that the body was or held, on operations that take one. */
  readonly file: SpooledFile | undefined
  readonly signal: AbortSignal | undefined
  /** What the history of a message says of this call. */
  readonly origin: CallOrigin | undefined
  /** JIDs of chats of which nothing is shown to the agent that calls; empty for everybody else. */
  readonly hiddenChats: readonly string[]
  /**
   * Of a call that a person has approved: rejects unless it is what they saw. Whoever has locked what it is about asks once more, so that
   * nothing changes in between. Absent for everybody else.
   */
  readonly stillShown?: ((within: DbOrTx) => Promise<void>) | undefined
}
