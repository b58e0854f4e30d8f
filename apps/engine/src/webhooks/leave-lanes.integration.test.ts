import { deliveries, lanes } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLanesBed, type LanesBed, numbered } from '../../test/lanes-bed.ts'
import { testSealer } from '../../test/seed.ts'
import { recordEvents } from '../events/record.ts'
import { type Claim, claimLanes } from './claim-lanes.ts'
import { releaseLanes } from './lane-lease.ts'
import { defaultLaneSettings } from './settings.ts'
import { type FinishedAttempt, writeOutcomes } from './write-outcomes.ts'

let bed: LanesBed
let sessionId: number
let endpointId: number

beforeAll(async () => {
  bed = await createLanesBed()
})
afterAll(() => bed?.drop())
beforeEach(async () => {
  sessionId = (await bed.session()).sessionId
  endpointId = (await bed.endpoint({ sessionId, url: 'http://127.0.0.1:9/' })).id
  await bed.record(sessionId, [numbered(1)])
})

async function claim(): Promise<Claim> {
  const claims = await claimLanes(
    { sql: bed.database.sql, sealer: testSealer },
    {
      ...{ engineId: 'test', leaseMs: 60_000, free: 10, freeDegraded: 10, perEndpoint: 10, active: new Map() },
      batch: defaultLaneSettings.batch,
      batchBytes: defaultLaneSettings.batchBytes,
    },
  )
  const claimed = claims.find(({ lane }) => lane.endpointId === endpointId)
  if (!claimed) throw new Error('There was nothing to claim')
  return claimed
}
/** What one sees of a delivery that was recorded between the beginning of a claim and its lock: the mark stands. */
async function recordUnseen({ lane }: Claim) {
  await bed.record(sessionId, [numbered(2)])
  await bed.database
    .sql`update lanes set next_at = ${lane.mark}::text::timestamptz where endpoint_id = ${lane.endpointId}`
}
function lastOf(claimed: Claim, epoch = claimed.lane.epoch): FinishedAttempt {
  const delivery = claimed.deliveries.at(-1)
  if (!delivery) throw new Error('There was nothing to deliver')
  const nothing = { responseHeaders: null, responseBody: null, truncated: false, error: null }
  const request = { url: 'http://127.0.0.1:9/', headers: {} }
  const result = { request, startedAt: new Date(), latencyMs: 1, statusCode: 200, ...nothing }
  const outcome = { status: 'delivered', delayMs: null } as const
  const release = { mark: claimed.lane.mark, waitMs: null }
  return { delivery, outcome, result, epoch, release }
}
async function deliverLast(claimed: Claim, epoch = claimed.lane.epoch) {
  const [written] = await writeOutcomes(bed.database.sql, [lastOf(claimed, epoch)])
  return written
}
async function releaseOf({ lane, deliveries: loaded }: Claim) {
  const after = loaded.at(-1)?.sequence ?? 0
  const [released] = await releaseLanes(bed.database.sql, [{ ...lane, waitMs: null, after }])
  return released
}
async function laneRow() {
  const [lane] = await bed.database.db.select().from(lanes).where(eq(lanes.endpointId, endpointId))
  return lane
}
const statuses = async () => (await bed.deliveriesOf(endpointId)).map(({ status }) => status)

describe('a lane left with its last outcome', () => {
  it('is empty when nothing follows', async () => {
    expect(await deliverLast(await claim())).toMatchObject({ released: true, waitMs: null })
    expect(await laneRow()).toMatchObject({ nextAt: null, leaseUntil: null })
    expect(await statuses()).toEqual(['delivered'])
  })

  it('is due at once when something was recorded meanwhile', async () => {
    const claimed = await claim()
    await bed.record(sessionId, [numbered(2)])
    expect(await deliverLast(claimed)).toMatchObject({ released: true, waitMs: 0 })
    expect((await claim()).deliveries.map(({ sequence }) => sequence)).toEqual([2])
  })

  it('is due at once when its claim missed something', async () => {
    const claimed = await claim()
    await recordUnseen(claimed)
    expect(await deliverLast(claimed)).toMatchObject({ released: true, waitMs: 0 })
    expect((await claim()).deliveries.map(({ sequence }) => sequence)).toEqual([2])
  })

  it('is due at once when the database has forgotten an earlier outcome', async () => {
    await bed.record(sessionId, [numbered(2)])
    const claimed = await claim()
    const [first] = claimed.deliveries
    if (!first) throw new Error('There was nothing to deliver')
    await writeOutcomes(bed.database.sql, [{ ...lastOf(claimed), delivery: first, release: null }])
    await bed.database.sql`delete from attempts where delivery_id = ${first.id}`
    await bed.database.sql`
      update deliveries set status = 'pending', attempt_count = 0, delivered_at = null where id = ${first.id}`
    expect(await deliverLast(claimed)).toMatchObject({ released: true, waitMs: 0 })
    expect((await claim()).deliveries.map(({ sequence }) => sequence)).toEqual([1])
  })

  it('stays held when the outcome is refused because the delivery has moved on', async () => {
    const claimed = await claim()
    await bed.database.db.update(deliveries).set({ attemptCount: 3 }).where(eq(deliveries.endpointId, endpointId))
    expect(await deliverLast(claimed)).toBeNull()
    expect((await laneRow())?.leaseUntil).not.toBeNull()
  })

  it('stays held when the outcome is refused because of its epoch', async () => {
    const claimed = await claim()
    expect(await deliverLast(claimed, claimed.lane.epoch - 1)).toBeNull()
    expect((await laneRow())?.leaseUntil).not.toBeNull()
    expect(await statuses()).toEqual(['pending'])
  })

  it('is left by who holds it, also when who lost it says the same at the same time', async () => {
    const claimed = await claim()
    const both = [lastOf(claimed, claimed.lane.epoch - 1), lastOf(claimed)]
    expect(await writeOutcomes(bed.database.sql, both)).toEqual([null, expect.objectContaining({ released: true })])
    expect(await bed.attemptsOf((await bed.deliveriesOf(endpointId)).map(({ id }) => id))).toHaveLength(1)
  })

  it('stays held while a recorder has its row, and the outcome is written all the same', async () => {
    const claimed = await claim()
    await bed.database.sql.begin(async tx => {
      await tx`select 1 from lanes where endpoint_id = ${endpointId} for update`
      expect(await deliverLast(claimed)).toMatchObject({ released: false, waitMs: null })
    })
    expect((await laneRow())?.leaseUntil).not.toBeNull()
    expect(await statuses()).toEqual(['delivered'])
    expect(await releaseOf(claimed)).toEqual(expect.objectContaining({ state: 'released', waitMs: null }))
  })
})

