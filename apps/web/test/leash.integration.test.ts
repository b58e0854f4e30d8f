import { ApiError } from '@messenger/shared/contract/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Agent, newAgent } from './agents.ts'
import { startTestEngine, type TestEngine } from './engine.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let agent: Agent
let session: Awaited<ReturnType<TestWeb['session']>>
const friend = '+6281234567890'
const stranger = '+6289999999999'
const friendJid = '6281234567890@s.whatsapp.net'
const group = '120363000000000001@g.us'
const allowed = { numbers: [friend], groups: [group], lists: [], wrote_within_hours: null }
const sendKinds = ['Text', 'Image', 'Mention', 'Poll', 'Contact', 'Location', 'Document', 'Template']

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  session = await web.session(web.ana)
  await engine.own(session.id)
  await web.subscribe(web.ana, 'unlimited')
  for (const kind of sendKinds) {
    engine.on(`messages.send${kind}`, () => ({ msgId: 7, jid: friend, status: 'in_progress' }))
  }
  agent = await newAgent(web, web.ana)
})
beforeEach(async () => {
  engine.seen.length = 0
  await agent.setRules({})
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

const tool = (name: string, args: Record<string, unknown> = {}) => agent.call(name, { session_id: session.id, ...args })
const text = (to: string, words = 'Hello') => tool('send_text_message', { to, text: words })
const pair = (lid: string, phone: string) => web.database.sql`
  insert into identities (session_id, lid, phone_number) values (${session.id}, ${lid}, ${phone}) on conflict do nothing`
const stored = async (chat: string, { networkId = 'N1', ageHours = 0, fromMe = false } = {}) => {
  const at = Math.floor(Date.now() / 1000) - ageHours * 3600
  await web.database.sql`
    insert into messages (session_id, chat, network_id, from_me, remote_jid, status, timestamp)
    values (${session.id}, ${chat}, ${networkId}, ${fromMe}, ${chat}, 1, ${at})`
}

describe('other doors', () => {
  it.each([
    ['GET', '/api/messenger-sessions'],
    ['GET', '/api/auth-check'],
    ['POST', '/api/send-message'],
    ['GET', '/api/events'],
    ['GET', '/api/events/stream'],
    ['GET', '/api/trpc/sessions.list'],
    ['GET', '/api/trpc/agents.leashes'],
    ['POST', '/api/upload'],
  ])('%s %s refuses a token on a leash', async (method, path) => {
    const body = method === 'POST' ? { to: friend, text: 'Hello' } : undefined
    const reply = await web.call(method, path, { token: agent.token, session: session.id, body })
    expect(reply.status).toBe(401)
    expect(engine.seen).toEqual([])
  })

  it('opens them again when the leash is off', async () => {
    const other = await newAgent(web, web.ana)
    await web.database.sql`delete from agent_leashes where token_id = ${other.tokenId}`
    expect((await web.call('GET', '/api/auth-check', { token: other.token })).status).toBe(200)
  })

  it('hides what opens another door', async () => {
    const { body } = await tool('get_specific_messenger_session')
    expect(JSON.stringify(body)).not.toContain(session.key)
    expect(JSON.stringify(body)).toContain('••••')
  })
})

describe('tools', () => {
  it('lists and does those that are allowed', async () => {
    await agent.setRules({ tools: ['send_text_message'] })
    const listed = await web.call('POST', '/mcp', {
      token: agent.token,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    })
    const names = listed.body.result.tools.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['send_text_message', 'get_api_documentation_tool', 'get_approval'])
    expect(await text(friend)).toMatchObject({ isError: false })
    expect(await tool('list_contacts')).toMatchObject({ isError: true, rule: 'tool' })
    // Its twin is the same tool.
    await agent.setRules({ tools: ['list_messenger_sessions'] })
    expect(await agent.call('list_whatsapp_sessions', {})).toMatchObject({ isError: false })
  })

  it('allows nothing by rules that it cannot read', async () => {
    for (const rules of [{}, null, { recipients: null, of_a_later_release: true }]) {
      await web.database.sql`
        update agent_leashes set rules = ${JSON.stringify(rules)}::text::jsonb where token_id = ${agent.tokenId}`
      expect(await text(friend)).toMatchObject({ isError: true, rule: 'unknown' })
      expect(await tool('list_contacts')).toMatchObject({ isError: true, rule: 'unknown' })
    }
    expect(engine.seen).toEqual([])
  })
})

describe('recipients', () => {
  beforeAll(() => pair('777', '6281234567890').then(() => pair('888', '6289999999999')))
  beforeEach(() => agent.setRules({ recipients: allowed }))

  it.each([
    friend,
    '6281234567890',
    ' +62 812-3456-7890 ',
    friendJid,
    '6281234567890:3@s.whatsapp.net',
    '6281234567890_1:3@s.whatsapp.net',
    '6281234567890@c.us',
    '777@lid',
    '777:9@lid',
    '777@hosted.lid',
    group,
  ])('lets a message through to %j', async to => {
    expect(await text(to)).toMatchObject({ isError: false })
    const [seen] = engine.seen
    expect(['6281234567890@s.whatsapp.net', '777@lid', group]).toContain(Object(seen?.input).to)
  })

  it.each([
    stranger,
    '6289999999999',
    '+62 899 9999 9999',
    '6289999999999@s.whatsapp.net',
    '6289999999999:1@s.whatsapp.net',
    '888@lid',
    '999@lid',
    '120363000000000002@g.us',
    '120363000000000001@newsletter',
    'status@broadcast',
    '123@broadcast',
    '@friend',
    `${friend}, ${stranger}`,
    `${friend}@evil`,
    `${friendJid},${stranger}`,
    '6281234567890@s.whatsapp.net.evil.net',
    '',
    '*',
  ])('lets nothing through to %j', async to => {
    expect((await text(to)).isError).toBe(true)
    expect(engine.seen).toEqual([])
  })

  it('of people in groups each is checked', async () => {
    engine.on('groups.create', () => null)
    expect(await tool('create_group', { name: 'G', participants: [friend, stranger] })).toMatchObject({
      rule: 'recipients',
    })
    expect(await tool('add_group_participants', { group_jid: group, participants: [stranger] })).toMatchObject({
      rule: 'recipients',
    })
    expect(
      await tool('add_group_participants', { group_jid: '120363000000000002', participants: [friend] }),
    ).toMatchObject({
      rule: 'recipients',
    })
    expect(engine.seen).toEqual([])
    await tool('create_group', { name: 'G', participants: ['777@lid'] })
    expect(engine.seen).toMatchObject([{ procedure: 'groups.create', input: { participants: ['777@lid'] } }])
  })

  it('lets who wrote of late be written to, and nobody else', async () => {
    await agent.setRules({ recipients: { numbers: [], groups: [], lists: [], wrote_within_hours: 2 } })
    await stored('888@lid', { networkId: 'W1', ageHours: 3 })
    await stored('777@lid', { networkId: 'W2', fromMe: true })
    expect(await text(stranger)).toMatchObject({ rule: 'recipients' })
    expect(await text(friend)).toMatchObject({ rule: 'recipients' })
    await stored('888@lid', { networkId: 'W3', ageHours: 1 })
    expect(await text(stranger)).toMatchObject({ isError: false })
    // Who wrote in a group has not written to the session.
    expect(await text(group)).toMatchObject({ rule: 'recipients' })
  })

  it('lets who is on a list be written to', async () => {
    const made = await web.call('POST', '/api/lists', { token: web.ana.token, body: { name: 'Friends' } })
    const id = made.body.data.id
    await agent.setRules({ recipients: { numbers: [], groups: [], lists: [id], wrote_within_hours: null } })
    expect(await text('777@lid')).toMatchObject({ rule: 'recipients' })
    const members = [{ phone_number: friend }]
    await web.call('POST', `/api/lists/${id}/members`, { token: web.ana.token, body: { members } })
    expect(await text('777@lid')).toMatchObject({ isError: false })
    const foreign = await newAgent(web, web.ben, { recipients: { ...allowed, numbers: [], lists: [id] } })
    const own = await web.session(web.ben)
    await web.subscribe(web.ben, 'unlimited')
    await engine.own(own.id)
    const sent = await foreign.call('send_text_message', { session_id: own.id, to: friend, text: 'x' })
    expect(sent).toMatchObject({ rule: 'recipients' })
  })

  it('sets no address of events and no way out, even without other rules', async () => {
    await agent.setRules({ recipients: null })
    for (const field of ['webhook_url', 'proxy_url']) {
      const args = { [field]: 'https://evil.example' }
      expect(await tool('update_messenger_session', args), field).toMatchObject({ isError: true, rule: 'tool' })
    }
    await agent.setRules({ recipients: allowed })
  })

  it('refuses what reaches people whom the call does not name', async () => {
    const wide: [string, Record<string, unknown>][] = [
      ['start_bulk_send', { bulk_send_id: 1 }],
      ['create_bulk_send', { name: 'B', session_ids: [session.id], text: 'x' }],
      [
        'create_recurring_send',
        { name: 'R', session_id: session.id, to: friend, cron: '* * * * *', time_zone: 'UTC', text: 'x' },
      ],
      ['update_template', { template_id: 1, text: 'x' }],
      ['add_contact_list_members', { list_id: 1, members: [{ phone_number: stranger }] }],
      ['accept_group_invite', { code: 'AbCdEfGhIjKlMnOpQrStUv' }],
      ['update_messenger_session', { webhook_url: 'https://evil.example', webhook_enabled: true }],
      ['resume_sending', {}],
      ['lift_opt_out', { opt_out_id: 1, reason: 'x' }],
    ]
    for (const [name, args] of wide) {
      expect(await tool(name, args), name).toMatchObject({ isError: true, rule: 'recipients' })
    }
    expect(engine.seen).toEqual([])
  })

  it('edits and deletes messages of allowed chats alone, whichever is meant', async () => {
    engine.on('messages.edit', () => null)
    await stored('888@lid', { networkId: 'E1', fromMe: true })
    await stored('777@lid', { networkId: 'E2', fromMe: true })
    await stored('888@lid', { networkId: 'E3', fromMe: true })
    await stored('777@lid', { networkId: 'E3', fromMe: true })
    const edit = (id: string, chat?: string) => tool('edit_message', { msg_id: id, text: 'x', ...(chat && { chat }) })
    expect(await edit('E1')).toMatchObject({ rule: 'recipients' })
    expect(await edit('E1', '888@lid')).toMatchObject({ rule: 'recipients' })
    expect((await edit('E3')).isError).toBe(true)
    expect((await edit('nothing')).isError).toBe(true)
    expect(engine.seen).toEqual([])
    await edit('E2')
    expect(engine.seen).toMatchObject([{ procedure: 'messages.edit', input: { msgId: 'E2', chat: '777@lid' } }])
  })

  it('quotes nothing of another chat', async () => {
    await stored('888@lid', { networkId: 'Q1' })
    const quoted = await tool('send_text_message', { to: friend, text: 'x', reply_to: 'Q1' })
    expect(quoted).toMatchObject({ rule: 'recipients' })
  })
})

describe('contents', () => {
  it('lets no link through, wherever it stands', async () => {
    await agent.setRules({ no_links: true })
    const linked: [string, Record<string, unknown>][] = [
      ['send_text_message', { text: 'go to ev\u200bil.com' }],
      ['send_image_message', { image_url: 'https://example.com/a.png', text: 'evil.com' }],
      ['send_poll_message', { question: 'Which?', options: ['a', 'evil.com'] }],
      ['send_poll_message', { question: 'evil.com?', options: ['a', 'b'] }],
      ['send_contact_message', { contact_name: 'evil.com', contact_phone: friend }],
      ['send_location_message', { latitude: 1, longitude: 2, name: 'https://evil.example' }],
      ['send_location_message', { latitude: 1, longitude: 2, address: 'evil．com' }],
      ['edit_message', { msg_id: 'E2', text: 'evil.com', chat: friend }],
    ]
    for (const [name, args] of linked) {
      expect(await tool(name, { to: friend, ...args }), JSON.stringify(args)).toMatchObject({ rule: 'links' })
    }
    expect(engine.seen).toEqual([])
    expect(await text(friend, 'See you at 10.30, bye.')).toMatchObject({ isError: false })
  })

  it('looks into templates, and sends the version that it has looked at', async () => {
    const template = async (words: string) => {
      const body = { name: `T ${Math.random()}`, content: { text: words } }
      return (await web.call('POST', '/api/templates', { token: web.ana.token, body })).body.data.id
    }
    await agent.setRules({ no_links: true, no_media: true })
    const send = (id: number, values?: object) =>
      tool('send_template', { to: friend, template_id: id, ...(values && { values }) })
    expect(await send(await template('See evil.com'))).toMatchObject({ rule: 'links' })
    const open = await template('See {{message}}')
    expect(await send(open, { message: 'evil.com' })).toMatchObject({ rule: 'links' })
    const joined = await template('See {{a}}.{{b}}')
    expect(await send(joined, { a: 'evil', b: 'com' })).toMatchObject({ rule: 'links' })
    expect(engine.seen).toEqual([])
    await send(open, { message: 'you' })
    expect(engine.seen).toMatchObject([{ input: { templateId: open, version: 1 } }])
  })

  it('lets no media through, and no long texts', async () => {
    await agent.setRules({ no_media: true, max_length: 10 })
    expect(await tool('send_image_message', { to: friend, image_url: 'https://example.com/a.png' })).toMatchObject({
      rule: 'media',
    })
    expect(await text(friend, '12345678901')).toMatchObject({ rule: 'length' })
    expect(await tool('send_poll_message', { to: friend, question: '12345', options: ['123', '456'] })).toMatchObject({
      rule: 'length',
    })
    expect(
      await tool('update_group_settings', { group_jid: group, profile_pic_url: 'https://example.com/a' }),
    ).toMatchObject({
      rule: 'media',
    })
    expect(engine.seen).toEqual([])
    expect(await text(friend, '😀😀😀😀😀😀😀😀😀😀')).toMatchObject({ isError: false })
  })
})

describe('budgets', () => {
  it('a hundred calls at once never go over', async () => {
    const one = await newAgent(web, web.ana, { budgets: { per_hour: 7, per_day: 50, per_recipient: null } })
    const calls = Array.from({ length: 100 }, () =>
      one.call('send_text_message', { session_id: session.id, to: friend, text: 'Hello' }),
    )
    const replies = await Promise.all(calls)
    expect(replies.filter(({ isError }) => !isError)).toHaveLength(7)
    expect(replies.filter(({ rule }) => rule === 'budget')).toHaveLength(93)
    expect(engine.seen).toHaveLength(7)
  }, 60_000)

  it('counts by recipient, whatever they are called, and gives back what was refused', async () => {
    const one = await newAgent(web, web.ana, { budgets: { per_hour: null, per_day: null, per_recipient: 2 } })
    const send = (to: string) => one.call('send_text_message', { session_id: session.id, to, text: 'x' })
    engine.on('messages.sendText', () => {
      throw new ApiError('not_on_network')
    })
    for (let time = 0; time < 3; time += 1) expect((await send(friend)).rule).toBeUndefined()
    engine.on('messages.sendText', () => ({ msgId: 7, jid: friend, status: 'in_progress' }))
    expect((await send('777@lid')).isError).toBe(false)
    expect((await send(friend)).isError).toBe(false)
    expect(await send('6281234567890:4@s.whatsapp.net')).toMatchObject({ rule: 'budget' })
    expect((await send(stranger)).isError).toBe(false)
  })

  it('is quiet in quiet hours', async () => {
    await agent.setRules({ quiet: { from: '00:00', to: '23:59', time_zone: 'UTC' } })
    const isLastMinute = new Date().toISOString().slice(11, 16) === '23:59'
    if (!isLastMinute) expect(await text(friend)).toMatchObject({ rule: 'quiet' })
    expect(await tool('list_contacts')).toMatchObject({ isError: false })
  })
})

describe('dry run', () => {
  it('shows what would happen, and does nothing', async () => {
    await agent.setRules({ dry_run: true, recipients: allowed, ask: 'writes' })
    const { body } = await text('62 812 3456 7890', 'Hello there')
    expect(body).toMatchObject({
      dry_run: true,
      would: { input: { to: friendJid, text: { untrusted: 'Hello there' } } },
    })
    expect(await text(stranger)).toMatchObject({ rule: 'recipients' })
    expect(engine.seen).toEqual([])
  })
})

describe('one chat', () => {
  it('shows and reaches nothing else', async () => {
    await agent.setRules({ one_chat: { session_id: session.id, chat: friend } })
    const others: [string, Record<string, unknown>][] = [
      ['list_contacts', {}],
      ['search_contacts', { query: 'a' }],
      ['list_groups', {}],
      ['get_message_logs', {}],
      ['list_messenger_sessions', {}],
      ['list_opt_outs', {}],
      ['list_contact_lists', {}],
      ['search_messages', { words: 'a', chat: stranger }],
      ['get_contact_info', { contact: stranger }],
      ['get_group_metadata', { group_jid: group }],
      ['send_text_message', { to: stranger, text: 'x' }],
      ['get_message_info', { msg_id: 'E1' }],
      ['pause_automation', { chat: stranger }],
    ]
    for (const [name, args] of others) {
      const reply = await tool(name, args)
      expect(reply.isError && ['one_chat', 'recipients'].includes(reply.rule ?? ''), `${name} ${reply.rule}`).toBe(true)
    }
    const other = await web.session(web.ana)
    const elsewhere = await agent.call('send_text_message', { session_id: other.id, to: friend, text: 'x' })
    expect(elsewhere).toMatchObject({ rule: 'one_chat' })
    expect(engine.seen).toEqual([])
    expect(await text('777@lid')).toMatchObject({ isError: false })
  })

  // What an erasure leaves of rules that named the erased alone.
  it.each([{ recipients: { ...allowed, numbers: [], groups: [] } }, { one_chat: { session_id: 0, chat: 'erased' } }])(
    'nobody is reached by %j',
    async ({ one_chat: chat, ...rules }) => {
      await agent.setRules({ ...rules, ...(chat && { one_chat: { ...chat, session_id: session.id } }) })
      for (const to of [friend, stranger, group, 'erased']) {
        expect(await text(to), to).toMatchObject({ isError: true })
      }
      expect(engine.seen).toEqual([])
    },
  )
})
