import { pino } from 'pino'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createLanesBed, type LanesBed, numbered } from '../../test/lanes-bed.ts'
import { keepEvents } from '../events/retention.ts'
import { claimOutOfBand, leaveUntried } from './claim-out-of-band.ts'

const leaseMs = 60_000
let bed: LanesBed
let replayId: string

beforeAll(async () => {
  bed = await createLanesBed()
})
afterAll(() => bed?.drop())
beforeEach(async () => {
  const { sessionId } = await bed.session()
  const { id } = await bed.endpoint({ sessionId, url: 'http://127.0.0.1:1/hook' })
  await bed.record(sessionId, [numbered(0)])
  await bed.database.sql`
    update deliveries set replayed = true, next_attempt_at = now() where endpoint_id = ${id} and status = 'pending'`
  replayId = (await bed.deliveriesOf(id))[0]?.id ?? ''
})

const claim = () =>
  claimOutOfBand(bed.database.sql, { leaseMs, batch: 10, free: 10, perEndpoint: 4, active: new Map() })
const isDue = async () => {
  const [row] = await bed.database.sql`select next_attempt_at <= now() as due from deliveries where id = ${replayId}`
  return row?.due
}
/** As when a claim has run out. */
const makeDue = () => bed.database.sql`update deliveries set next_attempt_at = now() where id = ${replayId}`

it('a claim does not wait for a round of retention', async () => {
  const blocker = postgres(bed.url, { max: 1 })
  await blocker`begin`
  await blocker`lock table webhook_versions`
  const round = keepEvents({ database: bed.database, log: pino({ level: 'silent' }), keepDays: 7 })
  onTestFinished(async () => {
    await blocker.end({ timeout: 0 })
    await round
  })
  const isHeld = async () =>
    (
      await bed.database
        .sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete from webhook_versions%'`
    ).length
  await expect.poll(isHeld, { timeout: 20_000 }).toBe(1)
  expect((await claim()).ids).toContain(replayId)
})

it('what was not tried is let go, unless someone else has taken it since', async () => {
  const first = await claim()
  await leaveUntried(bed.database.sql, first)
  expect(await isDue()).toBe(true)
  const second = await claim()
  await makeDue()
  const third = await claim()
  expect(third.ids).toContain(replayId)
  await leaveUntried(bed.database.sql, second)
  expect(await isDue()).toBe(false)
  await leaveUntried(bed.database.sql, third)
  expect(await isDue()).toBe(true)
})
