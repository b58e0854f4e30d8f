import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { credential, linkingWith, token } from '../../test/linking.ts'
import { callGateway } from './call-gateway.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server = undefined
})

/** Address of a server that answers every request so. */
async function gatewayThat(answer: RequestListener): Promise<string> {
  const started = createServer(answer)
  server = started
  await new Promise<void>(resolve => started.listen(0, '127.0.0.1', resolve))
  const address = started.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

const answering = (status: number, body: string) => {
  const answer: RequestListener = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body)
  }
  return gatewayThat(answer)
}

it('makes the three calls as the gateway knows them', async () => {
  const seen: unknown[] = []
  const gateway = await gatewayThat(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { 'x-passkey-token': header, cookie } = request.headers
    seen.push([request.method, request.url, header, body && JSON.parse(body), cookie])
    response.end('{"success":true}')
  })
  const linking = linkingWith({ gateway, requestId: 'req_1', credential })
  for (const call of ['poll', 'respond', 'confirm'] as const) {
    expect(await callGateway(call, linking)).toEqual({ kind: 'ok', body: { success: true } })
  }
  expect(seen).toEqual([
    ['GET', '/api/passkey/pending', token, '', undefined],
    ['POST', '/api/passkey/response', undefined, { token, requestId: 'req_1', credential }, undefined],
    ['POST', '/api/passkey/confirm', undefined, { token, requestId: 'req_1' }, undefined],
  ])
})

it.each([
  [
    401,
    '{"success":false,"message":"Invalid or expired passkey token."}',
    { kind: 'refused', status: 401, retryAfterMs: null },
  ],
  [503, '{"message":"Session is not ready.","retry_after":5}', { kind: 'refused', status: 503, retryAfterMs: 5_000 }],
  [502, '<h1>Bad gateway</h1>', { kind: 'refused', status: 502, retryAfterMs: null }],
  [404, '<h1>Not found</h1>', { kind: 'unreadable' }],
  [200, '<h1>Welcome</h1>', { kind: 'unreadable' }],
  [200, '[]', { kind: 'unreadable' }],
])('reads %i %s', async (status, body, expected) => {
  expect(await callGateway('poll', linkingWith({ gateway: await answering(status, body) }))).toEqual(expected)
})

it('does not carry the token on to another address', async () => {
  const paths: (string | undefined)[] = []
  const gateway = await gatewayThat((request, response) => {
    paths.push(request.url)
    response.writeHead(302, { location: '/elsewhere' })
    response.end()
  })
  expect(await callGateway('poll', linkingWith({ gateway }))).toEqual({ kind: 'unreadable' })
  expect(paths).toHaveLength(1)
})

it('says when nobody is there', async () => {
  const gateway = await answering(200, '{}')
  await new Promise(resolve => server?.close(resolve))
  expect(await callGateway('poll', linkingWith({ gateway }))).toEqual({ kind: 'unreachable' })
})
