import { endpointsOf } from '@messenger/shared/contract/endpoints'
import { operations } from '@messenger/shared/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../rows/row-case.ts'
import { rows, twins } from '../rows/rows.ts'
import { startWorld, type World } from '../rows/world.ts'
import { askDriver } from './ask-driver.ts'
import { type Driver, startDriver } from './driver.ts'
import { languages } from './languages.ts'

type Resource = keyof typeof rows

const forAll = ' for all sessions'

/** Every row of some resources through every client library: one gateway, and one driver for each. */
export function runClientRows(resources: readonly Resource[]): void {
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
  const cases = [
    ...resources.flatMap(resource => casesIn(resource, rows[resource], false)),
    ...Object.entries(twins).flatMap(([resource, ofAll]) =>
      resources.some(name => name === resource) ? casesIn(resource, ofAll, true) : [],
    ),
  ]
  describe.each(cases.map((one, index) => ({ ...one, index })))('$name', ({ operation, allSessions, row, index }) => {
    it.each(languages.map(({ name }, at) => [name, at] as const))('%s', async (name, at) => {
      const driver = drivers.get(name)
      if (!driver) throw new Error(`${name} has no driver`)
      // Either form of credential, in turn: half of the rows each, and another half in the next language.
      const door = { driver, operation, allSessions, byToken: (index + at) % 2 === 1 }
      await row.client(world, call => askDriver(world, door, call))
    })
  })
  it('the gateway has no operation beside these', () => {
    const declared = endpointsOf(operations).filter(({ name }) => resources.some(one => name.startsWith(`${one}.`)))
    const named = declared.map(({ name, accountWide }) => `${name}${accountWide ? forAll : ''}`)
    expect(cases.map(({ name }) => name).sort()).toEqual(named.sort())
  })
}

function casesIn(resource: string, verbs: object, allSessions: boolean) {
  const entries: [string, Row][] = Object.entries(verbs)
  return entries.map(([verb, row]) => ({
    name: `${resource}.${verb}${allSessions ? forAll : ''}`,
    operation: `${resource}.${verb}`,
    allSessions,
    row,
  }))
}
