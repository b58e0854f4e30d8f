import { operations } from '@messenger/shared/contract/operations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acts } from '../src/server/leash/acts.ts'
import { questionOf } from '../src/server/leash/question.ts'
import { lookedAt } from '../src/server/leash/unseen.ts'
import { type Agent, newAgent } from './agents.ts'
import { startTestEngine, type TestEngine } from './engine.ts'
import { addPerson, dashboardOf } from './people.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let agent: Agent
let session: Awaited<ReturnType<TestWeb['session']>>
let people: ReturnType<typeof dashboardOf>
const numbers = ['+6281234560001', '+6281234560002', '+6281234560003']

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  session = await web.session(web.ana)
  await engine.own(session.id)
  await web.subscribe(web.ana, 'unlimited')
  engine.on('messages.sendText', () => ({ msgId: 7, jid: numbers[0], status: 'in_progress' }))
  agent = await newAgent(web, web.ana)
  people = dashboardOf(web, { cookie: await loginCookie(web, web.ana.userId) })
})
beforeEach(async () => {
  engine.seen.length = 0
  await web.database.sql`delete from agent_approvals`
  await agent.setRules({ ask: 'reaching' })
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

const rest = async (method: string, path: string, body?: object) => {
  const reply = await web.call(method, `/api/${path}`, { token: web.ana.token, ...(body ? { body } : {}) })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}
let made = 0
const newList = async (members = numbers): Promise<number> => {
  made += 1
  const { id } = await rest('POST', 'lists', { name: `List ${made}`, fields: ['name'] })
  await addMembers(id, members)
  return id
}
const addMembers = (id: number, members: readonly string[], name?: string) =>
  rest('POST', `lists/${id}/members`, {
    members: members.map(phone_number => ({ phone_number, ...(name ? { values: { name } } : {}) })),
  })
const newDraft = async (): Promise<number> => {
  const content = { text: 'Hello {{name|there}}, we open on Monday' }
  const recipients = numbers.map(to => ({ to, values: { name: 'Ana' } }))
  return (await rest('POST', 'bulk-sends', { name: 'Opening', session_ids: [session.id], content, recipients })).id
}
/** Asks; answers the approval's id. */
const ask = async (tool: string, args: object): Promise<string> => {
  const { body } = await agent.call(tool, { ...args })
  expect(body.data?.status, JSON.stringify(body)).toBe('waiting_for_approval')
  return body.data.approval_id
}
const waiting = async (id: string) => (await people.agents.waiting.query()).find(one => one.id === id)
const approve = async (id: string, by = people) =>
  by.agents.decide.mutate({ id, approve: true, digest: (await waiting(id))?.digest })
const stateOf = async (id: string) => (await agent.call('get_approval', { approval_id: id })).body.data
const ended = (id: string) => expect.poll(async () => (await stateOf(id)).status, { timeout: 20_000 })

it('every act whose reach cannot be told from its call says what of it is shown, and is asked for in the dashboard alone', () => {
  const wide = operations.map(({ name }) => name).filter(name => acts[name]?.does === 'wide')
  expect(wide.filter(name => !lookedAt.includes(name))).toEqual([])
  for (const operation of lookedAt) {
    const call = { tool: 'tool', operation, askCode: '471147', expiresAt: new Date() }
    expect(questionOf(call, { id: 1 }, 'en'), operation).not.toContain('471147')
  }
})

describe('a bulk send', () => {
  it('is shown with its contents and recipients, and started as it was shown', async () => {
    const bulk_send_id = await newDraft()
    const id = await ask('start_bulk_send', { bulk_send_id })
    const shown = await waiting(id)
    expect(shown?.content).toContain('we open on Monday')
    expect(shown?.people).toEqual({ count: 3, first: numbers, href: `/bulk-sends/${bulk_send_id}` })
    await approve(id)
    await ended(id).toBe('done')
    expect((await rest('GET', `bulk-sends/${bulk_send_id}`)).state).not.toBe('draft')
  }, 60_000)

  it('that got others to write to before somebody approved it has to be asked anew', async () => {
    const bulk_send_id = await newDraft()
    const id = await ask('start_bulk_send', { bulk_send_id })
    const digest = (await waiting(id))?.digest
    await rest('POST', `bulk-sends/${bulk_send_id}/recipients`, { recipients: [{ to: '+6281234569999' }] })
    expect(await waiting(id)).toMatchObject({ is_changed: true, people: { count: 4 } })
    // The page may be older than the change.
    await expect(people.agents.decide.mutate({ id, approve: true, digest })).rejects.toThrow(/has changed since/)
    expect(await stateOf(id)).toMatchObject({ status: 'failed', answer: { success: false } })
    expect(JSON.stringify((await stateOf(id)).answer)).toContain('ask anew')
    expect(await rest('GET', `bulk-sends/${bulk_send_id}`)).toMatchObject({ state: 'draft' })
    const again = await ask('start_bulk_send', { bulk_send_id })
    expect((await waiting(again))?.people?.count).toBe(4)
  })

  it.each([
    ['recipients', (id: number) => rest('POST', `bulk-sends/${id}/recipients`, { recipients: [{ to: '+62812999' }] })],
    ['pace', (id: number) => rest('PUT', `bulk-sends/${id}`, { per_minute: 60 })],
  ])('whose %s changed after somebody approved it is not started', async (_, change) => {
    const bulk_send_id = await newDraft()
    const id = await ask('start_bulk_send', { bulk_send_id })
    await change(bulk_send_id)
    await web.database.sql`update agent_approvals set state = 'approved', decided_at = now() where id = ${id}`
    await ended(id).toBe('failed')
    expect((await stateOf(id)).answer.message).toContain('ask anew')
    expect(await rest('GET', `bulk-sends/${bulk_send_id}`)).toMatchObject({ state: 'draft' })
  })

  it('takes the people of a list as they were shown', async () => {
    const bulk_send_id = await newDraft()
    const list_id = await newList(['+6281234561111', '+6281234562222'])
    const from = { bulk_send_id, source: 'list', list_id }
    const [one, two] = [
      await ask('add_bulk_send_recipients_from', from),
      await ask('add_bulk_send_recipients_from', from),
    ]
    expect(await waiting(one)).toMatchObject({
      people: { count: 2, first: ['+6281234561111', '+6281234562222'], href: `/lists/${list_id}` },
    })
    expect((await waiting(one))?.content).toContain('we open on Monday')
    await approve(one)
    await ended(one).toBe('done')
    // Other values of somebody are other people to write to.
    await addMembers(list_id, ['+6281234561111'], 'Bea')
    await expect(approve(two)).rejects.toThrow(/has changed since/)
    const earlier = await ask('add_bulk_send_recipients_from', {
      ...{ bulk_send_id, source: 'bulk_send', earlier_bulk_send_id: bulk_send_id },
    })
    expect((await waiting(earlier))?.people?.count).toBe(5)
  }, 60_000)
})

it('a list is shown with who is on it, and a change of it with what it was', async () => {
  const list_id = await newList()
  const id = await ask('remove_contact_list_members', { list_id, phone_numbers: [numbers[0]] })
  expect(await waiting(id)).toMatchObject({ people: { count: 3, first: numbers, href: `/lists/${list_id}` } })
  await rest('POST', `lists/${list_id}/members/remove`, { phone_numbers: [numbers[1]] })
  await expect(approve(id)).rejects.toThrow(/has changed since/)
})

it('a template is shown with what it says and who gets it again and again', async () => {
  const { id: template_id } = await rest('POST', 'templates', { name: 'Weekly', content: { text: 'Our week' } })
  const recurring = { name: 'Weekly', session_id: session.id, to: numbers[0], template_id }
  const sent = await rest('POST', 'recurring-sends', { ...recurring, cron: '0 9 * * 1', time_zone: 'UTC' })
  const id = await ask('update_template', { template_id, text: 'Send us money' })
  const shown = await waiting(id)
  expect(shown?.content).toContain('Our week')
  expect(shown?.input).toContain('Send us money')
  expect(shown?.people).toMatchObject({ count: 1, first: [expect.stringContaining('6281234560001')] })
  await rest('PUT', `recurring-sends/${sent.id}`, { to: numbers[1] })
  await expect(approve(id)).rejects.toThrow(/has changed since/)

  const made = await ask('create_recurring_send', { ...recurring, cron: '0 9 * * 1', time_zone: 'UTC' })
  expect((await waiting(made))?.content).toContain('Our week')
  const changed = await ask('update_recurring_send', { recurring_send_id: sent.id, cron: '0 8 * * 1' })
  expect((await waiting(changed))?.content).toContain('Our week')
  await rest('PUT', `templates/${template_id}`, { content: { text: 'Another week' } })
  for (const one of [made, changed]) await expect(approve(one)).rejects.toThrow(/has changed since/)
})

describe('whoever approves', () => {
  it('needs the rights of the act itself', async () => {
    const [custom] = await web.database.sql<{ id: number }[]>`
      insert into custom_roles (account_id, name, scopes)
      values (${web.ana.accountId}, 'Writers', ${JSON.stringify(['messages:read', 'messages:write'])}::text::jsonb) returning id`
    const writer = await addPerson(web, web.ana.accountId, 'viewer')
    await web.database.sql`update users set custom_role_id = ${custom?.id ?? 0} where id = ${writer.userId}`
    const theirs = dashboardOf(web, writer)
    const bulk_send_id = await newDraft()
    const bulk = await ask('start_bulk_send', { bulk_send_id })
    const text = await ask('send_text_message', { session_id: session.id, to: numbers[0], text: 'Hello' })
    const seen = await theirs.agents.waiting.query()
    expect(seen.map(({ tool, lacks }) => [tool, lacks])).toEqual([
      ['start_bulk_send', ['bulk:write', 'bulk:read']],
      ['send_text_message', []],
    ])
    expect(seen[0]).toMatchObject({ content: null, people: null })
    await expect(approve(bulk, theirs)).rejects.toMatchObject({ data: { code: 'UNAUTHORIZED' } })
    expect((await stateOf(bulk)).status).toBe('waiting')
    await approve(text, theirs)
    await theirs.agents.decide.mutate({ id: bulk, approve: false })
    expect((await stateOf(bulk)).status).toBe('refused')
  })
})

describe('links in what agents send', () => {
  it('are looked at by nobody, whatever the agent asks', async () => {
    await agent.setRules({})
    const words = 'See https://example.com/?secret'
    await agent.call('send_text_message', {
      ...{ session_id: session.id, to: numbers[0], text: words, link_preview: true },
    })
    expect(engine.seen).toMatchObject([{ call: { noPreviews: true }, input: { text: words, linkPreview: false } }])
    const { id: template_id } = await rest('POST', 'templates', { name: 'Link', content: { text: '{{link}}' } })
    engine.on('messages.sendTemplate', () => ({ msgId: 8, jid: numbers[0], status: 'in_progress' }))
    await agent.call('send_template', {
      ...{ session_id: session.id, to: numbers[0], template_id, values: { link: 'https://example.com/?secret' } },
    })
    expect(engine.seen[1]).toMatchObject({ procedure: 'messages.sendTemplate', call: { noPreviews: true } })
    const { body } = await agent.call('create_template', { name: 'Kept', text: words })
    expect(await rest('GET', `templates/${body.data.id}`)).toMatchObject({ content: { linkPreview: false } })
    const bulk = await agent.call('create_bulk_send', {
      ...{ name: 'Kept', session_ids: [session.id], text: words },
    })
    expect(await rest('GET', `bulk-sends/${bulk.body.data.id}`)).toMatchObject({ content: { linkPreview: false } })
    engine.seen.length = 0
    await web.call('POST', '/api/send-message', { token: session.key, body: { to: numbers[0], text: words } })
    expect(engine.seen).toMatchObject([{ input: { linkPreview: true } }])
    expect(engine.seen[0]?.call.noPreviews).toBeUndefined()
  })
})
