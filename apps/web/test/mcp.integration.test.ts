import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestEngine, type TestEngine } from './engine.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let client: Client
let session: Awaited<ReturnType<TestWeb['session']>>

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  session = await web.session(web.ana)
  await engine.own(session.id)
  client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${web.ana.token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${web.url}/mcp`), { requestInit }))
})
afterAll(async () => {
  await client?.close()
  await engine?.stop()
  await web?.stop()
})

/** Result of a tool with its one text read as JSON. */
async function tool(name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args })
  const content = Array.isArray(result.content) ? result.content : []
  expect(content).toHaveLength(1)
  return { isError: result.isError, body: JSON.parse(content[0].text) }
}

const rpc = (message: unknown, headers: Record<string, string> = {}, token: string | undefined = web.ana.token) =>
  web.call('POST', '/mcp', { ...(token ? { token } : {}), headers, body: message })

/** As the contract orders them. */
const advertised = [
  'list_messenger_sessions',
  'get_specific_messenger_session',
  'get_session_user',
  'create_messenger_session',
  'update_messenger_session',
  'connect_messenger_session',
  'disconnect_messenger_session',
  'get_message_logs',
  'get_session_logs',
  'send_text_message',
  'send_mention_text_message',
  'send_image_message',
  'send_audio_message',
  'send_video_message',
  'send_document_message',
  'send_location_message',
  'send_contact_message',
  'send_poll_message',
  'send_presence_update',
  'resend_message',
  'edit_message',
  'delete_message',
  'get_message_info',
  'list_contacts',
  'add_or_edit_contact',
  'get_contact_info',
  'get_contact_picture',
  'block_contact',
  'unblock_contact',
  'check_jid_on_messenger',
  'get_lid_from_phone_number',
  'get_phone_number_from_lid',
  'search_contacts',
  'list_groups',
  'create_group',
  'get_group_metadata',
  'get_group_participants',
  'add_group_participants',
  'remove_group_participants',
  'update_group_participants',
  'update_group_settings',
  'leave_group',
  'generate_invite_link',
  'accept_group_invite',
  'search_groups',
  'get_usage',
  'search_messages',
  'get_sending_policy',
  'update_sending_policy',
  'resume_sending',
  'reject_call',
  'send_template',
  'trace_message',
  'list_templates',
  'create_template',
  'get_template',
  'update_template',
  'delete_template',
  'preview_template',
  'list_bulk_sends',
  'create_bulk_send',
  'get_bulk_send',
  'update_bulk_send',
  'delete_bulk_send',
  'add_bulk_send_recipients',
  'add_bulk_send_recipients_from',
  'list_bulk_send_recipients',
  'preview_bulk_send',
  'start_bulk_send',
  'pause_bulk_send',
  'resume_bulk_send',
  'cancel_bulk_send',
  'export_bulk_send_results',
  'list_recurring_sends',
  'create_recurring_send',
  'get_recurring_send',
  'update_recurring_send',
  'delete_recurring_send',
  'pause_recurring_send',
  'resume_recurring_send',
  'list_recurring_send_runs',
  'list_contact_lists',
  'create_contact_list',
  'get_contact_list',
  'update_contact_list',
  'delete_contact_list',
  'list_contact_list_members',
  'add_contact_list_members',
  'remove_contact_list_members',
  'export_contact_list',
  'pause_automation',
  'resume_automation',
  'list_paused_chats',
  'list_opt_outs',
  'create_opt_out',
  'lift_opt_out',
  'export_opt_outs',
  'get_opt_out_settings',
  'update_opt_out_settings',
  'get_retention',
  'update_retention',
  'list_erasures',
  'erase_contact',
  'get_erasure',
  'list_data_exports',
  'export_data',
  'get_data_export',
  'delete_data_export',
  'get_api_documentation_tool',
]

describe('tools/list', () => {
  it('shows the contract’s tools in its order, then some of our own, with hints and arguments', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(advertised)
    const byName = new Map(tools.map(one => [one.name, one]))
    expect(byName.get('disconnect_messenger_session')?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
    })
    expect(byName.get('list_messenger_sessions')?.inputSchema).toMatchObject({
      properties: { page: { type: 'integer' }, per_page: { type: 'integer' } },
      required: [],
    })
    expect(byName.get('send_text_message')?.inputSchema).toMatchObject({
      properties: { session_id: { type: 'integer' }, to: { type: 'string' }, text: { type: 'string' }, reply_to: {} },
      required: ['session_id', 'to', 'text'],
    })
    const create = byName.get('create_messenger_session')?.inputSchema
    expect(create?.required).toEqual(['name', 'phone_number'])
    expect(create?.properties).toMatchObject({
      account_protection: { type: 'boolean', default: true },
      network: { enum: ['live', 'sandbox'], default: 'live' },
      webhook_url: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    })
    expect(byName.get('update_messenger_session')?.inputSchema.required).toEqual(['session_id'])
    expect(byName.get('update_messenger_session')?.inputSchema.properties).not.toHaveProperty('network')
  })
})

describe('tools/call', () => {
  it('answers with the REST reply', async () => {
    engine.on('messages.sendText', () => ({ msgId: 10421, jid: '+6281234567890', status: 'in_progress' }))
    const result = await client.callTool({
      name: 'send_text_message',
      arguments: { session_id: session.id, to: '+6281234567890', text: 'Hello', reply_to: null, more: 1 },
    })
    expect(result).toEqual({
      isError: false,
      structuredContent: { success: true, data: { msgId: 10421, jid: '+6281234567890', status: 'in_progress' } },
      content: [
        { type: 'text', text: '{"success":true,"data":{"msgId":10421,"jid":"+6281234567890","status":"in_progress"}}' },
      ],
    })
    expect(engine.seen.at(-1)?.input).toMatchObject({ to: '+6281234567890', text: 'Hello' })
  })

  it('tolerates strings, and takes the twin names', async () => {
    const args = { session_id: String(session.id) }
    const one = await tool('get_specific_messenger_session', args)
    expect(one).toEqual({ isError: false, body: { success: true, data: session.record } })
    expect(await tool('get_specific_whatsapp_session', args)).toEqual(one)
  })

  it('reads numbers and booleans that are strings', async () => {
    engine.on('messages.sendLocation', () => ({ msgId: 1, jid: 'x', status: 'in_progress' }))
    const place = { session_id: String(session.id), to: '+1', latitude: '-6.5', longitude: '106', reply_to: '17' }
    expect((await tool('send_location_message', place)).isError).toBe(false)
    expect(engine.seen.at(-1)?.input).toMatchObject({ location: { latitude: -6.5, longitude: 106 } })
    engine.on('messages.sendPoll', () => ({ msgId: 1, jid: 'x', status: 'in_progress' }))
    const poll = { session_id: session.id, to: '+1', question: 'Tea?', options: ['Yes', 'No'], multi_select: 'true' }
    expect((await tool('send_poll_message', poll)).isError).toBe(false)
    expect(engine.seen.at(-1)?.input).toMatchObject({ poll: { multiSelect: true } })
  })

  it('creates with the tool’s own defaults', async () => {
    const { body } = await tool('create_messenger_session', {
      name: 'New',
      phone_number: '+15557778888',
      log_messages: null,
    })
    expect(body.data).toMatchObject({ name: 'New', account_protection: true, log_messages: true })
    const cleared = await tool('update_messenger_session', {
      session_id: body.data.id,
      webhook_url: null,
      name: 'Newer',
    })
    expect(cleared.body.data).toMatchObject({ name: 'Newer', webhook_url: null })
  })

  it('cuts the session list only when asked', async () => {
    await web.session(web.ana)
    const all = await tool('list_messenger_sessions')
    const second = await tool('list_whatsapp_sessions', { page: '2', per_page: 1 })
    expect(all.body.data.length).toBeGreaterThan(2)
    expect(second.body.data).toEqual([all.body.data[1]])
    expect(await tool('list_messenger_sessions', { page: 0 })).toMatchObject({
      isError: true,
      body: { message: 'Validation failed' },
    })
  })

  it('refuses with the REST error', async () => {
    const foreign = await web.session(web.ben)
    const notFound = { success: false, message: 'The specified session was not found.', error: expect.any(String) }
    for (const id of [foreign.id, 999_999, 'abc', -1, {}]) {
      expect(await tool('get_message_logs', { session_id: id })).toEqual({ isError: true, body: notFound })
      expect(await tool('get_session_user', { session_id: id })).toEqual({ isError: true, body: notFound })
    }
    expect(await tool('send_text_message', { text: 'x', to: '+1' })).toEqual({
      isError: true,
      body: {
        success: false,
        message: 'Validation failed',
        errors: { session_id: ['The session_id field is required.'] },
      },
    })
  })

  it('gives paged links their REST form', async () => {
    const { body } = await tool('get_session_logs', { session_id: session.id, per_page: 1 })
    expect(body.data.first_page_url).toBe(`/api/messenger-sessions/${session.id}/session-logs?per_page=1&page=1`)
  })

  it('documents operations and events', async () => {
    const { body } = await tool('get_api_documentation_tool')
    expect(body.data).toContainEqual({ id: 'messages.sendText', title: 'Send Text Message', category: 'Messages' })
    expect(body.data).toContainEqual({ id: 'messages.upsert', title: 'Message Upsert', category: 'Events' })
    for (const { id } of body.data) {
      const entry = await tool('get_api_documentation_tool', { id })
      expect(entry.body.data).toMatchObject({ id, example: expect.anything() })
    }
    expect(await tool('get_api_documentation_tool', { id: 'nothing' })).toEqual({
      isError: true,
      body: { success: false, message: 'Documentation entry not found.' },
    })
  })
})

describe('transport', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

  const challenge = (error = '') =>
    `Bearer ${error}resource_metadata="${web.url}/.well-known/oauth-protected-resource/mcp", scope="mcp:read mcp:write"`

  it('wants a token on every request', async () => {
    const missing = await web.call('POST', '/mcp', { body: ping })
    expect([missing.status, missing.headers.get('www-authenticate'), missing.text]).toEqual([
      401,
      challenge(),
      '{"success":false,"message":"API key is required"}',
    ])
    const otherScheme = await rpc(ping, { authorization: `Basic ${web.ana.token}` })
    expect([otherScheme.status, otherScheme.headers.get('www-authenticate'), otherScheme.text]).toEqual([
      401,
      challenge(),
      missing.text,
    ])
    for (const token of [session.key, 'nonsense']) {
      const reply = await rpc(ping, {}, token)
      expect([reply.status, reply.headers.get('www-authenticate'), reply.text]).toEqual([
        401,
        challenge('error="invalid_token", '),
        '{"success":false,"message":"Invalid API key"}',
      ])
    }
  })

  it('knows no other tool or method', async () => {
    const unknown = await rpc({ jsonrpc: '2.0', id: 'a', method: 'tools/call', params: { name: 'x', arguments: {} } })
    expect([unknown.status, unknown.body]).toEqual([
      200,
      { jsonrpc: '2.0', id: 'a', error: { code: -32602, message: 'Unknown tool: x' } },
    ])
    expect((await rpc({ jsonrpc: '2.0', id: 2, method: 'sampling/createMessage' })).body.error.code).toBe(-32601)
    expect((await rpc('{')).body.error.code).toBe(-32700)
    expect((await rpc({ id: 3 })).body.error.code).toBe(-32600)
  })

  it('answers as JSON or as an event stream', async () => {
    expect((await rpc(ping, { accept: 'application/json' })).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
    const stream = await rpc(ping, { accept: 'text/event-stream' })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.text).toBe('event: message\ndata: {"jsonrpc":"2.0","id":1,"result":{}}\n\n')
    expect((await rpc(ping, { accept: 'text/html' })).status).toBe(406)
    expect((await web.call('GET', '/mcp', { token: web.ana.token })).status).toBe(405)
  })

  it('takes notifications, batches and versions', async () => {
    expect((await rpc({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
    const batch = await rpc([ping, { jsonrpc: '2.0', method: 'notifications/initialized' }, { ...ping, id: 2 }])
    expect(batch.body.map(({ id }: { id: number }) => id)).toEqual([1, 2])
    for (const count of [0, 51]) {
      const refused = await rpc(Array.from({ length: count }, (_, id) => ({ ...ping, id })))
      expect([refused.status, refused.body.error.code]).toEqual([400, -32600])
    }
    const initialize = (protocolVersion: string) =>
      rpc({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion, capabilities: {}, clientInfo: {} },
      })
    expect((await initialize('2025-03-26')).body.result.protocolVersion).toBe('2025-03-26')
    expect((await initialize('1999-01-01')).body.result.protocolVersion).toBe('2025-11-25')
    expect((await rpc(ping, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400)
    expect((await rpc(ping, { 'mcp-protocol-version': '2025-06-18', 'mcp-session-id': 'x' })).status).toBe(200)
  })
})
