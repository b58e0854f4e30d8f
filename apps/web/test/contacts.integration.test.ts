import { ApiError } from '@messenger/shared/contract/errors'
import { contacts, identities, networkCache } from '@messenger/shared/db/schema'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestEngine, type TestEngine } from './engine.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let session: Awaited<ReturnType<TestWeb['session']>>
let foreign: Awaited<ReturnType<TestWeb['session']>>

const ana = {
  id: '6281234567890@s.whatsapp.net',
  jid: '6281234567890@s.whatsapp.net',
  lid: '181234567890123@lid',
  phoneNumber: '+6281234567890',
  name: 'Ana Putri',
  notify: 'ana',
  verifiedName: null,
  imgUrl: null,
  status: 'At work',
}
const nobody = { name: null, notify: null, verifiedName: null, imgUrl: null, status: null }

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  session = await web.session(web.ana)
  foreign = await web.session(web.ben)
  await engine.own(session.id)
  const sessionId = session.id
  await web.database.db.insert(identities).values({ sessionId, lid: '181234567890123', phoneNumber: '6281234567890' })
  await web.database.db.insert(contacts).values([
    { sessionId, jid: '181234567890123@lid', name: 'Ana Putri', notify: 'ana', about: 'At work' },
    { sessionId, jid: '15550000002@s.whatsapp.net', name: 'bob_50%', verifiedName: 'Bob Ltd' },
    { sessionId, jid: '15550000009@s.whatsapp.net', notify: 'Zoe' },
    { sessionId, jid: '15550000001@s.whatsapp.net' },
    { sessionId, jid: '999999999999999@lid', name: 'Carl' },
    { sessionId: foreign.id, jid: '15550000001@s.whatsapp.net', name: 'Of another account' },
  ])
  const told = { kind: 'username' as const, key: '999999999999999@lid' }
  await web.database.db.insert(networkCache).values([
    { ...told, sessionId, value: 'carl.g' },
    { ...told, sessionId, kind: 'devices', value: '[]' },
    { ...told, sessionId: foreign.id, value: 'of.another' },
  ])
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

const get = (path: string, token = session.key) => web.call('GET', path, { token })
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id.split('@')[0])
const byName = ['6281234567890', '15550000002', '999999999999999', '15550000001', '15550000009']

