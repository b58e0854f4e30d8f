import { defineOperation } from '@messenger/shared/contract/operation'
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { RouterOf } from '../src/server/router.ts'
import type { WebHandlers } from '../src/server/run-operation.ts'
import { startTestWebFor } from './web.ts'

/** An operation that the shipped contract does not have. */
const greet = defineOperation({
  title: 'Greet',
  description: 'Says hello.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/greetings/{name}' },
  envelope: 'data',
  input: z.object({ name: z.string().max(20), times: z.int().min(1).default(1) }),
  output: z.object({ text: z.string() }),
  errors: ['session_not_found'],
  example: { input: { name: 'Ana' }, output: { text: 'Hello Ana' } },
  mcp: { tool: 'greet', args: { name: 'name', how_often: 'times' } },
})
const tree = { automation: { greet } } as const
const handlers: WebHandlers<typeof tree> = {
  'automation.greet': async (_, { name, times }) => ({ text: Array(times).fill(`Hello ${name}`).join(', ') }),
}

let web: Awaited<ReturnType<typeof startTestWebFor<typeof tree>>>

beforeAll(async () => {
  web = await startTestWebFor(tree, handlers)
})
afterAll(() => web?.stop())

describe('an operation that is declared and handled', () => {
  it('is on REST', async () => {
    const reply = await web.call('GET', '/api/greetings/Ana?times=2', { token: web.ana.token })
    expect(reply.text).toBe('{"success":true,"data":{"text":"Hello Ana, Hello Ana"}}')
    expect((await web.call('GET', '/api/greetings/Ana')).status).toBe(401)
    expect((await web.call('GET', '/api/greetings/Ana?times=0', { token: web.ana.token })).body.errors).toEqual({
      times: ['The times field must be at least 1.'],
    })
    expect((await web.call('POST', '/api/greetings/Ana', { token: web.ana.token })).status).toBe(405)
  })

  it('is on tRPC, with its types', async () => {
    const client = createTRPCClient<RouterOf<typeof tree>>({
      links: [httpBatchLink({ url: `${web.url}/api/trpc`, headers: { authorization: `Bearer ${web.ana.token}` } })],
    })
    const { text } = await client.automation.greet.query({ name: 'Ana', times: 1 })
    expect(text satisfies string).toBe('Hello Ana')
    // @ts-expect-error the input is typed: a name is required
    await expect(client.automation.greet.query({ times: 1 })).rejects.toMatchObject({
      message: 'Validation failed',
      data: { httpStatus: 422, api: { code: 'validation', fieldErrors: { name: ['The name field is required.'] } } },
    })
  })

  it('is in the OpenAPI document', async () => {
    const { body } = await web.call('GET', '/api/openapi.json')
    expect(body.paths['/api/greetings/{name}'].get).toMatchObject({ operationId: 'automation.greet', summary: 'Greet' })
  })

  it('is a tool', async () => {
    const rpc = (method: string, params: object) =>
      web.call('POST', '/mcp', { token: web.ana.token, body: { jsonrpc: '2.0', id: 1, method, params } })
    const { body } = await rpc('tools/list', {})
    expect(body.result.tools.map(({ name }: { name: string }) => name)).toEqual(['greet', 'get_api_documentation_tool'])
    const called = await rpc('tools/call', { name: 'greet', arguments: { name: 'Ana', how_often: '2' } })
    expect(called.body.result.content[0].text).toBe('{"success":true,"data":{"text":"Hello Ana, Hello Ana"}}')
  })

  it('is measured', async () => {
    const { text } = await web.call('GET', '/metrics')
    for (const door of ['rest', 'trpc', 'mcp']) {
      expect(text).toContain(
        `messenger_web_calls_total{operation="automation.greet",door="${door}",status="200",process="web"}`,
      )
    }
  })
})
