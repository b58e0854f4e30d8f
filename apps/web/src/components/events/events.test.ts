import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'
import { bodyOf, getCurl, postCurl } from './event-curl.ts'
import { eventFiltersIn, eventQueryOf, wordsIn } from './event-filters.ts'

const event: MonitoredEvent = {
  cursor: 'AAAABwAAAAAAABBz',
  id: 'evt_01KE6YJ6T3W9M2X4C5V6B7N8Q9',
  event: 'messages.received',
  sessionId: '7',
  timestamp: 1767607200123,
  sequence: 4211,
  data: { messages: { messageBody: `It's "so" \\ $HOME \`id\`\n 👋` } },
  sessionName: 'Line',
  chat: 'personal',
  own: false,
  cursorBefore: 'AAAABwAAAAAAABBy',
  place: '1767607200123000.7.4211',
}
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='

it('makes shell lines whose request the published library takes for genuine', async () => {
  const got = Promise.withResolvers<{ headers: Record<string, string>; body: string }>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    response.end('ok')
    got.resolve({ headers: Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)])), body })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    const lines = postCurl(event, `http://127.0.0.1:${port}/it's`)
    await promisify(execFile)('sh', ['-ec', lines], { env: { ...process.env, WEBHOOK_SECRET: secret } })
    const { headers, body } = await got.promise
    expect(body).toBe(bodyOf(event))
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    expect(headers['x-webhook-event']).toBe('messages.received')
  } finally {
    server.close()
  }
})

it('reads the event by the cursor before it', () => {
  const lines = getCurl(event, 'https://gateway.example.com')
  expect(lines).toContain(`curl 'https://gateway.example.com/api/events?after=AAAABwAAAAAAABBy&limit=1'`)
  expect(lines).toContain(`-H 'X-Session-Id: 7'`)
})

it('reads filters from an address and leaves out what it says wrongly', () => {
  const read = (text: string) => eventFiltersIn(new URLSearchParams(text))
  expect(read('session=7&type=call&chat=group&own=no')).toEqual({ session: 7, type: 'call', chat: 'group', own: false })
  expect(read('from=2026-01-05T10:00:00Z&to=1767607200123')).toEqual({
    from: '2026-01-05T10:00:00.000Z',
    to: '2026-01-05T10:00:00.123Z',
  })
  expect(read('session=x&type=&chat=all&own=maybe&from=soon&more=1')).toEqual({})
  expect(wordsIn(new URLSearchParams('q=+Ana++'))).toBe('Ana')
  expect(eventQueryOf(read('type=call&own=yes'))).toEqual({ types: 'call', own: true })
})
