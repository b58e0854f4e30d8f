import { ApiError, type ErrorCode } from '@messenger/shared/contract/errors'
import { groupMetadataExample, groupParticipantExample } from '@messenger/shared/contract/groups/record'
import { groups } from '@messenger/shared/db/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestEngine, type TestEngine } from './engine.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let own: Awaited<ReturnType<TestWeb['session']>>
let other: typeof own

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  own = await web.session(web.ana)
  other = await web.session(web.ben)
  await engine.own(own.id)
  await keep(own.id, '120363000000000003@g.us', 'Beta')
  await keep(own.id, '120363000000000002@g.us', 'Beta')
  await keep(own.id, '1555-1600000000@g.us', 'Alpha')
  await keep(own.id, '120363000000000004@g.us', 'Left behind', false)
  await keep(other.id, '120363000000000005@g.us', 'Of somebody else')
  await web.database.sql`update groups set img_url = 'https://pps.example/1.jpg' where jid = '1555-1600000000@g.us'`
})
beforeEach(() => {
  engine.seen.length = 0
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

const keep = (sessionId: number, jid: string, subject: string, member = true) =>
  web.database.db.insert(groups).values({
    sessionId,
    jid,
    subject,
    member,
    metadata: JSON.stringify({ ...groupMetadataExample, id: jid, jid, subject }),
  })
const get = (path: string, token = own.key) => web.call('GET', `/api/groups${path}`, { token })
const twice = (message: string) => ({ success: false, message, error: message })
const row = (jid: string, name: string, imgUrl: string | null = null) => ({ id: jid, jid, name, imgUrl })
const alpha = row('1555-1600000000@g.us', 'Alpha', 'https://pps.example/1.jpg')
const beta = [row('120363000000000002@g.us', 'Beta'), row('120363000000000003@g.us', 'Beta')]

describe('the list', () => {
  it('is everything, by name and id', async () => {
    expect((await get('')).body).toEqual({ success: true, data: [alpha, ...beta] })
    expect((await get('/?page=2&limit=1')).body.data).toEqual([alpha, ...beta])
  })

  it.each([
    ['paginated=true', [alpha, ...beta], { total: 3, page: 1, limit: 20, totalPages: 1 }],
    ['paginated=1&limit=2', [alpha, beta[0]], { total: 3, page: 1, limit: 2, totalPages: 2 }],
    ['paginated=true&limit=2&page=2', [beta[1]], { total: 3, page: 2, limit: 2, totalPages: 2 }],
    ['paginated=true&limit=5000&page=9', [], { total: 3, page: 9, limit: 1000, totalPages: 1 }],
    ['paginated=true&query=ET', beta, { total: 2, page: 1, limit: 20, totalPages: 1 }],
    ['paginated=true&query=%25', [], { total: 0, page: 1, limit: 20, totalPages: 0 }],
    ['paginated=true&limit=0', [alpha], { total: 3, page: 1, limit: 1, totalPages: 3 }],
  ])('?%s', async (query, items, pagination) => {
    expect((await get(`?${query}`)).body).toEqual({ success: true, data: { items, pagination } })
  })

  it.each(['paginated=maybe', 'paginated=true&page=0', 'paginated=true&limit=x'])('refuses ?%s', async query => {
    expect((await get(`?${query}`)).status).toBe(422)
  })

  it('shows each session its own', async () => {
    expect((await get('', other.key)).body.data).toEqual([row('120363000000000005@g.us', 'Of somebody else')])
  })

  it('is paginated on the tool server', async () => {
    const call = async (name: string, given: object) => {
      const params = { name, arguments: { session_id: own.id, ...given } }
      const reply = await web.call('POST', '/mcp', {
        token: web.ana.token,
        headers: { accept: 'application/json' },
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      })
      return JSON.parse(reply.body.result.content[0].text)
    }
    expect((await call('list_groups', { limit: 1 })).data).toMatchObject({ items: [alpha], pagination: { total: 3 } })
    expect(await call('search_groups', { query: 'aLPH' })).toEqual({ success: true, data: [alpha] })
    expect((await call('search_groups', { query: 'b', limit: '1' })).data).toEqual([beta[0]])
    expect((await call('search_groups', { query: '_' })).data).toEqual([])
    expect((await call('search_groups', {})).errors).toEqual({ query: ['The query field is required.'] })
    expect((await call('search_groups', { query: 'a', limit: 101 })).errors).toEqual({
      limit: ['The limit field must not be greater than 100.'],
    })
    const group_jid = '120363000000000002'
    expect((await call('get_group_participants', { group_jid })).data).toEqual([groupParticipantExample])
  })
})

describe('participants', () => {
  it.each([
    '1555-1600000000@g.us',
    '1555-1600000000%40g.us',
    '1555-1600000000',
    '1555-1600000000@g.us/participants/..',
  ])('of %s', async jid => {
    const reply = await get(`/${jid.replace('/participants/..', '')}/participants`)
    expect(reply.body).toEqual({ success: true, data: [groupParticipantExample] })
  })

  it.each(['120363000000000004@g.us', '120363000000000005@g.us', '1', '6281234567890@s.whatsapp.net', '%F0%9F%92%A5'])(
    'not of %s',
    async jid => {
      const reply = await get(`/${jid}/participants/`)
      expect([reply.status, reply.body]).toEqual([404, twice('Group not found.')])
    },
  )
})

describe('paths', () => {
  it.each([
    ['GET', '/1-2@g.us/metadata', 'groups.getMetadata', { groupJid: '1-2@g.us' }],
    ['GET', '/1-2%40g.us/metadata/', 'groups.getMetadata', { groupJid: '1-2@g.us' }],
    ['GET', '/1-2/picture', 'groups.getPicture', { groupJid: '1-2' }],
    ['GET', '/invite/AbCdEfGhIjK', 'groups.getInviteInfo', { inviteCode: 'AbCdEfGhIjK' }],
    ['GET', '/invite/metadata', 'groups.getInviteInfo', { inviteCode: 'metadata' }],
    ['GET', '/invite/accept', 'groups.getInviteInfo', { inviteCode: 'accept' }],
    ['POST', '/invite/accept', 'groups.acceptInvite', { code: 'x' }],
    ['POST', '/invite/leave', 'groups.leave', { groupId: 'invite' }],
    ['POST', '/1-2@g.us/leave', 'groups.leave', { groupId: '1-2@g.us' }],
    ['POST', '/1-2/participants/add', 'groups.addParticipants', { groupJid: '1-2', participants: ['+1'] }],
    ['POST', '/1-2/participants/remove', 'groups.removeParticipants', { groupJid: '1-2', participants: ['+1'] }],
    [
      'PUT',
      '/1-2/participants/update',
      'groups.updateParticipants',
      { groupId: '1-2', action: 'demote', participants: ['+1'] },
    ],
    ['PUT', '/1-2/settings', 'groups.updateSettings', { groupJid: '1-2', announce: true }],
  ])('%s %s', async (method, path, procedure, input) => {
    const body = { code: 'x', action: 'demote', participants: ['+1'], announce: 'true' }
    await web.call(method, `/api/groups${path}`, { token: own.key, ...(method === 'GET' ? {} : { body }) })
    expect(engine.seen.map(({ procedure: name, input: seen }) => [name, seen])).toEqual([[procedure, input]])
  })

  it('lead to one operation for all that send-message takes', async () => {
    const body = { to: '1-2@g.us', text: 'Hi @1', mentions: ['1@s.whatsapp.net'] }
    await web.call('POST', '/api/send-message', { token: own.key, body })
    expect(engine.seen).toMatchObject([{ procedure: 'messages.sendText', input: body }])
  })
})

describe('replies', () => {
  const link = 'https://chat.whatsapp.com/AbCdEfGhIjK'

  it('an invite link has an envelope of its own', async () => {
    engine.on('groups.getInviteLink', () => link)
    expect((await get('/1-2/invite-link')).text).toBe(`{"success":true,"inviteLink":"${link}"}`)
  })

  it('leaving answers an empty object', async () => {
    engine.on('groups.leave', () => ({}))
    const reply = await web.call('POST', '/api/groups/1-2/leave', { token: own.key })
    expect(reply.text).toBe('{"success":true,"data":{}}')
  })

  it.each<[ErrorCode, Record<string, string>, number, string]>([
    ['group_not_found', {}, 404, 'Group not found.'],
    [
      'group_not_admin',
      { action: 'promote group participants' },
      403,
      'Failed to promote group participants: You are not an admin in this group.',
    ],
    ['invite_invalid', {}, 400, 'Failed to get group invite info: Invalid or expired invite code.'],
    ['accept_invalid', {}, 400, 'Failed to accept group invite: Invalid invite code'],
    ['not_member', {}, 400, 'Failed to leave group: You are not a member of this group.'],
    ['network_refused', { reason: 'not-acceptable' }, 400, 'WhatsApp rejected the request: not-acceptable'],
  ])('%s', async (code, params, status, text) => {
    engine.on('groups.getMetadata', () => {
      throw new ApiError(code, { params })
    })
    const reply = await get('/1-2/metadata')
    expect([reply.status, reply.body]).toEqual([status, twice(text)])
  })

  it.each([
    ['POST', '', {}, { name: ['The name field is required.'] }],
    ['POST', '', { name: 'x', participants: 'y' }, { participants: ['The participants field must be an array.'] }],
    ['POST', '/1-2/participants/add', {}, { participants: ['The participants field is required.'] }],
    [
      'POST',
      '/1-2/participants/add',
      { participants: [] },
      { participants: ['The participants field must be at least 1.'] },
    ],
    [
      'PUT',
      '/1-2/participants/update',
      { action: 'x', participants: ['1'] },
      { action: ['The selected action is invalid.'] },
    ],
    ['PUT', '/1-2/settings', { announce: 'x' }, { announce: ['The announce field must be true or false.'] }],
    [
      'PUT',
      '/1-2/settings',
      { profilePicUrl: 'x' },
      { profilePicUrl: ['The profilePicUrl field must be a valid URL.'] },
    ],
    ['POST', '/invite/accept', {}, { code: ['The code field is required.'] }],
  ])('%s %s %j is refused before it reaches an engine', async (method, path, body, errors) => {
    const reply = await web.call(method, `/api/groups${path}`, { token: own.key, body })
    expect([reply.status, reply.body]).toEqual([422, { success: false, message: 'Validation failed', errors }])
    expect(engine.seen).toEqual([])
  })
})
