import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

const url = 'https://93.184.216.34/hook'
const events = ['messages.received', 'session.status']

interface Place {
  readonly token: string
  readonly base: string
  readonly sessionId: number
  readonly key: string
}
async function newPlace(kind: 'session' | 'account' = 'session'): Promise<Place> {
  const account: Account = await web.account(`a${Math.random()}`)
  const { id, key } = await web.session(account, { network: 'sandbox' })
  const base = kind === 'session' ? `/api/messenger-sessions/${id}/webhooks` : '/api/webhooks'
  return { token: account.token, base, sessionId: id, key }
}
const ask = (place: Place, method: string, path: string, body?: object) =>
  web.call(method, `${place.base}${path}`, { token: place.token, ...(body ? { body } : {}) })
async function done(place: Place, method: string, path: string, body?: object) {
  const reply = await ask(place, method, path, body)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}
const make = (place: Place, fields: object = {}) => done(place, 'POST', '', { url, events, ...fields })
const sessionOf = async ({ token, sessionId }: Place) =>
  (await web.call('GET', `/api/messenger-sessions/${sessionId}`, { token })).body.data
const refusal = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.errors ?? body.error]

describe.each(['session', 'account'] as const)('creation for one %s', kind => {
  it('answers a repeat with what is there, whatever the order of the events', async () => {
    const place = await newPlace(kind)
    const first = await make(place, { description: 'First' })
    const repeated = { events: [...events, ...events].reverse(), description: 'Second', chat_filter: 'group' }
    expect(await make(place, repeated)).toEqual(first)
    expect((await make(place, { events: ['call'] })).id).not.toBe(first.id)
    expect((await make(place, { url: `${url}/2` })).id).not.toBe(first.id)
    expect(await done(place, 'GET', '')).toHaveLength(3)
  })

  it('makes one of many at the same time', async () => {
    const place = await newPlace(kind)
    const all = await Promise.all(Array.from({ length: 8 }, () => make(place)))
    expect(new Set(all.map(({ id, secret }) => `${id} ${secret}`)).size).toBe(1)
    expect(await done(place, 'GET', '')).toHaveLength(1)
  })

  it('makes at most 20, at the same time too; a repeat is none more', async () => {
    const place = await newPlace(kind)
    const replies = await Promise.all(
      Array.from({ length: 23 }, (_, n) => ask(place, 'POST', '', { url: `${url}/${n}`, events })),
    )
    const refused = replies.filter(({ status }) => status !== 200)
    const message = `You have reached the limit of 20 webhooks for this ${kind}.`
    expect(refused.map(refusal)).toEqual(Array(3).fill([403, message]))
    const [{ url: present }] = await done(place, 'GET', '')
    expect((await make(place, { url: present })).url).toBe(present)
  })

  it('shows secrets on creation and rotation alone', async () => {
    const place = await newPlace(kind)
    const { id, secret, compat_secret } = await make(place)
    const rotated = await done(place, 'POST', `/${id}/rotate-secret`, {})
    expect([rotated.secret === secret, rotated.compat_secret === compat_secret]).toEqual([false, true])
    for (const shown of [
      await ask(place, 'GET', ''),
      await ask(place, 'GET', `/${id}`),
      await ask(place, 'PUT', `/${id}`, { description: 'x' }),
    ]) {
      expect(shown.status).toBe(200)
      for (const hidden of [secret, compat_secret, rotated.secret]) expect(shown.text).not.toContain(hidden)
    }
  })
})

