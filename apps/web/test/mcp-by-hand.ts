import { expect } from 'vitest'
import type { openStream } from './event-log.ts'
import type { TestWeb } from './web.ts'

/** Of a client that takes streams. */
export const both = 'application/json, text/event-stream'
const introducing = (capabilities: object = {}, protocolVersion = '2025-11-25') => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: { protocolVersion, capabilities, clientInfo: { name: 'test', version: '1' } },
})

export type Caller = Pick<TestWeb, 'call'>

/** Introduces itself by hand; answers the id of its session, null where it got none. */
export async function begin(
  { call }: Caller,
  token: string,
  capabilities: object = {},
  accept = both,
  version?: string,
) {
  const reply = await call('POST', '/mcp', { token, headers: { accept }, body: introducing(capabilities, version) })
  expect(reply.status).toBe(200)
  return reply.headers.get('mcp-session-id')
}

export const within = ({ call }: Caller, token: string, id: string) => ({
  rpc: (method: string, params: object = {}) =>
    call('POST', '/mcp', {
      token,
      headers: { accept: both, 'mcp-session-id': id, 'mcp-protocol-version': '2025-11-25' },
      body: { jsonrpc: '2.0', id: 7, method, params },
    }),
  end: () => call('DELETE', '/mcp', { token, headers: { 'mcp-session-id': id } }),
})

export function messagesOf(text: string) {
  return [...text.matchAll(/^id: (.+)\nevent: message\ndata: (.+)\n/gm)].map(([, id = '', data = '']) => ({
    id,
    data: JSON.parse(data),
  }))
}

/** Reads a stream until that many messages are there. */
export async function taken(stream: Awaited<ReturnType<typeof openStream>>, count: number) {
  for (let beats = 1; messagesOf(stream.text()).length < count; beats++) await stream.heartbeats(beats)
  return messagesOf(stream.text())
}
