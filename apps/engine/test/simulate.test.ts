import { annoyedRates, usualRates } from '@messenger/sandbox-network/population/rates'
import { presets } from '@messenger/shared/sending/presets'
import { expect, it } from 'vitest'
import { type Simulation, simulate } from '../bench/governor/simulate.ts'

const usual: Simulation = { stored: { preset: 'off' }, ageDays: 1, recipients: 300, rates: usualRates, seed: 'a' }
const hour = 3_600_000

it('a run is the same for its seed, and accounts for every recipient', async () => {
  const run = await simulate(usual)
  expect(await simulate(usual)).toEqual(run)
  expect(await simulate({ ...usual, seed: 'b' })).not.toEqual(run)
  expect(run.delivered + run.refused + run.notOnNetwork + run.left).toBe(usual.recipients)
})

it('without a policy a young link is banned at once, with one an old link gets through', async () => {
  const young = await simulate(usual)
  expect(young.bannedAfterMs).toBeLessThan(60_000)
  expect(young.left).toBeGreaterThan(0)
  const old = await simulate({ ...usual, stored: { preset: 'normal' }, ageDays: 400 })
  expect(old).toMatchObject({ refused: 0, left: 0, lockedAfterMs: null, bannedAfterMs: null })
  // At most 16 a minute, at least that many an hour.
  expect(old.tookMs).toBeGreaterThan((old.delivered / 16) * 60_000 * 0.9)
  expect(old.tookMs).toBeLessThan(hour)
})

it('careful keeps to its share of first contacts and to the night', async () => {
  const { delivered, tookMs } = await simulate({ ...usual, stored: { preset: 'careful' }, ageDays: 400 })
  // 30 percent of 200 a day.
  expect(tookMs).toBeGreaterThan((Math.floor(delivered / 60) - 1) * 24 * hour)
  expect(tookMs).toBeLessThan((Math.ceil(delivered / 60) + 1) * 24 * hour)
})

it('people who do not want to be written to end it under any policy', async () => {
  const run = await simulate({
    ...usual,
    stored: { preset: 'careful' },
    ageDays: 400,
    rates: { ...annoyedRates, blocks: 20 },
  })
  expect(run.lockedAfterMs).not.toBeNull()
})

it('careful gets a young link through, which twice as many an hour do not', async () => {
  const young = { ...usual, recipients: 600 }
  const careful = await simulate({ ...young, stored: { preset: 'careful' } })
  expect(careful).toMatchObject({ left: 0, lockedAfterMs: null })
  const figures = { ...presets.careful, per_hour: 60 }
  const faster = await simulate({ ...young, stored: { preset: 'custom', figures } })
  expect(faster.lockedAfterMs).not.toBeNull()
})
