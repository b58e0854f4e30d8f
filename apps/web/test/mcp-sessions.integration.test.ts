import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purgeMcpSessions } from '../src/server/mcp/session-store.ts'
import { openStream, record } from './event-log.ts'
import { begin, both, taken, within } from './mcp-by-hand.ts'
import { startTestWeb, type TestWeb } from './web.ts'

describe('a session', () => {
  let web: TestWeb
  beforeAll(async () => {
    web = await startTestWeb({ stream: { heartbeatMs: 200 } })
  })
  afterAll(() => web?.stop())

  it('is given to whoever takes streams, and to nobody else', async () => {
    const { token } = web.ana
    expect(await begin(web, token)).toMatch(/^mcpsid_[\w-]{43}$/)
    expect(await begin(web, token, {}, 'application/json')).toBeNull()
    expect(await begin(web, token, {}, both, '2024-11-05')).toBeNull()
  })

  it('is answered by any process, is its token’s alone, and ends when it is told to', async () => {
    const other = await web.startNext()
    try {
      const id = (await begin(web, web.ana.token)) ?? ''
      expect((await within(other, web.ana.token, id).rpc('ping')).body).toEqual({ jsonrpc: '2.0', id: 7, result: {} })
      for (const theirs of [within(web, web.ben.token, id).rpc('ping'), within(web, web.ben.token, id).end()]) {
        expect((await theirs).status).toBe(404)
      }
      expect((await within(other, web.ana.token, id).end()).status).toBe(204)
      expect((await within(web, web.ana.token, id).rpc('ping')).status).toBe(404)
      expect((await within(web, web.ana.token, id).end()).status).toBe(404)
    } finally {
      await other.stop()
    }
  })

  it('is one of 200 of its token at most, and ends after a day of silence', async () => {
    const { sql } = web.database
    const first = (await begin(web, web.ben.token)) ?? ''
    await sql`
      insert into mcp_sessions (hash, account_id, token_id, protocol_version, can_elicit)
      select sha256(n::text::bytea), account_id, id, '2025-11-25', false from tokens, generate_series(1, 199) n
      where account_id = ${web.ben.accountId}`
    expect((await within(web, web.ben.token, first).rpc('ping')).status).toBe(200)
    await begin(web, web.ben.token)
    expect((await sql`select from mcp_sessions where account_id = ${web.ben.accountId}`).count).toBe(200)
    expect((await within(web, web.ben.token, first).rpc('ping')).status).toBe(200)
    await sql`update mcp_sessions set seen_at = now() - interval '25 hours' where account_id = ${web.ben.accountId}`
    expect((await within(web, web.ben.token, first).rpc('ping')).status).toBe(404)
    while ((await purgeMcpSessions(sql, 100)) > 0);
    expect((await sql`select from mcp_sessions where account_id = ${web.ben.accountId}`).count).toBe(0)
  })

  it('tells what has changed of a resource, and goes on where it was left', async () => {
    const session = await web.session(web.ana)
    const foreign = await web.session(web.ben)
    const id = (await begin(web, web.ana.token)) ?? ''
    const mine = within(web, web.ana.token, id)
    const uri = `messenger://sessions/${session.id}/messages`
    expect((await mine.rpc('resources/subscribe', { uri })).body.result).toEqual({})
    expect(
      (await mine.rpc('resources/subscribe', { uri: `messenger://sessions/${foreign.id}/messages` })).body.error.code,
    ).toBe(-32002)
    expect((await mine.rpc('resources/subscribe', { uri: 'file:///etc/passwd' })).body.error.code).toBe(-32002)
    const headers = { authorization: `Bearer ${web.ana.token}`, 'mcp-session-id': id, accept: 'text/event-stream' }
    const stream = await openStream(`${web.url}/mcp`, headers)
    await stream.heartbeats(1)
    await record(web, foreign.id, 'messages.received', {})
    await record(web, session.id, 'contacts.update', {})
    await record(web, session.id, 'messages.received', {})
    const told = await taken(stream, 1)
    expect(told.map(({ data }) => data)).toEqual([
      { jsonrpc: '2.0', method: 'notifications/resources/updated', params: { uri } },
    ])
    stream.close()
    await record(web, session.id, 'messages.received', {})
    const next = await openStream(`${web.url}/mcp`, { ...headers, 'last-event-id': told[0]?.id ?? '' })
    expect((await taken(next, 1))[0]?.data.params).toEqual({ uri })
    next.close()
    await mine.rpc('resources/unsubscribe', { uri })
    const last = await openStream(`${web.url}/mcp`, headers)
    await last.heartbeats(1)
    await record(web, session.id, 'messages.received', {})
    await last.heartbeats(3)
    expect(last.text()).not.toContain('data:')
    // the stream ends with its session
    await mine.end()
    await last.end()
  })

  it('reaches the official client’s handler', async () => {
    const session = await web.session(web.ana)
    const client = new Client({ name: 'official', version: '1' })
    const requestInit = { headers: { authorization: `Bearer ${web.ana.token}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${web.url}/mcp`), { requestInit }))
    const updated = Promise.withResolvers<string>()
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => updated.resolve(params.uri))
    const uri = `messenger://sessions/${session.id}/contacts`
    await client.subscribeResource({ uri })
    let isTold = false
    updated.promise.then(() => {
      isTold = true
    })
    while (!isTold) {
      await record(web, session.id, 'contacts.update', {})
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    expect(await updated.promise).toBe(uri)
    await client.close()
  })

  it('has streams by GET for sessions alone, so many of them', async () => {
    const id = (await begin(web, web.ana.token)) ?? ''
    const headers = { authorization: `Bearer ${web.ana.token}`, 'mcp-session-id': id, accept: 'text/event-stream' }
    expect(
      (await web.call('GET', '/mcp', { token: web.ana.token, headers: { accept: 'text/event-stream' } })).status,
    ).toBe(405)
    expect((await web.call('GET', '/mcp', { headers: { ...headers, accept: 'text/html' } })).status).toBe(406)
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(`${web.url}/mcp`, headers)))
    expect(streams.map(({ response }) => response.status)).toEqual(Array.from({ length: 20 }, () => 200))
    const refused = await openStream(`${web.url}/mcp`, headers)
    expect(refused.response.status).toBe(429)
    for (const stream of [...streams, refused]) stream.close()
  })
})

