import { ApiError } from '@messenger/shared/contract/errors'
import type { Quota, RateState } from '@messenger/shared/limits/quota'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedAccount, seedSession } from '../../test/seed.ts'
import { NotOwnerError } from '../sessions/not-owner-error.ts'
import { createLimiter, type Limiter } from './limiter.ts'

let db: TestDatabase
let owner: Awaited<ReturnType<typeof seedAccount>>
let sessionId: number
let clock: { now: number }
let limiter: Limiter

beforeAll(async () => {
  db = await createTestDatabase()
  owner = await seedAccount(db.database)
})
afterAll(() => db?.drop())
beforeEach(async () => {
  sessionId = (await seedSession(db.database, owner)).sessionId
  clock = { now: 1_000_000 }
  limiter = newLimiter()
})

const newLimiter = (engineId = 'engine-1', owns = true) =>
  createLimiter({ sql: db.database.sql, engineId, owns: () => owns, now: () => clock.now })
const trial: Quota = {
  endpoint: 'POST /api/send-message',
  perMinute: 1,
  perDay: 3,
  spacingMs: null,
  refusal: 'rate_trial',
  inFlight: 10,
}
const free: Quota = { ...trial, perMinute: null, perDay: null, refusal: 'rate_limited' }

/** What the caller sees: the outcome and what is left. */
async function run(quota: Quota, work: () => Promise<unknown> = async () => 'done', on = limiter) {
  const seen: { state?: RateState } = {}
  const onState = (state: RateState) => {
    seen.state = state
  }
  const outcome = await on.run({ accountId: owner.accountId, sessionId, quota, onState }, work).catch(error => error)
  const refusal = outcome instanceof ApiError ? { code: outcome.code, retryAfter: outcome.retryAfter } : undefined
  return { outcome: refusal ?? outcome, ...seen.state }
}
const fail = (error: Error) => async () => {
  throw error
}

describe('a minute and a day', () => {
  it('says what is left, and who was too many', async () => {
    expect(await run(trial)).toEqual({
      outcome: 'done',
      minute: { limit: 1, remaining: 0, reset: 60 },
      day: { limit: 3, remaining: 2, reset: expect.any(Number) },
    })
    clock.now += 20_000
    expect(await run(trial)).toEqual({
      outcome: { code: 'rate_trial', retryAfter: 40 },
      minute: { limit: 1, remaining: 0, reset: 40 },
      day: { limit: 3, remaining: 2, reset: expect.any(Number) },
    })
  })

  it('counts the day over restarts, and refuses until it ends', async () => {
    for (const remaining of [2, 1, 0]) {
      limiter = newLimiter()
      expect((await run(trial)).day?.remaining).toBe(remaining)
      clock.now += 60_000
    }
    const { outcome, minute, day } = await run(trial)
    expect(outcome).toEqual({ code: 'rate_limited', retryAfter: day?.reset })
    expect([minute?.remaining, day?.remaining]).toEqual([1, 0])
    const untilMidnight = (Date.UTC(2100, 0, 1) - Date.now()) / 1000
    expect(day?.reset).toBeGreaterThan(0)
    expect(Math.abs((day?.reset ?? 0) - (untilMidnight % 86_400))).toBeLessThan(5)
    await db.database.sql`update rate_counters set started_at = started_at - interval '1 day'`
    expect((await run(trial)).day?.remaining).toBe(2)
  })

  it('counts a call whose work was refused', async () => {
    expect((await run(trial, fail(new ApiError('not_connected')))).outcome).toMatchObject({ code: 'not_connected' })
    expect((await run(trial)).outcome).toMatchObject({ code: 'rate_trial' })
  })

  it('leaves a call of another engine to that engine', async () => {
    await run(trial, fail(new NotOwnerError(null)))
    expect((await run(trial)).day?.remaining).toBe(2)
  })

  it('is exact for calls at the same time', async () => {
    const quota = { ...trial, perMinute: null, perDay: 7, inFlight: null }
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => run(quota)))
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(7)
  })
})

describe('a spacing', () => {
  const spaced: Quota = { ...free, perMinute: 256, spacingMs: 5_000, refusal: 'rate_protection' }

  it('slides from the last accepted call', async () => {
    expect(await run(spaced)).toEqual({ outcome: 'done', minute: { limit: 1, remaining: 0, reset: 5 } })
    clock.now += 3_000
    expect(await run(spaced)).toEqual({
      outcome: { code: 'rate_protection', retryAfter: 2 },
      minute: { limit: 1, remaining: 0, reset: 2 },
    })
    clock.now += 2_000
    expect((await run(spaced)).outcome).toBe('done')
  })

  it('does not begin with a call that came to nothing', async () => {
    const refused = await run(spaced, fail(new ApiError('not_on_network')))
    expect(refused.minute).toEqual({ limit: 1, remaining: 1, reset: 0 })
    expect((await run(spaced)).outcome).toBe('done')
  })

  it('lets one of many at the same time through', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => run(spaced)))
    expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  })
})