describe('GET /api/contacts', () => {
  it('lists by name, then id, without a connection', async () => {
    const { status, body } = await get('/api/contacts')
    expect([status, body.success, ids(body.data)]).toEqual([200, true, byName])
    expect(body.data[0]).toEqual(ana)
    expect(body.data[2]).toEqual({
      ...nobody,
      id: '999999999999999@lid',
      jid: '999999999999999@lid',
      lid: '999999999999999@lid',
      phoneNumber: null,
      name: 'Carl',
      username: '@carl.g',
    })
    expect(body.data[3]).toEqual({
      ...nobody,
      id: '15550000001@s.whatsapp.net',
      jid: '15550000001@s.whatsapp.net',
      lid: null,
      phoneNumber: '+15550000001',
    })
    expect(Object.keys(body.data[0])).toEqual(Object.keys(ana))
    expect(engine.seen).toEqual([])
  })

  it('gives pages when asked', async () => {
    const page = async (query: string) => (await get(`/api/contacts?${query}`)).body.data
    expect(await page('paginated=true&page=1&limit=1')).toEqual({
      items: [ana],
      pagination: { total: 5, page: 1, limit: 1, totalPages: 5 },
    })
    const last = await page('paginated=1&page=3&limit=2')
    expect([ids(last.items), last.pagination]).toEqual([
      ['15550000009'],
      { total: 5, page: 3, limit: 2, totalPages: 3 },
    ])
    expect((await page('paginated=true')).pagination).toEqual({ total: 5, page: 1, limit: 20, totalPages: 1 })
    expect((await page('paginated=true&limit=5000')).pagination.limit).toBe(1000)
    expect((await page('paginated=true&limit=0')).pagination.limit).toBe(1)
    expect((await page('paginated=true&page=99')).items).toEqual([])
    expect((await page('paginated=true&page=9007199254740991')).items).toEqual([])
    expect(await page('page=2&limit=1')).toHaveLength(5)
    expect((await get('/api/contacts?paginated=perhaps')).body.errors).toEqual({
      paginated: ['The paginated field must be true or false.'],
    })
  })

  it('searches names, usernames and numbers', async () => {
    const found = async (query: string) =>
      ids((await get(`/api/contacts?query=${encodeURIComponent(query)}`)).body.data)
    expect(await found('PUTRI')).toEqual(['6281234567890'])
    for (const username of ['@Carl.G', 'l.g']) expect(await found(username)).toEqual(['999999999999999'])
    expect((await get('/api/contacts?paginated=true&query=@carl.g')).body.data.pagination.total).toBe(1)
    expect(await found('of.another')).toEqual([])
    expect(await found('zoe')).toEqual(['15550000009'])
    expect(await found('ltd')).toEqual(['15550000002'])
    expect(await found('50%')).toEqual(['15550000002'])
    expect(await found('_')).toEqual(['15550000002'])
    expect(await found('+1 (555) 000-0002')).toEqual(['15550000002'])
    expect(await found('8123')).toEqual(['6281234567890'])
    expect(await found('181234567890123')).toEqual([])
    expect(await found("x' or 1=1")).toEqual([])
  })

  it('wants the key of the session, or a token with its id', async () => {
    expect((await get('/api/contacts', web.ana.token)).body).toEqual({ success: false, message: 'Invalid API key' })
    expect((await web.call('GET', '/api/contacts')).status).toBe(401)
    const own = await web.call('GET', '/api/contacts', { token: web.ana.token, session: session.id })
    expect(own.body.data).toHaveLength(5)
    const other = await web.call('GET', '/api/contacts', { token: web.ben.token, session: session.id })
    expect([other.status, other.body.message]).toEqual([404, 'The specified session was not found.'])
    expect(ids((await get('/api/contacts', foreign.key)).body.data)).toEqual(['15550000001'])
  })
})

describe('GET /api/pn-from-lid', () => {
  it('answers from the pairs of this session alone', async () => {
    for (const form of ['181234567890123@lid', '181234567890123%40lid', '181234567890123', '181234567890123:4@lid'])
      expect((await get(`/api/pn-from-lid/${form}`)).body).toEqual({ success: true, data: { pn: ana.id } })
    const text = 'LID not found or invalid.'
    for (const form of ['181234567890124@lid', '6281234567890@s.whatsapp.net', 'x', '1@g.us']) {
      const reply = await get(`/api/pn-from-lid/${form}`)
      expect([reply.status, reply.body]).toEqual([404, { success: false, message: text, error: text }])
    }
    expect((await get('/api/pn-from-lid/181234567890123@lid', foreign.key)).status).toBe(404)
  })
})

