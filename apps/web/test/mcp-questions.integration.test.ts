import { defineOperation } from '@messenger/shared/contract/operation'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { WebHandlers } from '../src/server/run-operation.ts'
import { openStream } from './event-log.ts'
import { begin, both, type Caller, messagesOf, within } from './mcp-by-hand.ts'
import { startTestWebFor } from './web.ts'

/** A tool that asks before it answers. */
const decide = defineOperation({
  ...{
    title: 'Decide',
    description: 'Asks a person.',
    effect: 'write',
    runner: 'web',
    credential: 'pat',
    rate: 'default',
  },
  http: { method: 'POST', path: '/api/decisions' },
  envelope: 'data',
  input: z.object({ name: z.string() }),
  output: z.object({ said: z.string() }),
  errors: [],
  example: { input: { name: 'Ana' }, output: { said: 'accept' } },
  mcp: { tool: 'decide', args: { name: 'name' } },
})
const tree = { automation: { decide } } as const
const deciding: WebHandlers<typeof tree> = {
  'automation.decide': async ({ elicit }, { name }) => {
    const properties = { sure: { type: 'boolean' } }
    const asked = await elicit?.({
      message: `Send to ${name}?`,
      requestedSchema: { type: 'object', properties },
      withinMs: 20_000,
    })
    return { said: asked ? `${asked.action} ${JSON.stringify(asked.content ?? null)}` : 'nobody to ask' }
  },
}

describe('a tool that asks the person', () => {
  let web: Awaited<ReturnType<typeof startTestWebFor<typeof tree>>>
  beforeAll(async () => {
    web = await startTestWebFor(tree, deciding)
  })
  afterAll(() => web?.stop())
  const asking = { name: 'decide', arguments: { name: 'Ana' } }

  it('is answered by the official client’s handler', async () => {
    const client = new Client({ name: 'official', version: '1' }, { capabilities: { elicitation: {} } })
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      expect(params.message).toBe('Send to Ana?')
      return { action: 'accept', content: { sure: true } }
    })
    const requestInit = { headers: { authorization: `Bearer ${web.ana.token}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${web.url}/mcp`), { requestInit }))
    expect(await client.callTool(asking)).toMatchObject({
      structuredContent: { data: { said: 'accept {"sure":true}' } },
    })
    await client.close()
  })

  it('has nobody to ask where the client cannot', async () => {
    const id = (await begin(web, web.ana.token)) ?? ''
    const { rpc } = within(web, web.ana.token, id)
    expect((await rpc('tools/call', asking)).body.result.structuredContent.data.said).toBe('nobody to ask')
  })

  it('is answered through another process, over a stream that was lost and taken up again', async () => {
    const other = await web.startNext()
    try {
      const { token } = web.ana
      const id = (await begin(web, token, { elicitation: {} })) ?? ''
      const headers = {
        authorization: `Bearer ${token}`,
        'mcp-session-id': id,
        accept: both,
        'mcp-protocol-version': '2025-11-25',
      }
      const gone = new AbortController()
      const calling = await fetch(`${web.url}/mcp`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: asking }),
        signal: gone.signal,
      })
      expect(calling.headers.get('content-type')).toContain('text/event-stream')
      const reader = calling.body?.getReader()
      let text = ''
      while (!text.includes('\n\n')) text += Buffer.from((await reader?.read())?.value ?? []).toString()
      const [, eventId = '', data = ''] = /^id: (.+)\nevent: message\ndata: (.+)\n/m.exec(text) ?? []
      const question = JSON.parse(data)
      expect(question).toMatchObject({ method: 'elicitation/create', params: { message: 'Send to Ana?' } })
      gone.abort()
      const respond = (who: Caller, as: string, result: object) =>
        who.call('POST', '/mcp', {
          token: as,
          headers: { ...headers, authorization: `Bearer ${as}` },
          body: { jsonrpc: '2.0', id: question.id, result },
        })
      // somebody else's session answers nothing
      const theirs = (await begin(web, web.ben.token, { elicitation: {} })) ?? ''
      const forged = { jsonrpc: '2.0', id: question.id, result: { action: 'accept', content: { forged: true } } }
      await web.call('POST', '/mcp', {
        token: web.ben.token,
        headers: { accept: both, 'mcp-session-id': theirs },
        body: forged,
      })
      expect((await respond(other, token, { action: 'decline' })).status).toBe(202)
      const { accept: _, ...rest } = headers
      const resumed = await openStream(`${other.url}/mcp`, {
        ...rest,
        accept: 'text/event-stream',
        'last-event-id': eventId,
      })
      await resumed.end()
      const [answer] = messagesOf(resumed.text())
      expect(answer?.data).toMatchObject({ id: 3, result: { structuredContent: { data: { said: 'decline null' } } } })
      expect(JSON.stringify(await web.database.sql`select * from mcp_messages`)).not.toContain('Send to Ana')
    } finally {
      await other.stop()
    }
  })
})