describe('a lane left without an outcome', () => {
  it('is empty when nothing follows, and due at once when its claim missed something', async () => {
    const first = await claim()
    await bed.database.db.update(deliveries).set({ status: 'delivered' }).where(eq(deliveries.endpointId, endpointId))
    expect(await releaseOf(first)).toMatchObject({ state: 'released', waitMs: null })
    await bed.record(sessionId, [numbered(2)])
    const second = await claim()
    await recordUnseen(second)
    expect(await releaseOf(second)).toMatchObject({ state: 'released', waitMs: 0 })
  })
})

describe('a lane that is being added to', () => {
  /** Records in a transaction that is not committed before `meanwhile` is through. */
  const recordSlowly = (meanwhile: () => Promise<void>) =>
    bed.database.db.transaction(async tx => {
      await recordEvents(tx, { sealer: testSealer, sessionId, accountId: bed.owner.accountId }, [numbered(2)])
      await meanwhile()
    })

  it('is claimed all the same, and due again when it is left after that', async () => {
    let claimed: Claim | undefined
    await recordSlowly(async () => {
      claimed = await claim()
      expect(claimed.deliveries.map(({ sequence }) => sequence)).toEqual([1])
    })
    if (!claimed) throw new Error('It was not claimed')
    expect(await deliverLast(claimed)).toMatchObject({ released: true, waitMs: 0 })
    expect((await claim()).deliveries.map(({ sequence }) => sequence)).toEqual([2])
  })

  it('is not left before that', async () => {
    await recordSlowly(async () => {
      const claimed = await claim()
      expect(await deliverLast(claimed)).toMatchObject({ released: false })
      expect(await releaseOf(claimed)).toMatchObject({ state: 'locked' })
    })
  })

  it('is due again although the leaving began before the commit', async () => {
    let claimed: Claim | undefined
    await recordSlowly(async () => {
      claimed = await claim()
    })
    if (!claimed) throw new Error('It was not claimed')
    // what a statement that began before the commit sees of the deliveries
    await bed.database.db.update(deliveries).set({ status: 'delivered' }).where(eq(deliveries.endpointId, endpointId))
    expect(await releaseOf(claimed)).toMatchObject({ state: 'released', waitMs: 0 })
  })

  it('is seen by its recorder as claimed when the claim came first', async () => {
    const claimed = await claim()
    await bed.record(sessionId, [numbered(2)])
    await bed.database.db.update(deliveries).set({ status: 'delivered' }).where(eq(deliveries.endpointId, endpointId))
    expect(await releaseOf(claimed)).toMatchObject({ state: 'released', waitMs: 0 })
  })

  /** As if the engine that claimed it had died or been frozen a while ago. */
  const runOut = () =>
    bed.database.sql`update lanes set lease_until = now() - interval '1 s' where endpoint_id = ${endpointId}`

  it('is claimed all the same when it was left by a dead engine', async () => {
    await claim()
    await runOut()
    let claimed: Claim | undefined
    await recordSlowly(async () => {
      claimed = await claim()
    })
    expect(claimed?.deliveries.map(({ sequence }) => sequence)).toEqual([1])
  })

  it('is due again when an engine leaves it whose claim had run out', async () => {
    const claimed = await claim()
    await runOut()
    await bed.record(sessionId, [numbered(2)])
    await bed.database.db.update(deliveries).set({ status: 'delivered' }).where(eq(deliveries.endpointId, endpointId))
    expect(await releaseOf(claimed)).toMatchObject({ state: 'released', waitMs: 0 })
  })
})
