import { dirname, resolve } from 'node:path'
import { createSandboxClient } from '@messenger/sandbox-network/admin/client'
import { type Contract, type ContractTree, contract } from '@messenger/shared/contract/contract'
import { createSealer } from '@messenger/shared/crypto/seal'
import type { UseMasterKeys } from '@messenger/shared/crypto/take-master-keys'
import { createDb } from '@messenger/shared/db/create-db'
import { createDiskGuard } from '@messenger/shared/disk/disk-guard'
import { type DiskSettings, noDiskLimits } from '@messenger/shared/disk/disk-settings'
import { createInFlight } from '@messenger/shared/limits/in-flight'
import { createMediaFetcher } from '@messenger/shared/media/fetch-media'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import type { MediaSettings } from '@messenger/shared/media/media-settings'
import { hostWithPort } from '@messenger/shared/outbound/host-with-port'
import type { Logger } from 'pino'
import { type AlertOptions, createAlertSending } from './alerts/sending.ts'
import { startAlerts } from './alerts/start-alerts.ts'
import { createAuditLog } from './audit/audit-log.ts'
import { createStrangers } from './audit/strangers.ts'
import { publishForPages } from './auth/for-pages.ts'
import { endLogin } from './auth/logins.ts'
import { ensureOwner, type OwnerSettings } from './auth/owner.ts'
import { createPasskeyThrottle } from './auth/passkey-tokens.ts'
import { isSetupNeeded } from './auth/people.ts'
import { createSessionKeys } from './auth/session-keys.ts'
import { createSetupThrottle, warnOfShortCode } from './auth/setup.ts'
import { createSetupNeeded } from './auth/setup-needed.ts'
import { createSignIns } from './auth/sign-ins.ts'
import { whoIs } from './auth/who-is.ts'
import { type CertificateTimes, watchCertificate } from './certificate/watch-certificate.ts'
import { createEngineCalls } from './engine/engine-calls.ts'
import { createEngineClient } from './engine-client.ts'
import { createEventWatch } from './events/event-watch.ts'
import { type StreamSettings, streamDefaults } from './events/stream-settings.ts'
import { startTellingOfTokens } from './expiring-tokens/start-telling-of-tokens.ts'
import { createGateway } from './gateway.ts'
import { packedClients } from './http/client-files.ts'
import { type GuardSettings, guardDefaults } from './http/guard-settings.ts'
import { createListener, type PageHandler } from './http/listener.ts'
import { createOpenStreams } from './http/open-streams.ts'
import { isExposed } from './http/own-address.ts'
import { localUrl, serve } from './http/server.ts'
import { noProxies, type TrustedProxies } from './http/trusted-proxies.ts'
import type { Launcher } from './launcher.ts'
import { startApprovals } from './leash/start-approvals.ts'
import { createGuestCalls } from './limits/guest-calls.ts'
import { readLinkView } from './links/link-view.ts'
import { createLinkThrottles } from './links/throttles.ts'
import { createLiveHub, type LiveSettings, liveDefaults } from './live/live-hub.ts'
import { createPost } from './mail/post.ts'
import { startMediaSweep } from './media/sweep-media.ts'
import { createMetrics } from './metrics/create-metrics.ts'
import { createExposition, type ExpositionSettings, expositionDefaults } from './metrics/expose.ts'
import { createOauthThrottles } from './oauth/throttles.ts'
import { handlers } from './operations/handlers.ts'
import { createPeopleThrottles } from './people/throttles.ts'
import { createPlans } from './plans/plan.ts'
import { storeCeilings } from './plans/store-ceilings.ts'
import { readForPage } from './read-for-page.ts'
import { createRefusedSends } from './refused-sends/refused-sends.ts'
import { watchReleases } from './releases/watch-releases.ts'
import type { WebHandlers } from './run-operation.ts'
import type { LimitSettings, Services, WebSettings } from './services.ts'
import { createSso } from './sso/sso.ts'
import type { SsoSettings } from './sso/sso-settings.ts'
import { startRecordSweep } from './sweep-records.ts'
import { createParentLooks } from './tenants/parent-looks.ts'
import { startErasingTenants } from './tenants/start-erasing-tenants.ts'
import { suspensionOf } from './tenants/suspension-of.ts'
import { createCallCounts } from './usage/call-counts.ts'