describe('requests under way', () => {
  it('are ten of a session at most', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const running = Array.from({ length: 10 }, () => run(free, () => promise))
    expect((await run(free)).outcome).toEqual({ code: 'rate_limited', retryAfter: 1 })
    resolve()
    await Promise.all(running)
    expect((await run(free, fail(new Error('broken')))).outcome).toMatchObject({ message: 'broken' })
    const again = await Promise.all(Array.from({ length: 10 }, () => run(free)))
    expect(again.every(({ outcome }) => outcome === 'done')).toBe(true)
  })
})

describe('a session that changes engines', () => {
  const minute: Quota = { ...free, perMinute: 3 }
  const spaced: Quota = { ...free, spacingMs: 5_000, refusal: 'rate_protection' }
  const other = { ...minute, endpoint: 'GET /api/contacts' }
  /** Sends that the log knows, by their age. */
  const logged = async (...agesMs: number[]) => {
    for (const ageMs of agesMs) {
      await db.database.sql`
        insert into message_logs (session_id, network_id, chat_jid, status, created_at)
        values (${sessionId}, gen_random_uuid()::text, 'x', 'sent', now() - make_interval(secs => ${ageMs / 1000}))`
    }
  }

  it('takes its windows along', async () => {
    for (const quota of [minute, minute, other]) await run(quota)
    clock.now += 20_000
    await limiter.handOver(sessionId)
    const next = newLimiter('engine-2')
    const { minute: left } = await run(minute, undefined, next)
    expect(left).toEqual({ limit: 3, remaining: 0, reset: 40 })
    expect((await run(minute, undefined, next)).outcome).toEqual({ code: 'rate_limited', retryAfter: 40 })
    expect((await run(other, undefined, next)).minute).toEqual({ limit: 3, remaining: 1, reset: 40 })
  })

  it('takes its spacing along', async () => {
    await run(spaced)
    clock.now += 2_000
    await limiter.handOver(sessionId)
    const next = newLimiter('engine-2')
    expect((await run(spaced, undefined, next)).outcome).toEqual({ code: 'rate_protection', retryAfter: 3 })
    clock.now += 3_000
    expect((await run(spaced, undefined, next)).outcome).toBe('done')
  })

  it('leaves behind what is over', async () => {
    await logged(30_000, 1_000)
    await run(minute)
    clock.now += 60_000
    await limiter.handOver(sessionId)
    expect((await run(minute, undefined, newLimiter('engine-2'))).minute).toMatchObject({ remaining: 2, reset: 60 })
  })

  it('finds the sends of an engine that died in the log', async () => {
    await logged(90_000, 40_000, 2_000)
    const next = newLimiter('engine-2')
    expect((await run(minute, undefined, next)).minute).toEqual({ limit: 3, remaining: 0, reset: 20 })
    expect((await run(other, undefined, next)).minute).toEqual({ limit: 3, remaining: 2, reset: 60 })
    const third = newLimiter('engine-3')
    expect((await run(spaced, undefined, third)).outcome).toEqual({ code: 'rate_protection', retryAfter: 3 })
  })

  it('is counted on by its next owner, also after calls that made nobody its owner', async () => {
    const passing = newLimiter('engine-2', false)
    expect((await run(minute, undefined, passing)).minute).toMatchObject({ remaining: 2 })
    expect((await run(minute, fail(new Error('broken')), passing)).minute).toMatchObject({ remaining: 1 })
    expect((await run(minute)).minute).toMatchObject({ remaining: 0 })
    expect((await run(minute)).outcome).toMatchObject({ code: 'rate_limited' })
  })

  it('is asked of the engine that owns it, and counts nowhere else', async () => {
    await run(minute)
    await limiter.handOver(sessionId)
    await db.database.sql`
      insert into leases (session_id, engine_id, engine_url, epoch, expires_at)
      values (${sessionId}, 'engine-2', 'http://engine-2', 1, now() + interval '1 minute')`
    const { outcome } = await run(minute, undefined, newLimiter('engine-3'))
    expect(outcome).toMatchObject({ name: 'NotOwnerError', ownerUrl: 'http://engine-2' })
    expect((await run(minute, undefined, newLimiter('engine-2'))).minute?.remaining).toBe(1)
  })
})
