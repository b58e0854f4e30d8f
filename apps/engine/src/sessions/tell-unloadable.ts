import { createSessionWriter } from '../recording/session-writer.ts'
import type { Services } from '../services.ts'
import type { Lease } from './leases.ts'
import { recordSessionStatus } from './session-status.ts'

/**
 * Says of a session that what is stored of it could not be loaded (its master key is not set, say): it shall be connected, and is not. The
 * lease stays until it runs out, so that nobody tries again before that.
 */
export async function tellUnloadable(services: Services, lease: Lease, error: unknown): Promise<void> {
  const { database, sealer, log, wakeLanes, handOver, tellLive, settings } = services
  const { sessionId, accountId, epoch } = lease
  log.error({ err: error, sessionId }, 'session.load_failed')
  const writer = createSessionWriter({
    ...{ database, sealer, sessionId, accountId, epoch, log, wakeLanes, handOver, tellLive },
    isDropped: () => false,
    patienceMs: settings.databasePatienceMs,
    onFailed: () => undefined,
  })
  await writer.write(step => recordSessionStatus(step, sessionId, { status: 'connecting', reason: 'internal' }))
  await writer.idle()
}
