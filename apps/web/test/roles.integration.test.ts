import { type NamedOperation, operations } from '@messenger/shared/contract/operations'
import { parametersOf } from '@messenger/shared/contract/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cursorOf } from '../src/server/events/cursor.ts'
import { roles } from '../src/server/people/roles.ts'
import { startTestEngine, type TestEngine } from './engine.ts'
import { addPerson, outcomeAsPerson, type TestPerson, tokenOf } from './people.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let session: Awaited<ReturnType<TestWeb['session']>>
let other: typeof session
let people: Record<(typeof roles)[number], TestPerson>

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  session = await web.session(web.ana)
  other = await web.session(web.ana)
  const { accountId } = web.ana
  people = {
    viewer: await addPerson(web, accountId, 'viewer'),
    member: await addPerson(web, accountId, 'member'),
    admin: await addPerson(web, accountId, 'admin'),
    owner: await addPerson(web, accountId, 'owner'),
  }
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

/** Written out by hand, apart from the table that it checks. */
const forAdmins = [
  'sessions.listKeys',
  'sessions.endPreviousKey',
  'webhooks.endPreviousSecret',
  'sessions.regenerateKey',
  'tenants.list',
  'tenants.create',
  'tenants.get',
  'tenants.update',
  'tenants.suspend',
  'tenants.resume',
  'tenants.delete',
  'tenants.createToken',
  'tenants.listTokens',
  'tenants.revokeToken',
  'tenants.invite',
  'tenants.getUsage',
  'retention.get',
  'retention.update',
  'erasures.list',
  'erasures.create',
  'erasures.get',
  'dataExports.list',
  'dataExports.create',
  'dataExports.get',
  'dataExports.getFile',
  'dataExports.delete',
  'webhooks.create',
  'webhooks.update',
  'webhooks.delete',
  'webhooks.rotateSecret',
  'sinks.create',
  'sinks.update',
  'sinks.delete',
]
const lookedAtByMembers = ['sessions.getQrCode', 'groups.getInviteLink']

function expectedRole({ name, operation }: NamedOperation): (typeof roles)[number] {
  if (forAdmins.includes(name)) return 'admin'
  return operation.effect === 'read' && !lookedAtByMembers.includes(name) ? 'viewer' : 'member'
}

/** A session that does not exist, so that nothing is changed: what a role may do is judged before. */
const nowhere = 2_000_000_000

/** Ids that name nothing and a webhook address that only admins may set left out. */
function inputOf({ operation: { http, example } }: NamedOperation): Record<string, unknown> {
  const {
    webhook_url: _url,
    webhook_enabled: _on,
    webhook_events: _events,
    ...input
  }: Record<string, unknown> = Object(example.input)
  return { ...input, ...(http.path.includes('-sessions/{id}') ? { id: nowhere } : {}) }
}

const withRoles = operations.filter(({ operation }) => !['none', 'token'].includes(operation.credential))

describe.each(withRoles)('$name', row => {
  const { name, operation } = row
  const needed = expectedRole(row)
  const mayNot = roles.slice(0, roles.indexOf(needed))
  const may = roles.slice(roles.indexOf(needed))
  const asPerson = (role: (typeof roles)[number]) =>
    outcomeAsPerson(
      web,
      people[role],
      { name, isQuery: operation.effect === 'read' },
      inputOf(row),
      operation.credential === 'key' ? nowhere : undefined,
    )
  const asToken = async (token: string) => {
    const { http } = operation
    const fields = inputOf(row)
    const path = parametersOf(http.path).reduce(
      (built, parameter) => built.replace(`{${parameter}}`, encodeURIComponent(String(fields[parameter]))),
      http.path,
    )
    const { status, body } = await web.call(http.method, path, {
      token,
      ...(operation.credential === 'key' ? { session: nowhere } : {}),
      ...(http.method === 'GET' ? {} : { body: fields }),
    })
    expect(status).not.toBe(500)
    return body?.reason === 'role' ? [status, body.message, body.needed_role] : 'let in'
  }
  const refused = [401, 'Invalid API key', needed]

  it.each(mayNot)('is not for the %s', async role => {
    expect(await asPerson(role)).toBe('auth_invalid role')
    expect(await asToken(people[role].token)).toEqual(refused)
  })

  it.each(may)('is for the %s', async role => {
    expect(await asPerson(role)).not.toMatch(/ role$/)
    expect(await asToken(people[role].token)).toBe('let in')
  })

  it('asks of a token what it asks of a role, and its maker may no less', async () => {
    const { accountId } = web.ana
    for (const maker of roles) {
      const { userId } = people[maker]
      for (const [scope, most] of [
        ['read', 'viewer'],
        ['write', 'member'],
        ['full', 'owner'],
      ] as const) {
        const token = await tokenOf(web, { accountId, userId, name: scope, scope })
        const isEnough = Math.min(roles.indexOf(maker), roles.indexOf(most)) >= roles.indexOf(needed)
        expect(await asToken(token), `${scope} token of the ${maker}`).toEqual(isEnough ? 'let in' : refused)
      }
    }
  })
})

