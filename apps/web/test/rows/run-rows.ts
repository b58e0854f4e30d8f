import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from './row-case.ts'
import { rows, twins } from './rows.ts'
import { startWorld, type World } from './world.ts'

type Resource = keyof typeof rows

/** Every row of some resources, by every door that it has, in a world of their own. */
export function runRows(resources: readonly Resource[], more?: (world: () => World) => void): void {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world?.stop())
  for (const resource of resources) {
    const cases: [string, Row][] = Object.entries(rows[resource])
    describe.each(cases)(`${resource}.%s`, (verb, row) => {
      it('other credentials', () => row.refusals(world))
      it('REST', () => row.rest(world))
      it('tRPC', () => row.trpc(world, `${resource}.${verb}`))
      for (const tool of row.tools.keys()) it(tool, () => row.mcp(world, tool))
    })
  }
  for (const [resource, ofAll] of Object.entries(twins).filter(([name]) => resources.some(other => other === name))) {
    const cases: [string, Row][] = Object.entries(ofAll)
    describe.each(cases)(`${resource}.%s for all sessions`, (verb, row) => {
      it('other credentials', () => row.refusals(world))
      it('REST', () => row.rest(world))
      it('tRPC', () => row.trpc(world, `${resource}.${verb}`))
    })
  }
  it('every tool of these rows was called', () => {
    const tools = resources.flatMap(resource =>
      Object.values<Row>(rows[resource]).flatMap(({ tools }) => [...tools.keys()]),
    )
    expect([...world.called].sort()).toEqual(tools.sort())
  })
  more?.(() => world)
}
