import { z } from 'zod'
import manifest from '../../../package.json' with { type: 'json' }
import type { Arguments } from './arguments.ts'
import type { ToolResult } from './call-tool.ts'
import type { ToolDescription } from './tools.ts'

/** Newest first: a client that asks for none of them is answered with the newest. */
export const protocolVersions: readonly string[] = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

const requestForm = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})
const callForm = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).nullish() })
/** What a client answers to a request of ours; we make none. */
const responseForm = z.object({ jsonrpc: z.literal('2.0'), method: z.undefined() })

export const rpcErrors = { parse: -32700, invalid: -32600, method: -32601, params: -32602 } as const

type Id = string | number | null
export type RpcAnswer = { jsonrpc: '2.0'; id: Id } & (
  | { result: unknown }
  | { error: { code: number; message: string } }
)
type RunTool = (name: string, given: Arguments) => Promise<ToolResult> | undefined

/** Answers one JSON-RPC message, `tools` being those that the caller may use; undefined for a notification or a response, which get no answer. */
export async function answerMessage(
  message: unknown,
  tools: readonly ToolDescription[],
  run: RunTool,
): Promise<RpcAnswer | undefined> {
  const { data: request } = requestForm.safeParse(message)
  if (!request) {
    return responseForm.safeParse(message).success ? undefined : failed(null, rpcErrors.invalid, 'Invalid Request')
  }
  const { id, method, params = {} } = request
  if (id === undefined || id === null) return undefined
  switch (method) {
    case 'initialize':
      return { jsonrpc: '2.0', id, result: initializeResult(params.protocolVersion) }
    case 'ping':
      return { jsonrpc: '2.0', id, result: {} }
    case 'tools/list':
      return { jsonrpc: '2.0', id, result: { tools } }
    case 'tools/call':
      return callTool(id, params, run)
    default:
      return failed(id, rpcErrors.method, 'Method not found')
  }
}

async function callTool(id: Id, params: unknown, run: RunTool): Promise<RpcAnswer> {
  const { data: call } = callForm.safeParse(params)
  if (!call) return failed(id, rpcErrors.params, 'Invalid params')
  const result = await run(call.name, call.arguments ?? {})
  return result ? { jsonrpc: '2.0', id, result } : failed(id, rpcErrors.params, `Unknown tool: ${call.name}`)
}

/** An error answer. */
export function failed(id: Id, code: number, message: string): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

function initializeResult(asked: unknown) {
  return {
    protocolVersion: protocolVersions.find(version => version === asked) ?? protocolVersions[0],
    capabilities: { tools: { listChanged: false } },
    serverInfo: { name: 'messenger-gateway', title: 'Messenger Gateway', version: manifest.version },
  }
}
