import { wrap } from '@messenger/shared/contract/envelope'
import { deliveryContract, namedEvents } from '@messenger/shared/contract/events'
import type { McpBinding } from '@messenger/shared/contract/operation'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import type { AnyTRPCRouter } from '@trpc/server'
import type { Credential } from '../auth/credential.ts'
import type { Call } from '../call.ts'
import { callProcedure } from '../call-procedure.ts'
import { askAtClient } from '../leash/ask-at-client.ts'
import { approvalTool, readApproval } from '../leash/get-approval.ts'
import { type LeashedCredential, leashOf } from '../leash/leash-of.ts'
import { leashedResult, runLeashed, shownBody, type ToolOutcome } from '../leash/run-tool.ts'
import { isShown } from '../leash/shown-tools.ts'
import { heldBody } from '../leash/tool-answer.ts'
import { neededScopes } from '../people/needed-scopes.ts'
import { holds } from '../people/rights.ts'
import { refusalOf } from '../refusal.ts'
import { sessionRole } from '../session-role.ts'
import { type Arguments, inputFrom, sessionIdFrom, sliceOf } from './arguments.ts'
import { documentationOf, documentationTool } from './documentation.ts'
import type { ToolResult } from './tool-result.ts'
import { type Tool, type ToolDescription, toolsOf } from './tools.ts'

/** A call that a person has approved, as its leash allowed it. */
export interface ApprovedCall {
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
  readonly sessionId: number | null
  readonly approvalId: string
  /** Of what was shown to that person; absent for one that a release before has kept. */
  readonly approvedDigest?: string
}

export interface ToolBox {
  /** The tools that a credential may use: one that only reads is shown none that writes. */
  descriptionsFor(credential: Credential): readonly ToolDescription[]
  /** Undefined for an unknown tool. `call` is the caller's, as the door knows it. */
  run(name: string, given: Arguments, call: Omit<Call, 'session'>): Promise<ToolResult> | undefined
  /** Does a call that a person has approved; undefined where the tool is gone. `credential`: of the token that asked. */
  approved(
    asked: ApprovedCall,
    credential: LeashedCredential,
    call: Omit<Call, 'session' | 'presented'>,
  ): Promise<ToolOutcome> | undefined
}

/** All tools of a contract, by their advertised and their network-named names. */
export function createToolBox(rows: readonly NamedOperation[], router: AnyTRPCRouter): ToolBox {
  const tools = toolsOf(rows)
  const byName = new Map(tools.flatMap(tool => namesOf(tool).map(name => [name, tool] as const)))
  return {
    descriptionsFor(credential) {
      const usable = tools.filter(tool => mayUse(tool.row, credential) && isShown(tool, credential))
      const shown = [...usable.map(one => one.description), documentationTool]
      // Who is on a leash reads answers as marked text, which no schema describes.
      return leashOf(credential) ? [...shown, approvalTool].map(withoutSchema) : shown
    },
    run(name, given, call) {
      if (name === documentationTool.name) return Promise.resolve(document(rows, given))
      const leashed = call.presented.kind === 'proven' ? leashOf(call.presented.credential) : undefined
      if (leashed && name === approvalTool.name) return tellApproval(call, leashed, given)
      const tool = byName.get(name)
      return tool && (leashed ? runOnLeash(tool, router, given, call, leashed) : runTool(tool, router, given, call))
    },
    approved(asked, credential, call) {
      const tool = byName.get(asked.tool)
      return (
        tool && runApproved(tool, router, asked, { ...call, presented: { kind: 'proven', credential } }, credential)
      )
    },
  }
}

function withoutSchema({ outputSchema: _, ...description }: ToolDescription): ToolDescription {
  return description
}

function mayUse(row: NamedOperation, credential: Credential): boolean {
  return !('role' in credential) || holds(credential.rights, ...neededScopes(row, undefined))
}

function namesOf({ binding }: Tool): string[] {
  return binding.twin === undefined ? [binding.tool] : [binding.tool, binding.twin]
}

type BaseCall = Omit<Call, 'session'>

async function runTool(tool: Tool, router: AnyTRPCRouter, given: Arguments, base: BaseCall): Promise<ToolResult> {
  const { body, error } = await outcomeOf(tool, router, given, base)
  return result(error !== undefined, body)
}

async function outcomeOf(tool: Tool, router: AnyTRPCRouter, given: Arguments, base: BaseCall): Promise<ToolOutcome> {
  const { operation } = tool.row
  return answered(async () => {
    const sessionId = sessionIdFrom(operation, given)
    const picks = sessionRole(operation) === 'picks' && sessionId !== undefined
    const call: Call = { ...base, session: picks ? { from: 'header', text: sessionId } : undefined }
    return perform(tool, router, call, inputFrom(operation, tool.binding, given), given)
  })
}

async function answered(work: () => Promise<unknown>): Promise<ToolOutcome> {
  try {
    return { body: await work() }
  } catch (error) {
    const refusal = refusalOf(error)
    return { body: refusal.body, error: refusal }
  }
}

async function perform(
  { row, binding }: Tool,
  router: AnyTRPCRouter,
  call: Call,
  input: Readonly<Record<string, unknown>>,
  given: Arguments,
): Promise<unknown> {
  const output = await callProcedure(router, row, call, input)
  if (call.reply.held) return heldBody(call.reply.held)
  return wrap(row.operation, shownOf(binding, output, given)) ?? { success: true }
}

async function runOnLeash(
  tool: Tool,
  router: AnyTRPCRouter,
  given: Arguments,
  base: BaseCall,
  credential: LeashedCredential,
): Promise<ToolResult> {
  const session = Number(given.session_id)
  const sessionId = Number.isSafeInteger(session) && session > 0 && session < 2 ** 31 ? session : null
  const called = { tool: tool.binding.tool, operation: tool.row.name, given, sessionId }
  const { body, error, held } = await runLeashed(base.services, credential, called, (agent, reply) =>
    outcomeOf(tool, router, given, { ...base, agent, reply }),
  )
  const { elicit, services } = base
  if (held?.kind === 'waiting' && held.asksClient && elicit) {
    await askAtClient(services, elicit, { accountId: credential.accountId, id: held.approvalId })
    return tellApproval(base, credential, { approval_id: held.approvalId })
  }
  return leashedResult(error !== undefined, error || held ? body : shownBody(body, tool))
}

function runApproved(
  tool: Tool,
  router: AnyTRPCRouter,
  { input, ...approved }: ApprovedCall,
  base: BaseCall,
  credential: LeashedCredential,
): Promise<ToolOutcome> {
  const { row, binding } = tool
  const { sessionId } = approved
  const picks = sessionRole(row.operation) === 'picks' && sessionId !== null
  const session = picks ? ({ from: 'header', text: String(sessionId) } as const) : undefined
  const called = { ...approved, tool: binding.tool, operation: row.name, given: input }
  return runLeashed(base.services, credential, called, (agent, reply) =>
    answered(() => perform(tool, router, { ...base, session, agent, reply }, input, {})),
  )
}

async function tellApproval(
  { services: { database, sealer } }: BaseCall,
  { tokenId }: LeashedCredential,
  { approval_id: id }: Arguments,
): Promise<ToolResult> {
  const found = await readApproval({ db: database.db, sealer }, tokenId, id)
  return found
    ? leashedResult(false, { success: true, data: found })
    : leashedResult(true, { success: false, message: 'Approval not found.' })
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

function result(isError: boolean, body: unknown): ToolResult {
  return { isError, content: [{ type: 'text', text: JSON.stringify(body) }] }
}