export interface WebOptions {
  /** 0 takes a free port. */
  readonly port: number
  /** Address or name to listen on; loopback without. */
  readonly host?: string
  readonly databaseUrl: string
  /** Connections at most; 20. */
  readonly databasePool?: number
  /** 32 bytes or more. */
  readonly masterKey: Uint8Array
  readonly earlierMasterKeys?: readonly Uint8Array[]
  readonly rpcSecret: string
  /** Folder of certificates with which engines on other machines are called. */
  readonly rpcCertificates?: string | null
  readonly settings: WebSettings
  readonly media: MediaSettings
  /** Below which free space what is refused; without: nothing is. */
  readonly disk?: DiskSettings
  readonly sandbox?: { readonly adminUrl: string; readonly secret: string } | undefined
  readonly owner?: OwnerSettings
  /** With whom people sign in beside passwords; without: nobody. */
  readonly sso?: { readonly settings: SsoSettings | undefined; readonly timeoutMs?: number }
  /** Without: the plans that every deployment has, all accounts on the owner's, seconds in headers. */
  readonly limits?: LimitSettings
  /** Whose `X-Forwarded-For` counts; nobody's. */
  readonly trustedProxies?: TrustedProxies
  /** How long the audit log is kept; 90. */
  readonly auditDays?: number
  /** How long deleted sessions can be restored; 30. */
  readonly trashDays?: number
  /** Times of event streams, where tests shorten what they must wait for. */
  readonly stream?: Partial<StreamSettings>
  /** The same of open pages. */
  readonly live?: Partial<LiveSettings>
  /** Without a mail server: alerts are not sent as mails. */
  readonly alerts?: AlertOptions
  /** Where the newest release is asked for; without: nowhere. */
  readonly releasesUrl?: string | undefined
  /** And of how often the gateway's own certificate is looked at. */
  readonly certificate?: Partial<CertificateTimes>
  /** And of metrics. */
  readonly metrics?: Partial<ExpositionSettings>
  /** What the front door allows. */
  readonly guards?: Partial<GuardSettings>
  /** What started this process, if anything did. */
  readonly launcher?: Launcher | undefined
  readonly log: Logger
  /** Makes the handler of the dashboard's pages; `false` serves none. */
  readonly pages: (() => Promise<PageHandler>) | false
}

export interface Web {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  /** Address and port it listens on. */
  readonly bound: string
  /** Others reach it without encryption. */
  readonly isExposed: boolean
  /** The first visitor still has to create the owner. */
  readonly setupNeeded: boolean
  /** Other master keys, while everything goes on. */
  readonly useKeys: UseMasterKeys
  stop(): Promise<void>
}

/** Starts the web process's server for the shipped contract. */
export function startWeb(options: WebOptions): Promise<Web> {
  return startWebFor<Contract>(contract, handlers, options)
}

