import { randomUUID } from 'node:crypto'
import type { Network } from '@messenger/shared/contract/fields'
import { createSealer, type Sealer } from '@messenger/shared/crypto/seal'
import type { UseMasterKeys } from '@messenger/shared/crypto/take-master-keys'
import { createDb, type Database } from '@messenger/shared/db/create-db'
import { tellsItself } from '@messenger/shared/db/session-hints'
import { createDiskGuard, type DiskGuard } from '@messenger/shared/disk/disk-guard'
import { noDiskLimits } from '@messenger/shared/disk/disk-settings'
import { createMediaFetcher } from '@messenger/shared/media/fetch-media'
import { createMediaRoom, type MediaRoom } from '@messenger/shared/media/media-room'
import type { InstallationRules } from '@messenger/shared/retention/kept-days'
import { noSendingSettings } from '@messenger/shared/sending/sending-settings'
import type { Logger } from 'pino'
import { startRollUp } from './activity/start-roll-up.ts'
import { startFeeding } from './bulk-sends/start-feeding.ts'
import type { EngineEnv } from './env.ts'
import { startErasing } from './erasing/start-erasing.ts'
import { startRetention } from './events/retention.ts'
import { startExporting } from './exporting/start-exporting.ts'
import { watchPlanCeilings } from './governor/plan-ceilings.ts'
import { createLimiter } from './limits/limiter.ts'
import { createLiveTeller } from './live/tell-live.ts'
import { createFairTurns } from './media/fair-turns.ts'
import { createWorkshops } from './media/workshop.ts'
import { createMetrics } from './metrics/create-metrics.ts'
import { createLinkPreviews } from './previews/link-previews.ts'
import { startRecurring } from './recurring-sends/start-recurring.ts'
import { startForgetting } from './retention/start-forgetting.ts'
import { startWiping } from './retention/start-wiping.ts'
import type { WipeSettings } from './retention/wipe-settings.ts'
import { serve } from './rpc/serve.ts'
import { startResealing } from './sealing/start-resealing.ts'
import type { Services } from './services.ts'
import { createConnectThrottle } from './sessions/connect-throttle.ts'
import { Supervisor } from './sessions/supervisor.ts'
import { defaultSettings, type EngineSettings } from './settings.ts'
import { startTextIndex } from './text-search/start-text-index.ts'
import { startSumming } from './usage/start-summing.ts'
import { createNetworkVersions } from './versions/network-versions.ts'
import { startLanes } from './webhooks/start-lanes.ts'
import { WA_CERT_DETAILS } from './whatsapp/baileys.ts'
import { libraryVersion } from './whatsapp/version-numbers.ts'

export interface StartOptions {
  readonly env: EngineEnv
  readonly network: Network
  readonly log: Logger
  readonly settings?: Partial<EngineSettings>
}

export interface Engine {
  readonly id: string
  /** Internal RPC address. */
  readonly url: string
  /** Other master keys, while everything goes on: what the ones before sealed is sealed anew beside it. */
  readonly useKeys: UseMasterKeys
  /** Graceful drain: connections end, sessions are free for other engines, running deliveries finish. */
  stop(): Promise<void>
}