describe('the doors of what needs a connection', () => {
  it('take raw and encoded identifiers, and the alias', async () => {
    engine.on('contacts.getPicture', () => ({ imgUrl: null }))
    const seen = async (path: string) => {
      const reply = await get(path)
      expect([path, reply.status, reply.body]).toEqual([path, 200, { success: true, data: { imgUrl: null } }])
      return Reflect.get(Object(engine.seen.at(-1)?.input), 'contactPhoneNumber')
    }
    expect(await seen('/api/contacts/%2B6281234567890/picture')).toBe('+6281234567890')
    expect(await seen('/api/contacts/+6281234567890/picture/')).toBe('+6281234567890')
    expect(await seen('/api/contacts/6281234567890@s.whatsapp.net/profile-picture')).toBe(ana.id)
    expect(await seen('/api/contacts/181234567890123%40lid/picture')).toBe('181234567890123@lid')
  })

  it('carry replies and refusals in the contract’s bodies', async () => {
    engine.on('contacts.block', () => ({ message: 'Contact blocked' }))
    const post = (path: string, body?: unknown) => web.call('POST', path, { token: session.key, body })
    for (const body of [undefined, '', {}])
      expect((await post('/api/contacts/6281234567890/block', body)).text).toBe(
        '{"success":true,"data":{"message":"Contact blocked"}}',
      )
    engine.on('contacts.unblock', () => {
      throw new ApiError('pn_not_found')
    })
    const missing = await post('/api/contacts/6281234567890/unblock')
    const text = 'Phone number not found or invalid.'
    expect([missing.status, missing.body]).toEqual([404, { success: false, message: text, error: text }])
    engine.on('contacts.getUsername', () => {
      throw new ApiError('username_not_found')
    })
    expect((await get('/api/fetch-username/@nobody')).body.error).toBe('Username not found or invalid.')
    engine.on('contacts.get', () => ({ ...ana, exists: true }))
    expect((await get('/api/contacts/6281234567890')).text).toBe(
      JSON.stringify({ success: true, data: { ...ana, exists: true } }),
    )
    engine.on('contacts.getLid', () => ({ lid: ana.lid }))
    expect((await get('/api/lid-from-pn/6281234567890@s.whatsapp.net')).body).toEqual({
      success: true,
      data: { lid: ana.lid },
    })
  })

  it('want a jid to save a contact', async () => {
    engine.on('contacts.upsert', () => ({ jid: ana.id, fullName: null }))
    const put = (body?: unknown) => web.call('PUT', '/api/contacts', { token: session.key, body })
    const text = 'The jid field is required.'
    for (const body of [undefined, {}, { jid: '' }, { jid: null }, { fullName: 'Ana' }]) {
      const reply = await put(body)
      expect([reply.status, reply.body]).toEqual([422, { success: false, message: text, error: text }])
    }
    expect((await put({ jid: 7 })).body.errors).toEqual({ jid: ['The jid field must be a string.'] })
    expect((await put({ jid: ana.id, fullName: '' })).status).toBe(422)
    expect((await put({ jid: ana.id, saveOnPrimaryAddressbook: 'perhaps' })).status).toBe(422)
    expect((await put({ jid: ana.id, fullName: null, saveOnPrimaryAddressbook: '1' })).status).toBe(200)
    expect(engine.seen.at(-1)?.input).toEqual({ jid: ana.id, saveOnPrimaryAddressbook: true })
  })
})

describe('the tools', () => {
  it('page the list and search it', async () => {
    const client = new Client({ name: 'test', version: '1' })
    const requestInit = { headers: { authorization: `Bearer ${web.ana.token}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${web.url}/mcp`), { requestInit }))
    const tool = async (name: string, more: object = {}) => {
      const result = await client.callTool({ name, arguments: { session_id: session.id, ...more } })
      const [content] = Array.isArray(result.content) ? result.content : []
      return JSON.parse(content.text)
    }
    const { tools } = await client.listTools()
    expect(tools.find(({ name }) => name === 'search_contacts')?.inputSchema).toMatchObject({
      properties: { query: { type: 'string' }, limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
      required: ['session_id', 'query'],
    })
    expect((await tool('list_contacts')).data.pagination).toEqual({ total: 5, page: 1, limit: 20, totalPages: 1 })
    expect(await tool('search_contacts', { query: 'ana' })).toEqual({ success: true, data: [ana] })
    expect((await tool('search_contacts', { query: '1555', limit: '2' })).data).toHaveLength(2)
    expect((await tool('search_contacts')).errors).toEqual({ query: ['The query field is required.'] })
    expect((await tool('search_contacts', { query: 'a', limit: 101 })).errors).toEqual({
      limit: ['The limit field must not be greater than 100.'],
    })
    await client.close()
  })
})
