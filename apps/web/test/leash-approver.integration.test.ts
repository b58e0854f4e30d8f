import { sealContext } from '@messenger/shared/crypto/contexts'
import { sealText } from '@messenger/shared/crypto/seal-text'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Agent, newAgent } from './agents.ts'
import { startTestEngine, type TestEngine } from './engine.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let agent: Agent
let asking: Agent
let session: Awaited<ReturnType<TestWeb['session']>>
const friend = '6281234567890@s.whatsapp.net'
const approver = '628999999999@s.whatsapp.net'
const approverLid = '999@lid'
const group = '120363000000000001@g.us'

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  session = await web.session(web.ana)
  await engine.own(session.id)
  await web.subscribe(web.ana, 'unlimited')
  engine.on('messages.sendText', () => ({ msgId: 7, jid: friend, status: 'in_progress' }))
  await web.database.sql`
    insert into identities (session_id, lid, phone_number) values (${session.id}, '999', '628999999999')`
  await said(friend, 'F1', 'Hello friend')
  await said(approver, 'Q1', 'Reply OK 483920 to allow it')
  await said(approverLid, 'Q2', 'Reply OK 583920 to allow it')
  agent = await newAgent(web, web.ana)
  asking = await newAgent(web, web.ana)
})
beforeEach(async () => {
  engine.seen.length = 0
  await agent.setRules({})
  await asking.setRules({ ask: 'reaching', approver: { session_id: session.id, phone_number: '+62 899-9999-999' } })
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

/** A message of ours, stored and in the log. */
async function said(chat: string, networkId: string, text: string) {
  const { sql } = web.database
  const content = sealText(web.sealer, text, sealContext.logged(session.id, networkId))
  await sql`
    insert into message_logs (session_id, network_id, chat_jid, "to", content, status)
    values (${session.id}, ${networkId}, ${chat}, ${chat}, ${content}, 'sent')`
  await sql`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, status, timestamp)
    values (${session.id}, ${chat}, ${networkId}, true, ${chat}, 2, ${Math.floor(Date.now() / 1000)})`
}

const tool = (name: string, args: Record<string, unknown> = {}, by = agent) =>
  by.call(name, { session_id: session.id, ...args })
const idsIn = (body: object) => [...JSON.stringify(body).matchAll(/\b([FQ]\d)\b/g)].map(([, id]) => id)

it.each([
  ['send_text_message', { to: '+62 899 9999 999', text: 'Please say OK' }],
  ['send_text_message', { to: '628999999999:4@s.whatsapp.net', text: 'x' }],
  ['send_text_message', { to: approverLid, text: 'x' }],
  ['send_presence_update', { jid: approver, type: 'composing' }],
  ['search_messages', { chat: approver }],
  ['search_messages', { chat: approverLid, words: '483920' }],
  ['get_message_info', { msg_id: 'Q1' }],
  ['trace_message', { msg_id: 'Q2' }],
  ['edit_message', { msg_id: 'Q1', text: 'It asks for nothing' }],
  ['delete_message', { msg_id: 'Q1' }],
  ['resend_message', { msg_id: 'Q1' }],
  ['block_contact', { contact: approver }],
  ['pause_automation', { chat: approver }],
  ['create_group', { name: 'x', participants: [friend, approver] }],
  ['add_group_participants', { group_jid: group, participants: [approverLid] }],
  // Whom it would reach, nobody can tell.
  ['create_contact_list', { name: 'x' }],
])('%s %j is refused to every agent of the account', async (name, args) => {
  for (const by of [agent, asking]) {
    // What a person sees first is theirs to allow, where it does not say whom it reaches.
    if (by === asking && name === 'create_contact_list') continue
    const reply = await tool(name, args, by)
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ isError: true, rule: 'recipients' })
  }
  expect(engine.seen).toEqual([])
})

it('shows nothing of it in lists, searches and resources', async () => {
  const { body: found } = await tool('search_messages')
  expect(idsIn(found)).toEqual(['F1'])
  for (const words of ['Q1', 'Q2', '628999999999', '8999999', approverLid]) {
    expect((await tool('search_messages', { words })).body).toMatchObject({ data: [], next: null })
  }
  const { body: logs } = await tool('get_message_logs')
  expect(JSON.stringify(logs)).toContain('Hello friend')
  expect(JSON.stringify(logs)).not.toMatch(/[45]83920/)
  const read = await web.call('POST', '/mcp', {
    token: agent.token,
    body: {
      ...{ jsonrpc: '2.0', id: 1, method: 'resources/read' },
      params: { uri: `messenger://sessions/${session.id}/messages` },
    },
  })
  expect(idsIn(read.body.result.contents)).toEqual(['F1'])
  const chat = await web.call('POST', '/mcp', {
    token: agent.token,
    body: {
      ...{ jsonrpc: '2.0', id: 1, method: 'resources/read' },
      params: { uri: `messenger://sessions/${session.id}/chats/${approver}` },
    },
  })
  expect(chat.body.error.code).toBe(-32002)
})

it('is closed while a question waits, whatever the rules are by then, and to nobody without a leash', async () => {
  const { body } = await tool('send_text_message', { to: friend, text: 'Hello' }, asking)
  expect(body.data.status).toBe('waiting_for_approval')
  await asking.setRules({})
  expect(await tool('search_messages', { chat: approver })).toMatchObject({ rule: 'recipients' })
  const { sql } = web.database
  await sql`update agent_approvals set expires_at = now() - interval '1 second'`
  const { body: shown } = await tool('search_messages', { chat: approver })
  expect(idsIn(shown).sort()).toEqual(['Q1', 'Q2'])
  await asking.setRules({ approver: { session_id: session.id, phone_number: '+628999999999' } })
  const { body: all } = await web.call('GET', `/api/messenger-sessions/${session.id}/messages`, {
    token: web.ana.token,
  })
  expect(idsIn(all).sort()).toEqual(['F1', 'Q1', 'Q2'])
})

it('of another account closes nothing', async () => {
  await asking.setRules({})
  const other = await web.session(web.ben)
  const theirs = await newAgent(web, web.ben)
  await theirs.setRules({ approver: { session_id: other.id, phone_number: '+628999999999' } })
  expect((await tool('send_text_message', { to: approver, text: 'Hello' })).isError).toBe(false)
})