describe('a webhook address in a session’s fields', () => {
  it.each([
    ['POST', '/api/messenger-sessions', { webhook_url: 'https://example.com/hook' }, 401],
    ['PUT', '/api/messenger-sessions/{id}', { webhook_url: 'https://example.com/hook' }, 401],
    ['PUT', '/api/messenger-sessions/{id}', { webhook_enabled: false }, 401],
    ['PUT', '/api/messenger-sessions/{id}', { webhook_events: null }, 401],
    ['PUT', '/api/messenger-sessions/{id}', { name: 'Line', webhook_url: null }, 401],
    ['PUT', '/api/messenger-sessions/{id}', { name: 'Line' }, 200],
  ])('%s %s %j is for admins where it sets one', async (method, path, fields, status) => {
    const place = path.replace('{id}', String(session.id))
    const body = method === 'POST' ? { ...newSession(), ...fields } : fields
    expect((await web.call(method, place, { token: people.member.token, body })).status).toBe(status)
    if (method === 'PUT') expect((await web.call(method, place, { token: people.admin.token, body })).status).toBe(200)
  })
})

describe('secrets', () => {
  const mask = '••••'

  it('are the admin’s: session keys and webhook secrets', async () => {
    const path = `/api/messenger-sessions/${session.id}`
    const seen = async (token: string) => {
      const { data } = (await web.call('GET', path, { token })).body
      return [data.api_key, data.webhook_secret]
    }
    for (const role of ['admin', 'owner'] as const) {
      expect(await seen(people[role].token)).toEqual([session.key, session.record.webhook_secret])
    }
    for (const role of ['viewer', 'member'] as const) expect(await seen(people[role].token)).toEqual([mask, mask])
    const made = await web.call('POST', '/api/messenger-sessions', { token: people.member.token, body: newSession() })
    expect([made.body.data.api_key, made.body.data.webhook_secret]).toEqual([mask, mask])
    expect(Object.keys(made.body.data)).toEqual(Object.keys(session.record))
  })

  it('are hidden in an answer that is given again', async () => {
    const body = newSession()
    const ask = (role: 'admin' | 'member') =>
      web.call('POST', '/api/messenger-sessions', { token: people[role].token, key: 'again', body })
    const first = await ask('admin')
    const again = await ask('member')
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect([first.body.data.api_key, again.body.data.api_key]).toEqual([expect.stringMatching(/^[\da-f]{64}$/), mask])
  })

  it('of proxies are not for viewers', async () => {
    const path = `/api/messenger-sessions/${other.id}`
    const proxy_url = 'socks5://user:hidden@127.0.0.1:1080'
    await web.database.sql`update sessions set proxy_url_sealed = null where id = ${other.id}`
    await web.call('PUT', path, { token: web.ana.token, body: { proxy_url } })
    for (const reply of [
      await web.call('GET', path, { token: people.viewer.token }),
      await web.call('GET', '/api/messenger-sessions', { token: people.viewer.token }),
    ]) {
      expect(reply.status).toBe(200)
      expect(reply.text).not.toContain('hidden')
    }
  })

  it('in the event log are not for viewers: who sees a QR text can take the session', async () => {
    const data = JSON.stringify({ qr: '2@secret', session_id: String(session.id) })
    await web.database.sql`
      insert into events (session_id, sequence, id, event, data, created_at)
      values (${session.id}, 1, ${`evt_${'0'.repeat(26)}`}, 'qrcode.updated', ${data}, now())`
    await web.database.sql`update session_counters set event_sequence = 1 where session_id = ${session.id}`
    const texts = async (token: string) =>
      (await web.call('GET', '/api/events', { token, session: session.id })).body.data[0].data.qr
    expect([await texts(people.viewer.token), await texts(people.member.token)]).toEqual([mask, '2@secret'])
    const streamed = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-session-id': String(session.id) }
      const { body } = await fetch(`${web.url}/api/events/stream`, {
        headers: { ...headers, 'last-event-id': cursorOf(session.id, 0) },
      })
      for await (const chunk of body ?? []) {
        // Leaving the loop cancels the stream.
        return Buffer.from(chunk).toString()
      }
      return ''
    }
    expect(await streamed(people.viewer.token)).toContain(mask)
    expect(await streamed(people.member.token)).toContain('2@secret')
  })
})

describe('a token for chosen sessions', () => {
  it('knows no others, and nothing of the whole account', async () => {
    const { accountId, userId } = web.ana
    const token = await tokenOf(web, { accountId, userId, name: 'one', onlySessions: [session.id] })
    const path = (id: number) => `/api/messenger-sessions/${id}`
    const listed = await web.call('GET', '/api/messenger-sessions', { token })
    expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([session.id])
    expect((await web.call('GET', path(session.id), { token })).status).toBe(200)
    expect((await web.call('GET', '/api/status', { token, session: session.id })).status).toBe(200)
    expect((await web.call('GET', '/api/auth-check', { token })).status).toBe(200)
    for (const reply of [
      await web.call('GET', path(other.id), { token }),
      await web.call('DELETE', path(other.id), { token }),
      await web.call('GET', `${path(other.id)}/webhooks`, { token }),
      await web.call('GET', '/api/status', { token, session: other.id }),
    ]) {
      expect([reply.status, reply.body.message]).toEqual([404, 'The specified session was not found.'])
    }
    for (const reply of [
      await web.call('POST', '/api/messenger-sessions', { token, body: newSession() }),
      await web.call('GET', '/api/webhooks', { token }),
      await web.call('GET', '/api/sandbox/phones', { token }),
    ]) {
      expect([reply.status, reply.body]).toEqual([
        401,
        { success: false, message: 'Invalid API key', reason: 'sessions' },
      ])
    }
  })
})

function newSession() {
  const phone_number = `+1556${Math.floor(1_000_000 + Math.random() * 8_999_999)}`
  return { name: 'New', phone_number, account_protection: false, log_messages: true }
}
