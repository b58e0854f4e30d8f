import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { type N8n, startN8n } from './harness/n8n.mts'
import { type SeenRequest, type StubGateway, type StubReply, startStubGateway } from './harness/stub-gateway.mts'

const session = { __rl: true, mode: 'id', value: '7' }
const ok = (data: unknown): StubReply => ({ status: 200, body: { success: true, data } })

suite('the pickers', () => {
  let gateway: StubGateway
  let n8n: N8n
  let answer: (request: SeenRequest) => StubReply

  before(async () => {
    gateway = await startStubGateway(request => answer(request))
    n8n = await startN8n({ baseUrl: gateway.baseUrl, accessToken: '1|token' })
  })

  beforeEach(() => {
    gateway.seen.length = 0
  })

  after(async () => await gateway.stop())

  test('list the sessions, all of them where that is possible, and do not hide a refusal', async () => {
    const sessions = [
      { id: 7, name: 'Support', phone_number: '+15551230001', status: 'logged_out' },
      { id: 8, name: 'Sales', phone_number: '+15551230002', status: 'connected' },
    ]
    answer = () => ok(sessions)
    const sales = { name: 'Sales (+15551230002, connected)', value: '8' }
    assert.equal((await n8n.search('searchSessions', '')).results.length, 2)
    assert.deepEqual((await n8n.search('searchSessions', 'sal')).results, [sales])
    const [away] = (await n8n.search('searchSessions', 'logged out')).results
    assert.equal(away?.name, 'Support (+15551230001, logged out)')
    const orAll = await n8n.search('searchSessionsOrAll', 'sal')
    assert.deepEqual(orAll.results, [{ name: 'All', value: 'all' }, sales])
    answer = () => ({ status: 401, body: { success: false, message: 'Invalid API key' } })
    await assert.rejects(n8n.search('searchSessions', ''), { name: 'NodeApiError', message: 'Invalid API key' })
  })

  const list = (items: unknown[], { query }: SeenRequest, pages = 1): StubReply => {
    const page = Number(query.page)
    return ok({ items, pagination: { total: items.length, page, limit: Number(query.limit), totalPages: pages } })
  }
  const ana = { id: '6281234567890@s.whatsapp.net', name: 'Ana', phoneNumber: '+6281234567890' }
  const team = { id: '120363021234567890@g.us', name: 'Team' }

  test('list contacts of the chosen session, page by page, and let the gateway search', async () => {
    answer = request => list([ana, { id: '1@lid', name: null, notify: 'Bo', phoneNumber: null }], request, 2)
    const first = await n8n.search('searchContacts', 'a', { session })
    assert.deepEqual(first.results, [
      { name: 'Ana (+6281234567890)', value: ana.id },
      { name: 'Bo (1@lid)', value: '1@lid' },
    ])
    const second = await n8n.search('searchContacts', 'a', { session }, String(first.paginationToken))
    assert.equal(second.paginationToken, undefined)
    assert.deepEqual(
      gateway.seen.map(({ path, query, headers }) => [path, query, headers['x-session-id']]),
      ['1', '2'].map(page => ['/api/contacts', { paginated: 'true', limit: '100', query: 'a', page }, '7']),
    )
  })

  test('list groups before contacts where a message can go to either', async () => {
    answer = request => (request.path === '/api/groups' ? list([team], request, 2) : list([ana], request))
    const first = await n8n.search('searchRecipients', '', { session })
    assert.deepEqual(first.results, [{ name: 'Team (group)', value: team.id }])
    const second = await n8n.search('searchRecipients', '', { session }, String(first.paginationToken))
    assert.deepEqual(
      second.results.map(({ value }) => value),
      [team.id, ana.id],
    )
    assert.equal(second.paginationToken, undefined)
  })

  test('list sent and scheduled messages by what they say', async () => {
    const content = JSON.stringify({ to: '+6281234567890', text: 'Good morning' })
    answer = ({ path }) =>
      path.endsWith('/message-logs')
        ? ok({ data: [{ id: 3, to: null, content: null, status: 'sent' }], last_page: 3 })
        : ok({ data: [{ msgId: 4, to: '+6281234567890', content, status: 'scheduled' }], last_page: 1 })
    const sent = await n8n.search('searchMessages', '', { session })
    assert.deepEqual(sent, { results: [{ name: 'Message, sent (3)', value: '3' }], paginationToken: '2' })
    const waiting = await n8n.search('searchScheduled', 'morning', { session })
    assert.deepEqual(waiting.results, [{ name: 'Good morning to +6281234567890, scheduled (4)', value: '4' }])
    assert.equal(gateway.seen[0]?.path, '/api/messenger-sessions/7/message-logs')
  })

  test('list the webhooks of a session, or of the account', async () => {
    answer = () => ok([{ id: 12, url: 'https://a.example/hook', description: null }])
    const one = await n8n.search('searchWebhooks', '', { session })
    assert.deepEqual(one.results, [{ name: 'https://a.example/hook', value: '12' }])
    await n8n.search('searchWebhooks', '', { session: { ...session, value: 'all' } })
    assert.deepEqual(
      gateway.seen.map(({ path }) => path),
      ['/api/messenger-sessions/7/webhooks', '/api/webhooks'],
    )
  })

  test('list the virtual phones', async () => {
    answer = () => ok([{ phone_number: '+15551230001', name: 'Ana' }])
    const { results } = await n8n.search('searchPhones', '')
    assert.deepEqual(results, [{ name: 'Ana (+15551230001)', value: '+15551230001' }])
  })

  test('ask for a session before a list that belongs to one', async () => {
    await assert.rejects(n8n.search('searchGroups', '', { session: { __rl: true, mode: 'list', value: '' } }), {
      message: 'No session is chosen',
    })
    assert.equal(gateway.seen.length, 0)
  })
})
