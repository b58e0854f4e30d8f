import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../rows/world.ts'
import { compatScenarios } from './compat-scenarios.ts'
import { type Driver, startDriver } from './driver.ts'
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

const drivers = new Map<string, Driver>()
let world: World
beforeAll(async () => {
  for (const language of languages) drivers.set(language.name, startDriver(language))
  world = await startWorld()
})
afterAll(async () => {
  await world?.stop()
  for (const driver of drivers.values()) await driver.stop()
})

// Scenarios wait more than they work: for a `Retry-After`, for a stream, for a webhook.
describe.concurrent.each(Object.entries(table))('%s', (_, scenarios) => {
  describe.each(scenarios)('$name', ({ run, not }) => {
    for (const { name } of languages)
      it.skipIf(name in not)(not[name] ? `${name}: ${not[name]}` : name, async () => {
        const driver = drivers.get(name)
        if (!driver) throw new Error(`${name} has no driver`)
        await run({ world, driver })
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
