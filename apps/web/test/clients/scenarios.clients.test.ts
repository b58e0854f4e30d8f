import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../rows/world.ts'
import { compatScenarios } from './compat-scenarios.ts'
import { createDriverPool } from './driver-pool.ts'
import { errorScenarios } from './error-scenarios.ts'
import { eventScenarios } from './event-scenarios.ts'
import { fileScenarios } from './file-scenarios.ts'
import { languages } from './languages.ts'
import { pageScenarios } from './page-scenarios.ts'
import { receivers, takesDeliveries } from './receivers.ts'
import { retryScenarios } from './retry-scenarios.ts'
import { webhookScenarios } from './webhook-scenarios.ts'

const table = {
  errors: errorScenarios,
  retries: retryScenarios,
  pages: pageScenarios,
  events: eventScenarios,
  files: fileScenarios,
  webhooks: webhookScenarios,
  'programs of another library': compatScenarios,
}

const pools = languages.map(language => ({ name: language.name, pool: createDriverPool(language) }))
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  await world?.stop()
  for (const { pool } of pools) await pool.stop()
})

// Scenarios wait more than they work: for a `Retry-After`, for a stream, for a webhook.
describe.concurrent.each(Object.entries(table))('%s', (_, scenarios) => {
  describe.each(scenarios)('$name', ({ run, not }) => {
    for (const { name, pool } of pools)
      it.skipIf(name in not)(not[name] ? `${name}: ${not[name]}` : name, async () => {
        await pool.use(driver => run({ world, driver }))
      })
  })
})

describe.concurrent('real deliveries', () => {
  it.each(receivers.map(receiver => [receiver.name, receiver] as const))('%s', (_, receiver) =>
    takesDeliveries(world, receiver),
  )
})

it('every scenario has a name of its own', () => {
  const names = Object.values(table).flatMap(scenarios => scenarios.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})
