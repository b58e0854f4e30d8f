import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
const pages: string[] = []
beforeAll(async () => {
  web = await startTestWeb({
    pages: async () => async (request, response) => {
      pages.push(`${request.method} ${request.url}`)
      response.end()
    },
  })
})
afterAll(() => web?.stop())

/** As it stands on the wire: `fetch` sends no TRACE. */
async function answerTo(method: string, path: string): Promise<string> {
  const { hostname, port } = new URL(web.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.end(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${web.ana.token}\r\nX-Secret: seen\r\nConnection: close\r\n\r\n`,
  )
  return text(socket)
}

const doors = [
  ...[
    '/',
    '/login',
    '/api/auth/csrf',
    '/settings/tokens',
    '/api/messenger-sessions',
    '/api/none',
    '/mcp',
    '/openapi.json',
  ],
  ...[
    '/docs',
    '/link-helper/',
    '/client-files/',
    '/exports/audit.csv',
    '/oauth/token',
    '/sso/none',
    '/healthz',
    '/metrics',
  ],
  ...['/api/trpc/account.me', '/passports/import', '/session-imports/look', '/_next/static/none.js'],
]

it.each(['TRACE', 'PROPFIND', 'SEARCH', 'PURGE', 'LINK', 'MERGE', 'COPY'])('no door takes %s', async method => {
  for (const path of doors) {
    const answer = await answerTo(method, path)
    expect([path, answer.split('\r\n', 1)[0]]).toEqual([path, 'HTTP/1.1 405 Method Not Allowed'])
    expect(answer).toMatch(/\r\nallow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/i)
    expect(answer).toContain('{"success":false,"message":"Method not allowed"}')
    expect(answer).not.toContain('seen')
  }
  expect(pages).toEqual([])
})

it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('a page does not take %s', async method => {
  for (const path of ['/', '/login', '/api/auth/signout']) {
    const answer = await answerTo(method, path)
    expect([path, answer.split('\r\n', 1)[0]]).toEqual([path, 'HTTP/1.1 405 Method Not Allowed'])
    expect(answer).toMatch(/\r\nallow: GET, HEAD, POST\r\n/i)
  }
  expect(pages).toEqual([])
})

it('a page takes what reads it, and the login what signs in', async () => {
  for (const method of ['GET', 'HEAD', 'POST']) await answerTo(method, '/api/auth/signout')
  expect(pages.splice(0)).toEqual(['GET', 'HEAD', 'POST'].map(method => `${method} /api/auth/signout`))
})