describe('what is offered beside tools', () => {
  let web: TestWeb
  let client: Client
  let session: Awaited<ReturnType<TestWeb['session']>>
  beforeAll(async () => {
    web = await startTestWeb()
    session = await web.session(web.ana, { name: 'Front desk' })
    client = new Client({ name: 'official', version: '1' })
    const requestInit = { headers: { authorization: `Bearer ${web.ana.token}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${web.url}/mcp`), { requestInit }))
  })
  afterAll(async () => {
    await client?.close()
    await web?.stop()
  })

  it('are resources, read by the tools of the same content', async () => {
    const { resources } = await client.listResources()
    expect(resources.map(({ uri, title }) => [uri, title])).toEqual([
      ['messenger://sessions', 'Sessions'],
      [`messenger://sessions/${session.id}`, 'Front desk'],
    ])
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ name }) => name)).toEqual([
      ...['session', 'contacts', 'groups', 'messages', 'chat', 'message-trace'],
    ])
    const { contents } = await client.readResource({ uri: `messenger://sessions/${session.id}` })
    expect(JSON.parse(String(Object(contents[0]).text))).toEqual({ success: true, data: session.record })
    const page = await client.readResource({ uri: `messenger://sessions/${session.id}/contacts?limit=5` })
    expect(JSON.parse(String(Object(page.contents[0]).text))).toMatchObject({ success: true })
    const foreign = await web.session(web.ben)
    for (const uri of [
      `messenger://sessions/${foreign.id}`,
      'messenger://nothing',
      'file:///etc/passwd',
      'x'.repeat(3_000),
    ]) {
      await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32002 })
    }
  })

  it('are resources page by page', async () => {
    for (let index = 0; index < 50; index++) await web.session(web.ana)
    const first = await client.listResources()
    expect(first.resources).toHaveLength(51)
    const second = await client.listResources({ cursor: first.nextCursor })
    expect([second.resources.length, second.nextCursor]).toEqual([1, undefined])
    await expect(client.listResources({ cursor: 'nothing' })).rejects.toMatchObject({ code: -32602 })
  })

  it('are prompts, with what completes their arguments', async () => {
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['catch_up', 'draft_answer', 'explain_message'])
    const prompt = await client.getPrompt({ name: 'catch_up', arguments: { session_id: '7' } })
    expect(prompt.messages[0]?.content).toMatchObject({ type: 'text', text: expect.stringContaining('session 7') })
    await expect(client.getPrompt({ name: 'catch_up' })).rejects.toMatchObject({ code: -32602 })
    await expect(client.getPrompt({ name: 'nothing' })).rejects.toMatchObject({ code: -32602 })
    const complete = (name: string, value: string) =>
      client.complete({ ref: { type: 'ref/prompt', name: 'catch_up' }, argument: { name, value } })
    expect((await complete('session_id', String(session.id))).completion.values).toContain(String(session.id))
    expect((await complete('hours', '1')).completion.values).toEqual([])
    await expect(complete('nothing', '')).rejects.toMatchObject({ code: -32602 })
  })

  it('are hints, and results as JSON that fit their schema', async () => {
    const { tools } = await client.listTools()
    const hints = (name: string) => tools.find(tool => tool.name === name)?.annotations
    expect(hints('list_contacts')).toMatchObject({ readOnlyHint: true, idempotentHint: true, openWorldHint: false })
    expect(hints('send_text_message')).toMatchObject({
      readOnlyHint: false,
      idempotentHint: false,
      openWorldHint: true,
    })
    expect(tools.filter(({ outputSchema }) => !outputSchema).map(({ name }) => name)).toEqual([
      'get_api_documentation_tool',
    ])
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(400_000)
    // the client checks it
    const result = await client.callTool({ name: 'list_messenger_sessions', arguments: { page: 1 } })
    expect(Object(result.structuredContent).data).toHaveLength(10)
  })

  it('are not for whoever speaks an earlier version', async () => {
    const rpc = (method: string, params: object = {}) =>
      web.call('POST', '/mcp', { token: web.ana.token, body: { jsonrpc: '2.0', id: 1, method, params } })
    const { tools } = (await rpc('tools/list')).body.result
    expect(tools.filter((tool: object) => 'outputSchema' in tool)).toEqual([])
    const call = { name: 'list_messenger_sessions', arguments: { page: 1, per_page: 1 } }
    expect(Object.keys((await rpc('tools/call', call)).body.result)).toEqual(['isError', 'content'])
  })
})