describe('what is refused', () => {
  const publicOnly = [422, { url: ['The url field must be a public https URL.'] }]

  it.each([
    'https://127.0.0.1/x',
    'http://93.184.216.34/x',
    'https://169.254.169.254/x',
    'https://[::1]/',
    'https://10.0.0.1',
  ])('the address %s, on creation and on update', async address => {
    const place = await newPlace()
    expect(refusal(await ask(place, 'POST', '', { url: address, events }))).toEqual(publicOnly)
    const { id } = await make(place)
    expect(refusal(await ask(place, 'PUT', `/${id}`, { url: address }))).toEqual(publicOnly)
  })

  it.each(['session', 'account'] as const)('addresses written in other ways, for one %s', async kind => {
    const place = await newPlace(kind)
    const { id } = await make(place)
    for (const host of [
      'localhost',
      '127.0.0.1.',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '%31%32%37.0.0.1',
      '0.0.0.0',
      'user:password@10.0.0.1',
      'example.com@10.0.0.1',
      '100.64.0.1',
      '100.100.100.200',
      '[::]',
      '[::ffff:10.0.0.1]',
      '[64:ff9b::a00:1]',
      '[fe80::1]',
      '[fd00:ec2::254]',
    ]) {
      const address = `https://${host}/hook`
      expect(refusal(await ask(place, 'POST', '', { url: address, events })), host).toEqual(publicOnly)
      expect(refusal(await ask(place, 'PUT', `/${id}`, { url: address })), host).toEqual(publicOnly)
    }
  })

  it.each([
    'content-type',
    'User-Agent',
    'X-Webhook-Event',
    'X-Webhook-Delivery',
    'x-webhook-signature',
    'webhook-id',
    'Webhook-Timestamp',
    'webhook-signature',
    'Host',
    'Content-Length',
    'Connection',
    'Transfer-Encoding',
  ])('the header %s', async name => {
    const place = await newPlace()
    const field = `headers.${name}`
    expect(refusal(await ask(place, 'POST', '', { url, events, headers: { [name]: 'x' } }))).toEqual([
      422,
      { [field]: [`The ${field} field is reserved.`] },
    ])
  })

  it('headers that cannot be sent, and more than 20', async () => {
    const place = await newPlace()
    for (const headers of [{ 'a b': 'x' }, { a: 'x\ny' }, { a: '→' }, { '': 'x' }]) {
      expect((await ask(place, 'POST', '', { url, events, headers })).status).toBe(422)
    }
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-${n}`, 'x']))
    expect((await ask(place, 'POST', '', { url, events, headers: many(21) })).status).toBe(422)
    expect((await ask(place, 'POST', '', { url, events, headers: many(20) })).status).toBe(200)
  })

  it('no address, no events', async () => {
    const place = await newPlace()
    expect(refusal(await ask(place, 'POST', '', {}))).toEqual([
      422,
      { url: ['The url field is required.'], events: ['The events field is required.'] },
    ])
    expect((await ask(place, 'POST', '', { url, events: [] })).status).toBe(422)
  })

  it('what another webhook has, on update', async () => {
    const place = await newPlace()
    await make(place)
    const other = await make(place, { url: `${url}/2`, events: [...events].reverse() })
    const taken = [422, { url: ['The url has already been taken.'] }]
    expect(refusal(await ask(place, 'PUT', `/${other.id}`, { url }))).toEqual(taken)
    expect((await ask(place, 'PUT', `/${other.id}`, { url, events: ['call'] })).status).toBe(200)
    expect(refusal(await ask(place, 'PUT', `/${other.id}`, { events }))).toEqual(taken)
  })

  it('what is not there, or not there', async () => {
    const [own, account, other] = [await newPlace(), await newPlace('account'), await newPlace()]
    const ids = [(await make(account)).id, (await make(other)).id, 2_000_000_000, 'x']
    for (const id of ids) {
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/rotate-secret'],
        ['GET', '/deliveries'],
        ['POST', '/replay'],
      ] as const) {
        const reply = await ask(own, method, `/${id}${path}`, method === 'GET' ? undefined : { from: 0 })
        expect(refusal(reply)).toEqual([404, 'The specified webhook was not found.'])
      }
    }
    const { id } = await make(own)
    for (const delivery of ['0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11', 'x'])
      expect(refusal(await ask(own, 'GET', `/${id}/deliveries/${delivery}`))).toEqual([
        404,
        'The specified delivery was not found.',
      ])
  })

  it('a replay of nothing in particular', async () => {
    const place = await newPlace()
    const { id } = await make(place)
    for (const body of [{}, { to: 1, events: ['call'] }, { statuses: [], deliveryIds: [] }]) {
      const reply = await ask(place, 'POST', `/${id}/replay`, body)
      expect(refusal(reply)).toEqual([422, { from: ['The from field is required.'] }])
    }
  })
})

describe('a change', () => {
  it('leaves what is not sent, and keeps masked values that come back', async () => {
    const place = await newPlace()
    const made = await make(place, { headers: { 'X-A': 'one', 'X-B': 'two' }, ignore_own: true, description: 'Old' })
    const read = await done(place, 'GET', `/${made.id}`)
    expect(read.headers).toEqual({ 'X-A': '••••', 'X-B': '••••' })
    const { headers, ...rest } = await done(place, 'PUT', `/${made.id}`, {
      headers: { 'X-A': '••••', 'X-C': 'new' },
      description: null,
      enabled: null,
    })
    expect(headers).toEqual({ 'X-A': '••••', 'X-C': '••••' })
    const { headers: _before, ...before } = read
    expect(rest).toEqual({ ...before, description: null, updated_at: rest.updated_at })
    const unknown = { headers: { 'X-New': '••••' } }
    expect((await ask(place, 'PUT', `/${made.id}`, unknown)).status).toBe(422)
  })
})

describe('the default webhook', () => {
  const set = (place: Place, body: object) =>
    web.call('PUT', `/api/messenger-sessions/${place.sessionId}`, { token: place.token, body })

  it('is there once it has an address, stands first and does not count', async () => {
    const place = await newPlace()
    const others = await Promise.all(Array.from({ length: 20 }, (_, n) => make(place, { url: `${url}/${n}` })))
    expect((await done(place, 'GET', '')).map(({ is_default }: { is_default: boolean }) => is_default)).not.toContain(
      true,
    )
    await set(place, { webhook_url: url, webhook_enabled: true, webhook_events: ['call'] })
    const [first, ...rest] = await done(place, 'GET', '')
    expect(first).toMatchObject({ is_default: true, url, enabled: true, events: ['call'], status: 'ok' })
    expect(rest).toHaveLength(others.length)
  })

  it('is the fields of its session, both ways', async () => {
    const place = await newPlace()
    await set(place, { webhook_url: url })
    const [{ id }] = await done(place, 'GET', '')
    await done(place, 'PUT', `/${id}`, { url: `${url}/new`, events: ['*'], enabled: true })
    const fields = { webhook_url: `${url}/new`, webhook_enabled: true, webhook_events: ['*'] }
    expect(await sessionOf(place)).toMatchObject(fields)
    await set(place, { webhook_enabled: false, webhook_events: null })
    expect(await done(place, 'GET', `/${id}`)).toMatchObject({ enabled: false, events: ['*'], status: 'paused' })
    const rotated = await done(place, 'POST', `/${id}/rotate-secret`, { compat: true })
    expect((await sessionOf(place)).webhook_secret).toBe(rotated.compat_secret)
  })

  it('gets every event without a list and none with an empty one, and is there for whoever asks for the same', async () => {
    const place = await newPlace()
    await set(place, { webhook_url: url, webhook_enabled: true })
    const [everything] = await done(place, 'GET', '')
    expect(everything).toMatchObject({ is_default: true, events: ['*'] })
    expect(await make(place, { url, events: ['*'] })).toMatchObject({ id: everything.id, is_default: true })
    expect(await done(place, 'GET', '')).toHaveLength(1)
    const other = await make(place, { url: `${url}/other`, events: ['*'] })
    expect((await ask(place, 'PUT', `/${other.id}`, { url })).body.errors).toEqual({
      url: ['The url has already been taken.'],
    })
    await set(place, { webhook_events: [] })
    expect(await done(place, 'GET', `/${everything.id}`)).toMatchObject({ events: [] })
    expect((await make(place, { url, events: ['*'] })).id).not.toBe(everything.id)
  })

  it('is emptied when it is deleted', async () => {
    const place = await newPlace()
    await set(place, { webhook_url: url, webhook_enabled: true, webhook_events: ['*'] })
    const [{ id }] = await done(place, 'GET', '')
    await done(place, 'PUT', `/${id}`, { headers: { 'X-Own': 'x' }, chat_filter: 'group', description: 'Mine' })
    const { body } = await ask(place, 'DELETE', `/${id}`)
    expect(body).toEqual({ success: true, message: 'Webhook deleted successfully.' })
    expect(await sessionOf(place)).toMatchObject({ webhook_url: null, webhook_enabled: false })
    expect(await done(place, 'GET', '')).toEqual([])
    expect((await ask(place, 'GET', `/${id}`)).status).toBe(404)
    await set(place, { webhook_url: url })
    expect(await done(place, 'GET', `/${id}`)).toMatchObject({ headers: {}, chat_filter: 'all', description: null })
  })
})

describe('for all sessions', () => {
  it('knows no session, also when one is named', async () => {
    const place = await newPlace('account')
    const made = await done(place, 'POST', '', { url, events, id: place.sessionId })
    expect(made.sessions).toBe(null)
    expect(await done(place, 'GET', `?id=${place.sessionId}`)).toHaveLength(1)
    const own = { ...place, base: `/api/messenger-sessions/${place.sessionId}/webhooks` }
    expect(await done(own, 'GET', '')).toEqual([])
    const key = await web.call('GET', `/api/webhooks?id=${place.sessionId}`, { token: place.key })
    expect([key.status, key.body.message]).toEqual([401, 'Invalid API key'])
  })

  it('is narrowed to sessions of the account, and widened again', async () => {
    const [place, other] = [await newPlace('account'), await newPlace('account')]
    const foreign = { url, events, sessions: [place.sessionId, other.sessionId] }
    expect(refusal(await ask(place, 'POST', '', foreign))).toEqual([
      422,
      { sessions: ['The selected sessions is invalid.'] },
    ])
    const made = await make(place, { sessions: [place.sessionId] })
    expect(made.sessions).toEqual([place.sessionId])
    expect((await done(place, 'PUT', `/${made.id}`, { description: 'x' })).sessions).toEqual([place.sessionId])
    expect((await done(place, 'PUT', `/${made.id}`, { sessions: null })).sessions).toBe(null)
  })
})

it('the own key of a session is as good as a token', async () => {
  const place = await newPlace()
  const own = { ...place, token: place.key }
  const { id } = await make(own)
  expect(await done(own, 'GET', `/${id}`)).toEqual(await done(place, 'GET', `/${id}`))
  expect((await ask(own, 'DELETE', `/${id}`)).status).toBe(200)
})
