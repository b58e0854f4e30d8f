import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leases } from '@messenger/shared/db/schema'
import { createDiskGuard } from '@messenger/shared/disk/disk-guard'
import { noDiskLimits } from '@messenger/shared/disk/disk-settings'
import { createMediaFetcher } from '@messenger/shared/media/fetch-media'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { noSendingSettings } from '@messenger/shared/sending/sending-settings'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { noPlanCeilings } from '../src/governor/plan-ceilings.ts'
import { createFairTurns } from '../src/media/fair-turns.ts'
import { createSessionMetrics } from '../src/metrics/session-metrics.ts'
import { createLinkPreviews } from '../src/previews/link-previews.ts'
import type { Services } from '../src/services.ts'
import { createConnectThrottle } from '../src/sessions/connect-throttle.ts'
import { loadSessionState, type SessionState } from '../src/sessions/session-state.ts'
import { defaultSettings } from '../src/settings.ts'
import { createNetworkVersions } from '../src/versions/network-versions.ts'
import { seedAccount, seedSession, testSealer } from './seed.ts'
import { testWorkshops } from './workshops.ts'

/** A database of its own with an account, whose sessions are held as an engine holds them but never connected. */
export interface SessionBed extends Pick<Services, 'database' | 'sealer' | 'log'> {
  readonly url: string
  /** A new session, leased to this process with epoch 1, and its state. */
  session(): Promise<{ sessionId: number; state: SessionState }>
  drop(): Promise<void>
}

export async function createSessionBed(): Promise<SessionBed> {
  const { database, url, drop } = await createTestDatabase()
  const owner = await seedAccount(database)
  const services = unconnected(database)
  return {
    database,
    url,
    sealer: services.sealer,
    log: services.log,
    async session() {
      const { sessionId } = await seedSession(database, owner)
      const expiresAt = new Date(Date.now() + 60_000)
      await database.db.insert(leases).values({ sessionId, engineId: 'test', engineUrl: '', epoch: 1, expiresAt })
      const owned = {
        sessionId,
        accountId: owner.accountId,
        epoch: 1,
        heldUntil: null,
        mayWrite: () => true,
        onFailed: () => undefined,
      }
      return { sessionId, state: await loadSessionState(services, owned) }
    },
    drop,
  }
}

/** Services of an engine that opens no sockets and touches no media. */
function unconnected(database: TestDatabase['database']): Services {
  const media = createMediaRoom({ folder: join(tmpdir(), 'no-media'), bucket: null }, testSealer)
  return {
    database,
    sealer: testSealer,
    disk: createDiskGuard(noDiskLimits(tmpdir())),
    log: pino({ level: 'silent' }),
    settings: defaultSettings,
    network: 'sandbox',
    sending: noSendingSettings,
    planCeilings: noPlanCeilings,
    kept: { messages: null, logs: null, events: null },
    socketUrl: null,
    versions: createNetworkVersions({
      db: database.db,
      network: 'sandbox',
      setting: null,
      library: '2.3000.1',
      log: pino({ level: 'silent' }),
    }),
    outbound: { allowPrivate: false },
    throttle: createConnectThrottle(1),
    media,
    fetcher: createMediaFetcher({ room: media, allowPrivate: false }),
    mediaTurns: createFairTurns(1),
    workshopOf: testWorkshops({ spoolFolder: media.spoolFolder }),
    mediaHost: null,
    wakeLanes: () => undefined,
    tellLive: () => undefined,
    handOver: { offer: () => null, take: () => undefined },
    testEndpoint: async () => null,
    previews: createLinkPreviews({ allowPrivate: false }),
    metrics: createSessionMetrics(new Registry()),
    countUnknown: () => undefined,
    countPassed: () => undefined,
  }
}
