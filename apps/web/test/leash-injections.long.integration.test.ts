import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectHarmless, type InjectionBed, obeyAll, startInjectionBed, violations } from './injection-bed.ts'

let bed: InjectionBed

beforeAll(async () => {
  bed = await startInjectionBed()
}, 120_000)
afterAll(() => bed?.stop())

it('a thousand texts make an agent that obeys them all reach nobody whom its leash does not name', async () => {
  await obeyAll(bed, { count: 1_000, seed: 2_026 })
  expect(await violations(bed)).toEqual([])
  await expectHarmless(bed)
}, 900_000)
