import { z } from 'zod'
import manifest from '../../../package.json' with { type: 'json' }
import { getPrompt, hasArgument, listPrompts } from './prompts.ts'
import { completeSession, isInTemplate, listResources, listTemplates, type RunTool, readResource } from './resources.ts'
import { bodyOf, type ToolResult } from './tool-result.ts'
import type { ToolDescription } from './tools.ts'
import { hasStructuredResults, protocolVersions } from './versions.ts'

const requestForm = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})
const callForm = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).nullish() })
/** What a client answers to a request of ours. */
const responseForm = z.object({ jsonrpc: z.literal('2.0'), method: z.undefined().optional() })
const answeringForm = responseForm.extend({ id: z.string() })
const completionForm = z.object({
  ref: z.object({ type: z.string(), name: z.string().optional(), uri: z.string().optional() }),
  argument: z.object({ name: z.string(), value: z.string() }),
})

export const rpcErrors = { parse: -32700, invalid: -32600, method: -32601, params: -32602, resource: -32002 } as const

export type Id = string | number | null
export type RpcAnswer = { jsonrpc: '2.0'; id: Id } & (
  | { result: unknown }
  | { error: { code: number; message: string; data?: unknown } }
)

/** Who calls, and what may be done for them. */
export interface Peer {
  readonly version: string
  /** Those that the caller may use. */
  readonly tools: readonly ToolDescription[]
  readonly run: RunTool
  /** Of a caller with a session: notes whether changes of a resource are to be told; false for what is none. */
  readonly follow?: ((uri: string, isFollowed: boolean) => Promise<boolean>) | undefined
}

/** Answers one JSON-RPC message; undefined for a notification or a response, which get no answer. */
export async function answerMessage(message: unknown, peer: Peer): Promise<RpcAnswer | undefined> {
  const { data: request } = requestForm.safeParse(message)
  if (!request) return isResponse(message) ? undefined : failed(null, rpcErrors.invalid, 'Invalid Request')
  const { id, method, params = {} } = request
  if (id === undefined || id === null) return undefined
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  return answer ? answer(id, params, peer) : failed(id, rpcErrors.method, 'Method not found')
}

function isResponse(message: unknown): boolean {
  return responseForm.safeParse(message).success
}

/** The responses among some messages, with the ids of the requests that they answer. */
export function responsesIn(messages: readonly unknown[]): { readonly id: string; readonly response: unknown }[] {
  return messages.flatMap(response => {
    const { data } = answeringForm.safeParse(response)
    return data ? [{ id: data.id, response }] : []
  })
}

type Params = Readonly<Record<string, unknown>>
type Answer = (id: Id, params: Params, peer: Peer) => Promise<RpcAnswer> | RpcAnswer

const methods: Readonly<Record<string, Answer>> = {
  initialize: (id, params, peer) => done(id, initializeResult(params.protocolVersion, peer.follow !== undefined)),
  ping: id => done(id, {}),
  'tools/list': (id, _, { tools, version }) => {
    return done(id, { tools: hasStructuredResults(version) ? tools : tools.map(withoutOutput) })
  },
  'tools/call': callTool,
  'resources/list': async (id, { cursor }, { run }) => {
    const page = await listResources(run, cursor)
    return page ? done(id, page) : failed(id, rpcErrors.params, 'Invalid cursor')
  },
  'resources/templates/list': (id, _, { tools }) => done(id, listTemplates(new Set(tools.map(({ name }) => name)))),
  'resources/read': async (id, { uri }, { run }) => {
    const read = await readResource(run, String(uri))
    return read ? done(id, read) : noResource(id, uri)
  },
  'resources/subscribe': (id, { uri }, peer) => follow(id, uri, peer, true),
  'resources/unsubscribe': (id, { uri }, peer) => follow(id, uri, peer, false),
  'prompts/list': id => done(id, listPrompts()),
  'prompts/get': (id, params) => {
    const prompt = getPrompt(params)
    return prompt ? done(id, prompt) : failed(id, rpcErrors.params, 'Unknown prompt, or an argument is missing')
  },
  'completion/complete': complete,
}

async function callTool(id: Id, params: Params, { run, version }: Peer): Promise<RpcAnswer> {
  const { data: call } = callForm.safeParse(params)
  if (!call) return failed(id, rpcErrors.params, 'Invalid params')
  const result = await run(call.name, call.arguments ?? {})
  if (!result) return failed(id, rpcErrors.params, `Unknown tool: ${call.name}`)
  return done(id, hasStructuredResults(version) ? structured(result) : result)
}

/** The reply as JSON beside its text; a refusal has the text alone, since it is not what the tool's schema describes. */
function structured(result: ToolResult) {
  const body = result.isError ? undefined : bodyOf(result)
  return body === undefined ? result : { ...result, structuredContent: body }
}

function withoutOutput({ outputSchema: _, ...tool }: ToolDescription) {
  return tool
}

async function follow(id: Id, uri: unknown, peer: Peer, isFollowed: boolean): Promise<RpcAnswer> {
  if (!peer.follow) return failed(id, rpcErrors.method, 'Method not found')
  return (await peer.follow(String(uri), isFollowed)) ? done(id, {}) : noResource(id, uri)
}

async function complete(id: Id, params: Params, { run }: Peer): Promise<RpcAnswer> {
  const { data } = completionForm.safeParse(params)
  if (!data) return failed(id, rpcErrors.params, 'Invalid params')
  const { ref, argument } = data
  const isKnown =
    ref.type === 'ref/prompt' ? hasArgument(ref.name ?? '', argument.name) : isInTemplate(ref.uri ?? '', argument.name)
  if (!isKnown) return failed(id, rpcErrors.params, 'Invalid params')
  const values = argument.name === 'session_id' ? await completeSession(run, argument.value) : []
  return done(id, { completion: { values, total: values.length, hasMore: false } })
}

function noResource(id: Id, uri: unknown): RpcAnswer {
  const error = { code: rpcErrors.resource, message: 'Resource not found', data: { uri: String(uri).slice(0, 2_048) } }
  return { jsonrpc: '2.0', id, error }
}

function done(id: Id, result: unknown): RpcAnswer {
  return { jsonrpc: '2.0', id, result }
}

/** An error answer. */
export function failed(id: Id, code: number, message: string): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

/** The version that is spoken with a client that asks for that one. */
export function negotiated(asked: unknown): string {
  return protocolVersions.find(version => version === asked) ?? String(protocolVersions[0])
}

function initializeResult(asked: unknown, hasSession: boolean) {
  return {
    protocolVersion: negotiated(asked),
    capabilities: {
      tools: { listChanged: false },
      resources: { subscribe: hasSession, listChanged: false },
      prompts: { listChanged: false },
      completions: {},
    },
    serverInfo: { name: 'messenger-gateway', title: 'Messenger Gateway', version: manifest.version },
  }
}
