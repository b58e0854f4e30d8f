import { errorCatalogue, isErrorCode } from '@messenger/shared/contract/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Reply, type Request, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let session: Awaited<ReturnType<TestWeb['session']>>

beforeAll(async () => {
  web = await startTestWeb()
  session = await web.session(web.ana)
})
afterAll(() => web?.stop())

const codeOf = ({ headers }: Reply) => headers.get('x-error-code')

const refused: readonly (readonly [code: string, call: string, request: () => Request])[] = [
  ['auth_missing', 'GET /api/messenger-sessions', () => ({})],
  ['auth_invalid', 'GET /api/messenger-sessions', () => ({ token: session.key })],
  ['auth_invalid', 'GET /api/status', () => ({ token: '0'.repeat(64) })],
  ['not_found', 'GET /api/nothing', () => ({})],
  ['method', 'PATCH /api/messenger-sessions', () => ({})],
  ['bad_json', 'POST /api/messenger-sessions', () => ({ token: web.ana.token, body: '{' })],
  ['validation', 'POST /api/messenger-sessions', () => ({ token: web.ana.token, body: {} })],
  [
    'body_too_large',
    'POST /api/messenger-sessions',
    () => ({ token: web.ana.token, body: { name: 'x'.repeat(1024 * 1024) } }),
  ],
  ['session_not_found', 'GET /api/messenger-sessions/987654', () => ({ token: web.ana.token })],
  ['webhook_not_found', 'GET /api/webhooks/987654', () => ({ token: web.ana.token })],
  ['media_gone', `GET /media/${'a'.repeat(64)}`, () => ({})],
  ['passkey_token_invalid', 'GET /api/passkey/pending?token=none', () => ({})],
  ['method', 'GET /mcp', () => ({ token: web.ana.token })],
  ['auth_missing', 'POST /mcp', () => ({ body: {} })],
  ['auth_invalid', 'POST /mcp', () => ({ token: session.key, body: {} })],
  ['method', 'POST /openapi.json', () => ({})],
]

it.each(refused)('%s of %s is named in a header, and the body is as it was', async (code, call, request) => {
  const [method = '', path = ''] = call.split(' ')
  const reply = await web.call(method, path, request())
  expect([reply.status, codeOf(reply)]).toEqual([isErrorCode(code) && errorCatalogue[code].status, code])
  const known = ['success', 'message', 'error', 'errors', 'retry_after']
  expect(Object.keys(reply.body).filter(name => !known.includes(name))).toEqual([])
})

it('a refusal that is repeated for its idempotency key has the header again', async () => {
  const request = { token: web.ana.token, key: 'once', body: { name: 'Copy', phone_number: session.phone } }
  const first = await web.call('POST', '/api/messenger-sessions', request)
  const again = await web.call('POST', '/api/messenger-sessions', request)
  expect([first, again].map(reply => [reply.status, codeOf(reply)])).toEqual(Array(2).fill([422, 'validation']))
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const other = await web.call('POST', '/api/messenger-sessions', { ...request, body: { name: 'Other' } })
  expect([other.status, codeOf(other)]).toEqual([409, 'idempotency_conflict'])
})

it('HEAD has it too, and what succeeds has none', async () => {
  const refusal = await web.call('HEAD', '/api/status')
  expect([refusal.status, codeOf(refusal), refusal.text]).toEqual([401, 'auth_missing', ''])
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const reply = await web.call(method, '/api/status', { token: session.key })
    expect([reply.status < 300, codeOf(reply)]).toEqual([true, null])
  }
})

it('pages of other origins may read it where they may call', async () => {
  const open = await web.call('GET', '/api/passkey/pending?token=none')
  expect(open.headers.get('access-control-expose-headers')).toBe('X-Request-Id, X-Error-Code, Retry-After')
  const shut = await web.call('GET', '/api/status')
  expect(shut.headers.get('access-control-expose-headers')).toBeNull()
})
