import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectHarmless, type InjectionBed, obeyAll, startInjectionBed, violations } from './injection-bed.ts'

let bed: InjectionBed

beforeAll(async () => {
  bed = await startInjectionBed()
}, 120_000)
afterAll(() => bed?.stop())

it('an agent that obeys every text reaches nobody whom its leash does not name', async () => {
  await obeyAll(bed, { count: 62, seed: 7 })
  expect(await violations(bed)).toEqual([])
  await expectHarmless(bed)
}, 120_000)

it('the phones would have told: without the rules they get what the texts order', async () => {
  await bed.agent.setRules({})
  await obeyAll(bed, { count: 31, seed: 8 })
  const seen = (await violations(bed)).join('\n')
  for (const kind of ['got text', 'a link']) expect(seen).toContain(kind)
}, 120_000)
