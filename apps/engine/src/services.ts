import type { Network } from '@messenger/shared/contract/fields'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database } from '@messenger/shared/db/create-db'
import type { Logger } from 'pino'
import type { LinkPreviews } from './previews/link-previews.ts'
import type { ConnectThrottle } from './sessions/connect-throttle.ts'
import type { EngineSettings } from './settings.ts'

/** What every room of the engine shares. */
export interface Services {
  readonly database: Database
  readonly sealer: Sealer
  readonly log: Logger
  readonly settings: EngineSettings
  readonly network: Network
  /** Chat socket address; null for the live network's own. */
  readonly socketUrl: string | null
  readonly throttle: ConnectThrottle
  readonly wakeLanes: () => void
  /** Absent: texts go out without previews. */
  readonly previews?: LinkPreviews
}
