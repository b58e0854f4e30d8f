import { startReceiver } from '@messenger/shared/test/receiver'
import { expect } from 'vitest'
import type { LaneSettings } from '../src/webhooks/settings.ts'
import type { LanesOptions } from '../src/webhooks/start-lanes.ts'
import { createLanesBed } from './lanes-bed.ts'

/** Two attempts for each delivery, then it has failed and its lane moves on. */
const shortLadder: Partial<LaneSettings> = { laneRetryMs: [10], parkedRetryMs: [] }

const until = <T>(value: () => T | Promise<T>) => expect.poll(value, { timeout: 60_000, interval: 10 })

/** What the row of an attempt is expected to hold. */
export type RecordedAttempt = { readonly error: string | null } & Readonly<Record<string, unknown>>

/** Running lanes, whose receivers misbehave, and beside each of these one that does not. */
export async function createHostileBed(settings: Partial<LaneSettings> = {}, options: Partial<LanesOptions> = {}) {
  const bed = await createLanesBed()
  const good = await startReceiver()
  bed.start({ ...shortLadder, ...settings }, options)

  /** Two events of a new session, each for this address and for the good receiver. */
  async function send(url: string) {
    const { sessionId } = await bed.session()
    const hostile = await bed.endpoint({ sessionId, url })
    const beside = await bed.endpoint({ sessionId, url: good.url })
    await bed.recordMany(sessionId, 2)
    return { sessionId, hostile: hostile.id, beside: beside.id }
  }

  /** The attempts of both deliveries of an endpoint, once these have ended as told. */
  async function attemptsOnce(endpointId: number, ended: 'delivered' | 'failed') {
    const rows = () => bed.deliveriesOf(endpointId)
    await until(async () => (await rows()).map(row => row.status)).toEqual([ended, ended])
    return bed.attemptsOf((await rows()).map(row => row.id))
  }

  return {
    ...bed,
    until,
    send,
    attemptsOnce,
    /**
     * Sends two events to the address and to the good receiver, waits for the end of all four deliveries and expects that
     * every attempt at the address was recorded like `attempt`, in order, as the ladder has it.
     * @returns the attempts at the address, and of the good receiver.
     */
    async expectAttempts(url: string, attempt: RecordedAttempt) {
      const sent = await send(url)
      const besides = await attemptsOnce(sent.beside, 'delivered')
      const attempts = await attemptsOnce(sent.hostile, attempt.error === null ? 'delivered' : 'failed')
      const numbers = attempt.error === null || attempt.error === 'HTTP 410' ? [1, 1] : [1, 2, 1, 2]
      expect(attempts.map(row => row.number)).toEqual(numbers)
      for (const row of attempts) expect(row).toMatchObject(attempt)
      await until(() => bed.endpointRow(sent.hostile)).toMatchObject({
        enabled: true,
        degraded: attempt.error !== null,
        lastError: attempt.error,
      })
      return { attempts, besides, sent }
    },
    async drop() {
      await bed.drop()
      await good.close()
    },
  }
}

export type HostileBed = Awaited<ReturnType<typeof createHostileBed>>
