import { createHash } from 'node:crypto'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { createTRPCUntypedClient, httpLink } from '@trpc/client'
import { expect } from 'vitest'
import type { AppRouter } from '../../src/server/router.ts'
import type { World } from './world.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A token, and the session that calls for a session are made for. */
export interface Caller {
  readonly token: string
  readonly session?: { readonly id: number; readonly key: string } | undefined
}

/** Token, session key, either of them, a passkey token among the fields, or nothing. */
export type CredentialKind = 'pat' | 'key' | 'both' | 'token' | 'none'

interface Ask {
  readonly caller: Caller
  readonly input: Fields
}
interface Binding {
  readonly rest: string
  readonly credential: CredentialKind
  readonly access: string
}
type Where = Pick<World, 'web'>

/** The body of a reply; for a file what tells it from others. */
export async function askRest({ web }: Where, { rest, credential }: Binding, { caller, input }: Ask): Promise<unknown> {
  const [method = '', path = ''] = rest.split(' ')
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const others = Object.entries(input).filter(([name]) => !inPath.includes(name))
  const hasBody = method === 'POST' || method === 'PUT'
  const query = new URLSearchParams(hasBody ? [] : others.map(([name, value]) => [name, String(value)]))
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name])))
  const token = { pat: caller.token, both: caller.token, key: caller.session?.key, token: undefined, none: undefined }[
    credential
  ]
  const response = await fetch(`${web.url}${filled}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    body: hasBody ? JSON.stringify(Object.fromEntries(others)) : null,
  })
  return bodyOf(response)
}

/** Refused before anything is looked at: no credential, one of nobody, and one of the other kind. */
export async function refuseOthers({ web, ana }: Pick<World, 'web' | 'ana'>, { rest, credential }: Binding) {
  const [method = '', template = ''] = rest.split(' ')
  const path = template.replace(/\{\w+\}/g, '1')
  const answers = async (token?: string) => {
    const { status, body } = await web.call(method, path, token === undefined ? {} : { token })
    return [status, body]
  }
  const other = { pat: [ana.key], key: [web.ana.token], both: [], token: [], none: [] }[credential]
  if (credential === 'token') {
    const invalid = [401, { success: false, message: 'Invalid or expired passkey token.' }]
    for (const token of [undefined, ana.key, web.ana.token]) expect(await answers(token)).toEqual(invalid)
    return
  }
  if (credential === 'none') return expect((await answers())[0]).not.toBe(401)
  expect(await answers()).toEqual([401, { success: false, message: 'API key is required' }])
  for (const token of ['0'.repeat(64), ...other])
    expect(await answers(token)).toEqual([401, { success: false, message: 'Invalid API key' }])
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return firstMessage(response)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.status === 204 && bytes.length === 0) return undefined
  const type = response.headers.get('content-type') ?? ''
  const body = type.startsWith('application/json') ? JSON.parse(bytes.toString()) : fileOf(bytes, type)
  expect(response.status, JSON.stringify(body)).toBe(200)
  return body
}

/** A stream goes on for ever; its first message tells it from others. */
async function firstMessage({ body }: Response): Promise<unknown> {
  let text = ''
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString()
    if (text.includes('\n\n')) break
  }
  const [, id, data] = /^id: (.+)\ndata: (.+)\n\n/.exec(text) ?? []
  return { id, data: JSON.parse(data ?? '') }
}

/** What a reply that is a file is compared by. */
export function fileOf(bytes: Uint8Array, mimetype: string) {
  return { mimetype, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** What the operation answers the dashboard's kind of client: a query where it only reads, else a mutation. */
export async function askTrpc(
  { web }: Where,
  name: string,
  { access, credential }: Binding,
  { caller, input }: Ask,
): Promise<unknown> {
  const client = createTRPCUntypedClient<AppRouter>({
    links: [
      httpLink({
        url: `${web.url}/api/trpc`,
        headers: {
          authorization: `Bearer ${caller.token}`,
          ...(credential === 'key' ? { 'x-session-id': String(caller.session?.id) } : {}),
        },
      }),
    ],
  })
  return access === 'read' ? client.query(name, input) : client.mutation(name, input)
}

interface ToolInput {
  readonly input: Fields
  readonly args: Readonly<Record<string, string>>
  /** Arguments to use instead of what the input gives. */
  readonly instead: Fields | undefined
}

/** The REST reply that a tool answers as text. */
export async function askMcp(
  { web, called }: Pick<World, 'web' | 'called'>,
  tool: string,
  { token, session }: Caller,
  credential: CredentialKind,
  { input, args, instead }: ToolInput,
): Promise<unknown> {
  const named = Object.entries(args).map(([argument, path]) => [argument, valueAt(input, path)] as const)
  const given = instead ?? Object.fromEntries(named.filter(([, value]) => value !== undefined))
  const id = credential === 'key' ? session?.id : input.id
  const client = await connectTools({ web }, token)
  const result = await client.callTool({
    name: tool,
    arguments: { ...(id === undefined ? {} : { session_id: id }), ...given },
  })
  await client.close()
  called.add(tool)
  const [content, ...more] = Array.isArray(result.content) ? result.content : []
  expect([result.isError, content?.type, more], content?.text).toEqual([false, 'text', []])
  return JSON.parse(content.text)
}

/** The official client of the protocol. */
export async function connectTools({ web }: Where, token: string): Promise<Client> {
  const client = new Client({ name: 'rows', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${web.url}/mcp`), { requestInit }))
  return client
}

function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), input)
}
