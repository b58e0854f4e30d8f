import type { Network } from '@messenger/shared/contract/fields'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database } from '@messenger/shared/db/create-db'
import type { DiskGuard } from '@messenger/shared/disk/disk-guard'
import type { MediaFetcher } from '@messenger/shared/media/fetch-media'
import type { MediaRoom } from '@messenger/shared/media/media-room'
import type { OutboundPolicy } from '@messenger/shared/outbound/address-class'
import type { InstallationRules } from '@messenger/shared/retention/kept-days'
import type { SendingSettings } from '@messenger/shared/sending/sending-settings'
import type { Logger } from 'pino'
import type { PlanCeilings } from './governor/plan-ceilings.ts'
import type { LiveTeller } from './live/tell-live.ts'
import type { FairTurns } from './media/fair-turns.ts'
import type { Workshop } from './media/workshop.ts'
import type { EngineMetrics } from './metrics/create-metrics.ts'
import type { LinkPreviews } from './previews/link-previews.ts'
import type { ConnectThrottle } from './sessions/connect-throttle.ts'
import type { EngineSettings } from './settings.ts'
import type { NetworkVersions } from './versions/network-versions.ts'
import type { Lanes } from './webhooks/start-lanes.ts'

/** What every room of the engine shares. */
export interface Services {
  readonly database: Database
  readonly sealer: Sealer
  readonly log: Logger
  readonly settings: EngineSettings
  readonly network: Network
  /** How long what is kept, in all accounts. */
  readonly kept: InstallationRules
  /** What holds for the sends of all sessions. */
  readonly sending: SendingSettings
  readonly planCeilings: PlanCeilings
  /** Chat socket address; null for the live network's own. */
  readonly socketUrl: string | null
  /** What connections announce to the network. */
  readonly versions: NetworkVersions
  /** Where addresses that users gave may lead. */
  readonly outbound: OutboundPolicy
  readonly throttle: ConnectThrottle
  readonly media: MediaRoom
  readonly disk: DiskGuard
  /** Fetches from addresses that users gave; reaches only what the deployment lets it. */
  readonly fetcher: MediaFetcher
  /** Bounds how many files are fetched, converted and uploaded at once, of all accounts. */
  readonly mediaTurns: FairTurns
  /** Where files of an account are converted and looked at. */
  readonly workshopOf: (accountId: number) => Workshop
  /** `host:port` of the sandbox's media host; null on the live network. */
  readonly mediaHost: string | null
  readonly wakeLanes: () => void
  readonly tellLive: LiveTeller['recorded']
  readonly handOver: Lanes['handOver']
  /** Sends the test event to a webhook endpoint. */
  readonly testEndpoint: Lanes['test']
  readonly previews: LinkPreviews
  readonly metrics: EngineMetrics['sessions']
  /** Counts what the network sent that this version does not know. */
  readonly countUnknown: EngineMetrics['countUnknown']
  readonly countPassed: EngineMetrics['countPassed']
}
