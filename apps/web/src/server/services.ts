import type { SandboxClient } from '@messenger/sandbox-network/admin/client'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database } from '@messenger/shared/db/create-db'
import type { DiskGuard } from '@messenger/shared/disk/disk-guard'
import type { InFlight } from '@messenger/shared/limits/in-flight'
import type { MediaFetcher } from '@messenger/shared/media/fetch-media'
import type { MediaRoom } from '@messenger/shared/media/media-room'
import type { InstallationRules } from '@messenger/shared/retention/kept-days'
import type { SendingSettings } from '@messenger/shared/sending/sending-settings'
import type { Logger } from 'pino'
import type { AlertSending } from './alerts/sending.ts'
import type { AuditLog } from './audit/audit-log.ts'
import type { Strangers } from './audit/strangers.ts'
import type { SessionKeys } from './auth/session-keys.ts'
import type { Throttle } from './auth/throttle.ts'
import type { CertificateWatch } from './certificate/watch-certificate.ts'
import type { EngineClient } from './engine-client.ts'
import type { EventWatch } from './events/event-watch.ts'
import type { StreamSettings } from './events/stream-settings.ts'
import type { OpenStreams } from './http/open-streams.ts'
import type { TrustedProxies } from './http/trusted-proxies.ts'
import type { Launcher } from './launcher.ts'
import type { GuestCalls } from './limits/guest-calls.ts'
import type { ResetForm } from './limits/rate-headers.ts'
import type { LinkThrottles } from './links/throttles.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { Post } from './mail/post.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import type { Exposition } from './metrics/expose.ts'
import type { OauthThrottles } from './oauth/throttles.ts'
import type { PeopleThrottles } from './people/throttles.ts'
import type { Plans } from './plans/plan.ts'
import type { RefusedSends } from './refused-sends/refused-sends.ts'
import type { ReleaseWatch } from './releases/watch-releases.ts'
import type { Sso } from './sso/sso.ts'
import type { ParentLooks } from './tenants/parent-looks.ts'
import type { CallCounts } from './usage/call-counts.ts'

/** Deployment settings that requests need. */
export interface WebSettings {
  /** Public address without a trailing slash; undefined when the deployment did not name one. */
  readonly publicUrl: string | undefined
  /** Webhook and proxy targets may be private addresses, webhooks plain http. */
  readonly allowPrivateUrls: boolean
  /** Signs dashboard logins. */
  readonly authSecret: string
  /** Reads `/metrics` from other machines; undefined: this machine alone does. */
  readonly metricsToken?: string | undefined
  /** Hours after which a login that nobody uses ends; 12. */
  readonly idleLoginHours?: number
  /** Nobody does anything in the dashboard without a second factor; false. */
  readonly requiresSecondFactor?: boolean
  /** Sessions may have their texts indexed; false. */
  readonly textSearch?: boolean
  /** What holds for the sends of all sessions; without: no policy and no ceiling. */
  readonly sending?: SendingSettings
  /** How long the installation keeps what, for all accounts; without: events for 7 days. */
  readonly keptDays?: InstallationRules
  /** Lets the first visitor create the owner; undefined switches that off. */
  readonly setupCode: string | undefined
}

/** What accounts may do, and how callers are told. */
export interface LimitSettings {
  readonly plans: Plans
  readonly resetForm: ResetForm
}

/** What the process holds once and every request uses. */
export interface Services {
  readonly database: Database
  readonly sealer: Sealer
  /** Undefined where this process was started by itself. */
  readonly launcher: Launcher | undefined
  readonly sessionKeys: SessionKeys
  readonly refusedSends: RefusedSends
  readonly callCounts: CallCounts
  readonly engine: EngineClient
  /** Undefined when the deployment has no sandbox network. */
  readonly sandbox: SandboxClient | undefined
  readonly media: MediaRoom
  readonly disk: DiskGuard
  /** What the public address shows. */
  readonly certificate: CertificateWatch
  /** Fetches what virtual phones send. */
  readonly fetcher: MediaFetcher
  readonly settings: WebSettings
  readonly limits: LimitSettings
  /** Requests under way in this process. */
  readonly inFlight: InFlight
  readonly guestCalls: GuestCalls
  readonly openStreams: OpenStreams
  /** True while nobody exists yet. */
  readonly setupNeeded: () => Promise<boolean>
  /** Wrong setup codes. */
  readonly setupThrottle: Throttle
  readonly parentLooks: ParentLooks
  /** Wrong passkey tokens. */
  readonly passkeyThrottle: Throttle
  readonly linkThrottles: LinkThrottles
  readonly peopleThrottles: PeopleThrottles
  readonly oauthThrottles: OauthThrottles
  readonly sso: Sso
  readonly trustedProxies: TrustedProxies
  readonly audit: AuditLog
  readonly strangers: Strangers
  /** Mails to people. */
  readonly post: Post
  /** How long the audit log is kept. */
  readonly auditDays: number
  /** How long a deleted session can be restored; 0: it is erased at once. */
  readonly trashDays: number
  readonly eventWatch: EventWatch
  readonly stream: StreamSettings
  readonly live: LiveHub
  readonly metrics: Metrics
  readonly alerts: AlertSending
  /** What `/metrics` shows. */
  readonly exposition: Exposition
  /** Whether a newer version is out, where that is asked. */
  readonly releases: ReleaseWatch
  readonly log: Logger
}