/** The same for any contract. */
export async function startWebFor<C extends ContractTree>(
  tree: C,
  treeHandlers: WebHandlers<C>,
  options: WebOptions,
): Promise<Web> {
  const { database, services, close } = open(options)
  const { db } = database
  try {
    await ensureOwner(db, options.owner ?? {}, options.log)
    await storeCeilings(db, services.limits.plans)
    const setupNeeded = await isSetupNeeded(db)
    if (setupNeeded) warnOfShortCode(options.settings.setupCode, options.log)
    const { authSecret, publicUrl } = options.settings
    const { host = '127.0.0.1' } = options
    const exposed = isExposed({ host, publicUrl })
    const gateway = createGateway(tree, treeHandlers, services)
    publishForPages({
      ...createSignIns(services),
      sendsMail: services.post.isSetUp,
      ssoWays: services.sso.ways,
      strangers: services.strangers,
      endLogin: secret => endLogin(db, secret),
      whoIs: jwt => whoIs(db, jwt, options.settings),
      suspensionOf: jwt => suspensionOf(db, jwt, options.settings),
      authSecret,
      publicUrl,
      isExposed: exposed,
      trashDays: services.trashDays,
      searchesTexts: options.settings.textSearch === true,
      isSetupNeeded: services.setupNeeded,
      clientFiles: () => packedClients(),
      read: (jwt, path, input) => readForPage(gateway.router, services, { jwt, path, input }),
      readLink: (token, ip) => readLinkView({ services, ip }, token),
    })
    const pages = options.pages ? await options.pages() : undefined
    const { maxConnections, bodyMs } = guardsOf(options)
    const listener = createListener(gateway, { services, pages, bodyMs })
    const http = await serve(listener, { port: options.port, host, maxConnections, log: options.log })
    const stopSweeps = [
      startRecordSweep(database, services, options.log),
      startErasingTenants(services),
      startMediaSweep(db, services.media, options.log),
      startApprovals(services, gateway.tools),
      startAlerts(services, dirname(resolve(options.media.folder)), services.alerts),
      startTellingOfTokens(services),
    ]
    const stop = async () => {
      await services.eventWatch.close()
      await services.live.close()
      await http.stop()
      for (const stopSweep of stopSweeps) await stopSweep()
      await close()
    }
    let stopped: Promise<void> | undefined
    return {
      url: localUrl(http.port, host),
      bound: hostWithPort(host, http.port),
      isExposed: exposed,
      setupNeeded,
      useKeys: services.sealer.use,
      stop: () => {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function guardsOf({ guards }: WebOptions): GuardSettings {
  return { ...guardDefaults, ...guards }
}

function open(options: WebOptions) {
  const guards = guardsOf(options)
  const { databaseUrl, masterKey, rpcSecret, settings, media: mediaSettings, sandbox, log, pages } = options
  const database = createDb(databaseUrl, { poolSize: options.databasePool ?? 20, applicationName: 'messenger-web' })
  const disk = createDiskGuard(options.disk ?? noDiskLimits(dirname(resolve(mediaSettings.folder))))
  const certificate = watchCertificate({ publicUrl: settings.publicUrl, log, times: options.certificate })
  const figures = { sql: database.sql, disk, certificate: certificate.current }
  const metrics = createMetrics({ isolated: pages === false, ...figures })
  const calls = createEngineCalls({ secret: rpcSecret, certificates: options.rpcCertificates ?? null, log })
  const engine = createEngineClient({ db: database.db, calls: calls.fetch, log, metrics })
  const network = sandbox && createSandboxClient({ adminUrl: sandbox.adminUrl, adminSecret: sandbox.secret })
  const sealer = createSealer(masterKey, options.earlierMasterKeys)
  const media = createMediaRoom(mediaSettings, sealer)
  const fetcher = createMediaFetcher({ room: media, allowPrivate: settings.allowPrivateUrls })
  const alerts = createAlertSending({ database, sealer, engine, settings, log }, options.alerts)
  const services: Services = {
    database,
    alerts,
    sealer,
    launcher: options.launcher,
    sessionKeys: createSessionKeys(database.sql, log),
    engine,
    sandbox: network,
    media,
    disk,
    certificate,
    fetcher,
    settings,
    limits: options.limits ?? { plans: createPlans(), resetForm: 'seconds' },
    inFlight: createInFlight(),
    openStreams: createOpenStreams({ perReader: guards.streamsPerKey, perAddress: guards.streamsPerAddress }),
    guestCalls: createGuestCalls({ perMinute: guards.guestCallsPerMinute }),
    setupNeeded: createSetupNeeded(database.db),
    eventWatch: createEventWatch(database, log),
    stream: { ...streamDefaults, ...options.stream },
    live: createLiveHub(database, { log, sealer, sandbox: network, settings: { ...liveDefaults, ...options.live } }),
    setupThrottle: createSetupThrottle(database.sql),
    parentLooks: createParentLooks(database.sql),
    passkeyThrottle: createPasskeyThrottle(database.sql),
    linkThrottles: createLinkThrottles(database.sql),
    peopleThrottles: createPeopleThrottles(database.sql),
    oauthThrottles: createOauthThrottles(database.sql),
    sso: createSso({
      sql: database.sql,
      allowPrivate: settings.allowPrivateUrls,
      settings: options.sso?.settings,
      timeoutMs: options.sso?.timeoutMs,
    }),
    audit: createAuditLog(database.sql, log),
    strangers: createStrangers(log),
    post: createPost(options.alerts?.smtp, log),
    refusedSends: createRefusedSends(database.sql, log),
    callCounts: createCallCounts(database.sql, log),
    trustedProxies: options.trustedProxies ?? noProxies,
    auditDays: options.auditDays ?? 90,
    trashDays: options.trashDays ?? 30,
    releases: watchReleases({ url: options.releasesUrl, allowPrivate: settings.allowPrivateUrls, log }),
    metrics,
    exposition: createExposition({
      sql: database.sql,
      registry: metrics.registry,
      calls: calls.fetch,
      others: { launcher: options.launcher, sandbox: network },
      log,
      settings: { ...expositionDefaults, ...options.metrics },
    }),
    log,
  }
  const close = async () => {
    await services.post.close()
    services.strangers.stop()
    await services.audit.close()
    await services.refusedSends.close()
    await services.callCounts.close()
    await alerts.close()
    await services.sso.close()
    await services.releases.stop()
    await certificate.stop()
    calls.close()
    await fetcher.close()
    await database.close()
  }
  return { database, services, close }
}
