import { contract } from '@messenger/shared/contract/contract'
import { expect, it } from 'vitest'
import { connectTools } from './doors.ts'
import type { Row } from './row-case.ts'
import { rows, shares } from './rows.ts'
import { runRows } from './run-rows.ts'

const documentation = 'get_api_documentation_tool'

type Tool = readonly [name: string, access: string, args: readonly string[]]
const byName = (tools: readonly Tool[]) => tools.map(([name, ...more]) => [name, more] as const)

const argsOf = ({ isOnSession }: Row, args: readonly string[]) =>
  [...new Set([...args, ...(isOnSession ? ['session_id'] : [])])].sort()

runRows(shares.others, world => {
  it('no resource is left out', () => {
    expect(Object.values(shares).flat().sort()).toEqual(Object.keys(contract).sort())
  })

  it('every advertised tool belongs to a row, and says what it may do', async () => {
    const client = await connectTools(world(), world().web.ana.token)
    const { tools } = await client.listTools()
    const called = await client.callTool({ name: documentation, arguments: { id: 'auth.check' } })
    await client.close()
    expect(called.isError).toBe(false)
    const expected = Object.values(rows).flatMap(resource =>
      Object.values<Row>(resource).flatMap(one =>
        [...one.tools].map(([name, args]) => [name, one.access, argsOf(one, args)] as const),
      ),
    )
    const advertised = tools.map(({ name, annotations, inputSchema }) => {
      const { readOnlyHint, destructiveHint } = annotations ?? {}
      const access = readOnlyHint ? 'read' : destructiveHint ? 'destructive' : 'write'
      return [name, access, Object.keys(inputSchema.properties ?? {}).sort()] as const
    })
    expect(new Map(byName(advertised))).toEqual(new Map(byName([...expected, [documentation, 'read', ['id']]])))
    expect(advertised).toHaveLength(expected.length + 1)
  })
})
