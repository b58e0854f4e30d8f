import { wrap } from '@messenger/shared/contract/envelope'
import type { ApiError } from '@messenger/shared/contract/errors'
import { deliveryContract, namedEvents } from '@messenger/shared/contract/events'
import type { McpBinding } from '@messenger/shared/contract/operation'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { AnyTRPCRouter } from '@trpc/server'
import type { Credential } from '../auth/credential.ts'
import type { Call } from '../call.ts'
import { callProcedure } from '../call-procedure.ts'
import { neededRole } from '../people/needed-role.ts'
import { isAtLeast } from '../people/roles.ts'
import { refusalOf } from '../refusal.ts'
import { sessionRole } from '../session-role.ts'
import { type Arguments, inputFrom, sessionIdFrom, sliceOf } from './arguments.ts'
import { documentationOf, documentationTool } from './documentation.ts'
import { type Tool, type ToolDescription, toolsOf } from './tools.ts'

/** Result of `tools/call`: the REST reply as text, a refusal with `isError`. */
export interface ToolResult {
  readonly isError: boolean
  readonly content: readonly [{ readonly type: 'text'; readonly text: string }]
}

export interface ToolBox {
  /** The tools that a credential may use: one that only reads is shown none that writes. */
  descriptionsFor(credential: Credential): readonly ToolDescription[]
  /** Undefined for an unknown tool. `call` is the caller's, as the door knows it. */
  run(name: string, given: Arguments, call: Omit<Call, 'session'>): Promise<ToolResult> | undefined
}

/** All tools of a contract, by their advertised and their network-named names. */
export function createToolBox(rows: readonly NamedOperation[], router: AnyTRPCRouter): ToolBox {
  const tools = toolsOf(rows)
  const byName = new Map(tools.flatMap(tool => namesOf(tool).map(name => [name, tool] as const)))
  return {
    descriptionsFor: credential => [
      ...tools.filter(({ row }) => mayUse(row, credential)).map(({ description }) => description),
      documentationTool,
    ],
    run(name, given, call) {
      if (name === documentationTool.name) return Promise.resolve(document(rows, given))
      const tool = byName.get(name)
      return tool && runTool(tool, router, given, call)
    },
  }
}

function mayUse(row: NamedOperation, credential: Credential): boolean {
  return !('role' in credential) || isAtLeast(credential.role, neededRole(row, undefined))
}

function namesOf({ binding }: Tool): string[] {
  return binding.twin === undefined ? [binding.tool] : [binding.tool, binding.twin]
}

async function runTool(
  { row, binding }: Tool,
  router: AnyTRPCRouter,
  given: Arguments,
  base: Omit<Call, 'session'>,
): Promise<ToolResult> {
  const { operation } = row
  try {
    const sessionId = sessionIdFrom(operation, given)
    const picks = sessionRole(operation) === 'picks' && sessionId !== undefined
    const call: Call = { ...base, session: picks ? { from: 'header', text: sessionId } : undefined }
    const output = await callProcedure(router, row, call, inputFrom(operation, binding, given))
    return success(wrap(operation, shownOf(binding, output, given)) ?? { success: true })
  } catch (error) {
    return failure(refusalOf(error))
  }
}

function shownOf({ sliced, pick }: McpBinding, output: unknown, given: Arguments): unknown {
  if (sliced) return sliceOf(output, given)
  return pick === undefined ? output : Reflect.get(Object(output), pick)
}

function document(rows: readonly NamedOperation[], { id }: Arguments): ToolResult {
  const found = documentationOf(
    rows,
    { ...namedEvents, ...deliveryContract },
    id === undefined || id === null ? undefined : String(id),
  )
  if (found !== undefined) return success({ success: true, data: found })
  return result(true, { success: false, message: 'Documentation entry not found.' })
}

function success(body: unknown): ToolResult {
  return result(false, body)
}

function failure(refusal: ApiError): ToolResult {
  return result(true, refusal.body)
}

function result(isError: boolean, body: unknown): ToolResult {
  return { isError, content: [{ type: 'text', text: JSON.stringify(body) }] }
}
