import type { Network } from '@messenger/shared/contract/fields'
import type { AlertChannelKind } from '@messenger/shared/db/schema'
import { nowAndThen } from '../now-and-then.ts'
import type { Services } from '../services.ts'
import { checkRound } from './check-round.ts'
import { type DeliverContext, deliverNotices } from './deliver-notices.ts'

const kinds: readonly AlertChannelKind[] = ['email', 'webhook', 'message']

/**
 * Looks for trouble and tells of it, now and then; any number of web processes may. It is done here since engines are part of
 * what is looked after. Returns its `stop`, which waits for what is under way.
 */
export function startAlerts(
  { database, sandbox, certificate, log }: Pick<Services, 'database' | 'sandbox' | 'certificate' | 'log'>,
  dataDir: string,
  sending: DeliverContext,
): () => Promise<void> {
  const { times } = sending
  const networks: readonly Network[] = sandbox ? ['live', 'sandbox'] : ['live']
  const round = async () => {
    const startedAt = performance.now()
    const { opened, closed } = await checkRound({
      database,
      dataDir,
      certificate: certificate.current,
      networks,
      times,
      log,
    })
    const ms = Math.round(performance.now() - startedAt)
    if (opened + closed > 0) log.info({ opened, closed, ms }, 'alerts.changed')
    else log.debug({ ms }, 'alerts.checked')
  }
  const stops = [
    nowAndThen(times.checkMs, round, error => log.error({ err: error }, 'alerts.round_failed')),
    ...kinds.map(kind =>
      nowAndThen(
        times.deliverMs,
        async stopping => {
          await deliverNotices(sending, kind, stopping)
        },
        error => log.error({ err: error, kind }, 'alerts.deliver_failed'),
      ),
    ),
  ]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}