/** Builds an engine from its parts and starts it; `stop` undoes that in reverse. */
export async function startEngine({ env, network, log, settings: overrides }: StartOptions): Promise<Engine> {
  const socketUrl = chatSocket(env, network)
  const id = env.engineId ?? randomUUID()
  const settings = { ...defaultSettings, ...overrides }
  const databases = openDatabases(env, network)
  const { database } = databases
  const sealer = createSealer(env.masterKey, env.earlierMasterKeys)
  const metrics = createMetrics({ network, engine: id, pools: databases.bySql })
  const live = createLiveTeller({ sql: databases.lanes.sql, log })
  const lanes = startLanes({
    database: databases.lanes,
    sealer,
    policy: { allowPrivate: env.allowPrivateUrls },
    logger: log,
    engineId: id,
    metrics: metrics.lanes,
    tellLive: live.attempted,
  })
  const upkeep = startUpkeep({
    ...{ database, counting: databases.counting, sealer, log, engineId: id },
    ...{ lookMs: settings.scheduleMs, wipe: settings.wipe },
    ...upkeepSettings(env, sealer),
  })
  const parts: { supervisor?: Supervisor } = {}
  const onChanged = (accountIds: ReadonlySet<number>) => parts.supervisor?.reconsider(accountIds)
  const plans = await watchPlanCeilings({ sql: database.sql, log, periodMs: settings.heartbeatMs, onChanged })
  const previews = createLinkPreviews({ allowPrivate: env.allowPrivateUrls })
  const services: Services = {
    ...{ database, sealer, log, settings, kept: installationRules(env) },
    ...{ network, sending: env.sending ?? noSendingSettings, planCeilings: plans.ceilings },
    socketUrl,
    versions: createNetworkVersions({
      db: database.db,
      network,
      setting: env.networkVersion,
      library: libraryVersion,
      log,
    }),
    outbound: { allowPrivate: env.allowPrivateUrls },
    throttle: createConnectThrottle(settings.connectsAtOnce),
    ...mediaServices({ env, network, log, settings }, sealer),
    ...{ wakeLanes: lanes.wake, tellLive: live.recorded },
    handOver: lanes.handOver,
    testEndpoint: lanes.test,
    ...{ previews, metrics: metrics.sessions },
    ...{ countUnknown: metrics.countUnknown, countPassed: metrics.countPassed },
  }
  const owns = (sessionId: number) => started(parts.supervisor).owns(sessionId)
  const limiter = createLimiter({ sql: database.sql, engineId: id, owns })
  const server = await serve({
    ...{ host: env.host, port: env.port, advertised: env.advertised },
    ...{ rpc: rpcSettings(env), metricsToken: env.metricsToken },
    log,
    context: () => ({ services, supervisor: started(parts.supervisor), limiter }),
    isReady: async () => started(parts.supervisor).isRegistered && (await database.sql`select 1`).length === 1,
    metrics: () => metrics.registry.metrics(),
  })
  const supervisor = new Supervisor({
    services,
    limiter,
    engine: { id, network, url: server.url },
    heartbeat: databases.heartbeat.sql,
    capacity: env.capacity,
  })
  parts.supervisor = supervisor
  metrics.watchSessions(() => supervisor.sessionCount)
  await supervisor.start()
  const stopFeeding = startFeeding({ services, supervisor, limiter }, settings.scheduleMs)
  const stopRecurring = startRecurring({ services, supervisor, limiter }, settings.scheduleMs)
  return {
    id,
    url: server.url,
    useKeys(masterKey, earlier) {
      sealer.use(masterKey, earlier)
      upkeep.resealAgain()
    },
    async stop() {
      await server.stop()
      await Promise.all([stopFeeding(), stopRecurring()])
      await plans.stop()
      await supervisor.stop()
      await lanes.stop()
      await live.stop()
      await upkeep.stop()
      await services.fetcher.close()
      await previews.close()
      await databases.close()
    },
  }
}

const rpcSettings = (env: EngineEnv) => ({
  ...{ secret: env.rpcSecret, certificates: env.rpcCertificates ?? null, plain: env.rpcPlain ?? false },
})

interface Upkeep {
  readonly database: Database
  readonly counting: Database
  readonly sealer: Sealer
  readonly log: Logger
  readonly keepDays: number
  readonly searchesTexts: boolean
  readonly room: MediaRoom
  readonly disk: DiskGuard
  readonly engineId: string
  readonly installation: InstallationRules
  /** Between two looks for what is to be erased or exported. */
  readonly lookMs: number
  readonly wipe: WipeSettings
}

const installationRules = (env: EngineEnv): InstallationRules => ({
  ...{ messages: env.messageDays ?? null, logs: env.logDays ?? null, events: null },
  ...{ mediaHours: env.mediaHours ?? null, storesContent: env.storesContent !== false },
})