describe('the transport', () => {
  let web: TestWeb
  beforeAll(async () => {
    web = await startTestWeb()
  })
  afterAll(() => web?.stop())
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const from = (origin: string, headers = {}) =>
    web.call('POST', '/mcp', { token: web.ana.token, headers: { origin, ...headers }, body: ping })

  it('answers no page of another site, whatever its name leads to', async () => {
    for (const origin of [
      'https://evil.example',
      'http://evil.example:3000',
      'null',
      'http://127.0.0.1.evil.example',
      'file://',
    ]) {
      expect((await from(origin)).status).toBe(403)
    }
    expect((await from('http://evil.example', { host: 'evil.example' })).status).toBe(403)
    for (const origin of [web.url, 'http://localhost:6274']) {
      const { status, headers } = await from(origin)
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin])
    }
    const asked = await web.call('OPTIONS', '/mcp', { headers: { origin: 'http://localhost:6274' } })
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('mcp-session-id'),
    ])
  })

  it('takes several messages in a body where the version has that', async () => {
    const batch = (version: string) =>
      web.call('POST', '/mcp', { token: web.ana.token, headers: { 'mcp-protocol-version': version }, body: [ping] })
    expect((await batch('2025-03-26')).status).toBe(200)
    expect((await batch('2024-11-05')).status).toBe(200)
    expect((await batch('2025-06-18')).body.error.code).toBe(-32600)
    expect((await batch('2025-11-25')).status).toBe(400)
  })
})
