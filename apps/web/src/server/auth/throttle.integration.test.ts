import type { Database } from '@messenger/shared/db/create-db'
import { createTestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBackoff, createThrottle, purgeThrottles } from './throttle.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
})
afterAll(() => drop?.())
beforeEach(async () => {
  await database.sql`delete from throttle_counts`
})

const throttle = () => createThrottle(database.sql, { name: 'test', tries: 3, windowMs: 60_000 })
const backoff = () =>
  createBackoff(database.sql, { name: 'test', free: 3, firstMs: 10_000, ceilingMs: 60_000, forgottenMs: 3_600_000 })
/** As if so much time had gone by. */
const pass = (seconds: number) => database.sql`
  update throttle_counts set opens_at = opens_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds})`

describe('createThrottle', () => {
  it('closes a key after so many tries, until the window ends', async () => {
    const { spend } = throttle()
    expect([await spend('a'), await spend('a'), await spend('a')]).toEqual([0, 0, 0])
    expect([await spend('a'), await spend('b')]).toEqual([60, 0])
    await pass(50)
    expect(await spend('a')).toBe(10)
    await pass(10)
    expect([await spend('a'), await spend('a'), await spend('a'), await spend('a')]).toEqual([0, 0, 0, 60])
  })

  it('counts for all processes together, tries at the same moment too', async () => {
    const [one, other] = [throttle(), throttle()]
    const tries = await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? one : other).spend('a')))
    expect(tries.filter(wait => wait === 0)).toHaveLength(3)
    expect(await throttle().spend('a')).toBeGreaterThan(0)
  })

  it('refuses none that came a moment earlier and waited for the row', async () => {
    const many = createThrottle(database.sql, { name: 'many', tries: 40, windowMs: 60_000 })
    for (let round = 0; round < 20; round += 1) {
      const tries = await Promise.all(Array.from({ length: 40 }, () => many.spend(`a${round}`)))
      expect(tries.filter(wait => wait > 0)).toEqual([])
    }
  })

  it('takes back and forgets', async () => {
    const { spend, refund, forget } = throttle()
    for (const key of ['a', 'a', 'a', 'b', 'b', 'b']) await spend(key)
    await refund('a')
    expect([await spend('a'), (await spend('a')) > 0]).toEqual([0, true])
    await forget('b')
    expect([await spend('b'), await spend('b'), await spend('b'), await spend('b')]).toEqual([0, 0, 0, 60])
  })

  it('keeps what is counted apart, and none of its words', async () => {
    const other = createThrottle(database.sql, { name: 'other', tries: 1, windowMs: 60_000 })
    await other.spend('ana@example.com\u0000')
    expect(await throttle().spend('ana@example.com\u0000')).toBe(0)
    const rows = await database.sql`select key from throttle_counts`
    expect(rows.map(({ key }) => key.length)).toEqual([32, 32])
  })

  it('is swept when it has ended', async () => {
    await throttle().spend('a')
    expect(await purgeThrottles(database.sql, 10)).toBe(0)
    await pass(61)
    await throttle().spend('b')
    expect(await purgeThrottles(database.sql, 10)).toBe(1)
  })
})

describe('createBackoff', () => {
  it('makes each try wait longer, up to the ceiling, and lets one through after it', async () => {
    const { spend } = backoff()
    const waits: number[] = []
    for (let count = 0; count < 7; count += 1) {
      expect(await spend('a')).toBe(0)
      if (count < 2) continue
      const wait = await spend('a')
      waits.push(wait)
      await pass(wait)
    }
    expect(waits).toEqual([10, 20, 40, 60, 60])
  })

  it('does not count what it refuses, and begins anew after a long time', async () => {
    const { spend } = backoff()
    for (let count = 0; count < 3; count += 1) await spend('a')
    for (let count = 0; count < 20; count += 1) expect(await spend('a')).toBe(10)
    await pass(3_600)
    expect([await spend('a'), await spend('a'), await spend('a'), await spend('a')]).toEqual([0, 0, 0, 10])
  })

  it('lets one of many through that come at the same moment', async () => {
    const { spend } = backoff()
    for (let count = 0; count < 3; count += 1) await spend('a')
    await pass(10)
    const tries = await Promise.all(Array.from({ length: 20 }, () => spend('a')))
    expect(tries.filter(wait => wait === 0)).toHaveLength(1)
  })

  it('stays at the ceiling however often it was tried', async () => {
    await backoff().spend('a')
    await database.sql`update throttle_counts set count = 2000000`
    expect([await backoff().spend('a'), await backoff().spend('a')]).toEqual([0, 60])
  })
})
