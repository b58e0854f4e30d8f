import { contract } from '@messenger/shared/contract/contract'
import { expect, it } from 'vitest'
import { connectTools } from './doors.ts'
import type { Row } from './row-case.ts'
import { rows } from './rows.ts'
import { runRows } from './run-rows.ts'

const elsewhere = new Set(['messages', 'media'])
const documentation = 'get_api_documentation_tool'

const resources = ['auth', 'sessions', 'contacts', 'groups', 'sandbox'] as const

runRows(resources, world => {
  it('no resource is left out', () => {
    expect(new Set([...resources, ...elsewhere])).toEqual(new Set(Object.keys(contract)))
  })

  it('every advertised tool belongs to a row, and says what it may do', async () => {
    const client = await connectTools(world(), world().web.ana.token)
    const { tools } = await client.listTools()
    const called = await client.callTool({ name: documentation, arguments: { id: 'auth.check' } })
    await client.close()
    expect(called.isError).toBe(false)
    const all = Object.values(rows).flatMap(resource => Object.values<Row>(resource))
    const expected = all.flatMap(({ tools: names, access }) => names.map(name => [name, access]))
    const advertised = tools.map(({ name, annotations }) => {
      const { readOnlyHint, destructiveHint } = annotations ?? {}
      return [name, readOnlyHint ? 'read' : destructiveHint ? 'destructive' : 'write']
    })
    expect(advertised.sort()).toEqual([...expected, [documentation, 'read']].sort())
  })
})