function upkeepSettings(env: EngineEnv, sealer: Sealer) {
  return {
    keepDays: env.eventDays,
    installation: installationRules(env),
    searchesTexts: env.textSearch === true,
    room: createMediaRoom(env.media, sealer),
    disk: createDiskGuard(env.disk ?? noDiskLimits(env.media.folder)),
  }
}

/** What any engine does for all of them, now and then. */
function startUpkeep(options: Upkeep) {
  const { database, counting, sealer, log, keepDays, searchesTexts, room, disk, engineId, lookMs, installation, wipe } =
    options
  const storesContent = installation.storesContent !== false
  const resealing = startResealing({ sql: counting.sql, sealer, log })
  const stops = [
    startErasing({ sql: database.sql, sealer, log, store: room.store, periodMs: lookMs }),
    startExporting({ database, sealer, log, room, disk, claimant: engineId, periodMs: lookMs }),
    startForgetting({ sql: counting.sql, log, installation }),
    startWiping({ sql: counting.sql, sealer, log, storesContent, settings: wipe }),
    startRetention({ database, log, keepDays }),
    startRollUp({ database: counting, log, keepDays }),
    startSumming({ database: counting, log }),
    startTextIndex({ database: counting, sealer, log, isAllowed: searchesTexts && storesContent }),
    resealing.stop,
  ]
  return {
    resealAgain: resealing.again,
    async stop() {
      await Promise.all(stops.map(stop => stop()))
    },
  }
}

function mediaServices(
  { env, network, log, settings }: Required<StartOptions> & { settings: EngineSettings },
  sealer: Sealer,
) {
  const media = createMediaRoom(env.media, sealer)
  const { ffmpegAtOnce, picturesAtOnce, mediaAtOnce, mediaPerAccount } = settings
  const { ffmpeg: program, searchPath } = env
  const { spoolFolder } = media
  return {
    media,
    disk: createDiskGuard(env.disk ?? noDiskLimits(env.media.folder)),
    fetcher: createMediaFetcher({ room: media, allowPrivate: env.allowPrivateUrls }),
    mediaTurns: createFairTurns(mediaAtOnce, mediaPerAccount),
    workshopOf: createWorkshops({ program, searchPath, spoolFolder, log, ffmpegAtOnce, picturesAtOnce }),
    mediaHost: network === 'sandbox' ? (env.sandbox?.mediaHost ?? null) : null,
  }
}

function openDatabases({ databaseUrl: url, databasePool = 20 }: EngineEnv, network: Network) {
  const open = (name: string, poolSize: number, parameters = {}) =>
    createDb(url, { poolSize, applicationName: `messenger-${name}-${network}`, parameters })
  const pools = {
    database: open('engine', databasePool, tellsItself),
    // Their few statements stay with the same connections, and do not queue behind whatever records.
    lanes: open('lanes', 4),
    // A heartbeat that queues behind what records comes too late, and a busy engine would lose all its sessions.
    heartbeat: open('heartbeat', 1),
    // Counting a busy half-hour takes its time, in which nothing else shall wait for the connection.
    counting: open('counting', 1),
  }
  const { database, lanes, heartbeat, counting } = pools
  const bySql = { engine: database.sql, lanes: lanes.sql, heartbeat: heartbeat.sql, counting: counting.sql }
  return { ...pools, bySql, close: () => Promise.all(Object.values(pools).map(pool => pool.close())) }
}

/**
 * The network's root certificate is process-wide in the library: a live process must never hold the sandbox's root,
 * which would make it trust that network for everything.
 */
function chatSocket(env: EngineEnv, network: Network): string | null {
  if (network === 'live') return null
  if (!env.sandbox) throw new Error('The sandbox network needs MESSENGER_SANDBOX_URL and MESSENGER_SANDBOX_ROOT_KEY')
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(env.sandbox.rootKey)
  return env.sandbox.url
}

function started(supervisor: Supervisor | undefined): Supervisor {
  if (!supervisor) throw new Error('The engine is still starting')
  return supervisor
}
