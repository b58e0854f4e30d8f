import type { Contract } from '@messenger/shared/contract/contract'
import { expect } from 'vitest'
import { askMcp, askRest, askTrpc, type Caller, type CredentialKind, type Fields, refuseOthers } from './doors.ts'
import type { World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers have every shape; they were compared whole before anybody reads them
export type Answer = any

interface ToolCase<Given> {
  /** The tool's arguments and the input fields that they fill, dots for nested ones, as the contract lists them. */
  readonly args: Readonly<Record<string, string>>
  /** What the tool is called with instead, where it works differently from the operation. */
  given?(given: Given): Fields
  /** What it answers then. */
  body?(given: Given): unknown
}

interface CaseShape<Given> {
  /** Method and path. */
  readonly rest: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  readonly credential: CredentialKind
  readonly tools?: Readonly<Record<string, ToolCase<Given>>>
  /** Makes what the call needs, anew for every door. */
  prepare(world: World): Promise<Given>
  /** Whose call it is; the account and session of `world.ana` by default. */
  caller?(given: Given): Caller
  input(given: Given): Fields
  /** The whole body of the reply, as the contract has it; undefined for a reply without one. */
  body(given: Given, world: World): unknown
  /** What the operation answers within the process, where no envelope holds it. */
  inner?(given: Given): unknown
}

/** What became of the call, where that can be seen: on phones, on the network, in logs. */
interface Seen<Given> {
  saw(given: Given, answer: Answer, world: World): Promise<unknown>
}

/** A row that only reads proves itself by what it answers. */
export type RowCase<Given> = CaseShape<Given> &
  (({ readonly access: 'read' } & Partial<Seen<Given>>) | ({ readonly access: 'write' | 'destructive' } & Seen<Given>))

/** A call that goes in by another door than ours, and what REST would answer it. */
export interface ForeignCall {
  readonly rest: string
  readonly caller: Caller
  readonly input: Fields
  body(): unknown
}

/** A call that a client library makes. */
export interface ClientCall {
  readonly caller: Caller
  readonly credential: CredentialKind
  readonly input: Fields
}

/** A case that hides what it prepares. */
export interface Row {
  readonly access: RowCase<unknown>['access']
  /** It acts on one session, which whoever calls with a token names. */
  readonly isOnSession: boolean
  /** Tools of the operation, with the names of their arguments. */
  readonly tools: ReadonlyMap<string, readonly string[]>
  refusals(world: World): Promise<void>
  rest(world: World): Promise<void>
  trpc(world: World, name: string): Promise<void>
  mcp(world: World, tool: string): Promise<void>
  /** `door` answers what a client library makes of the reply: the operation's output, a file as rows compare files. */
  client(world: World, door: (call: ClientCall) => Promise<unknown>): Promise<void>
  /** `door` compares the reply in its own shape, and answers what REST's envelope would have held. */
  by(world: World, door: (call: ForeignCall) => Promise<Answer>): Promise<void>
}

/** A case for every operation of a resource: one that is missing does not compile. */
export type RowsOf<R extends keyof Contract> = { readonly [V in keyof Contract[R]]: Row }

export function row<Given>(one: RowCase<Given>): Row {
  const start = async (world: World) => {
    const given = await one.prepare(world)
    const { token, session } = one.caller?.(given) ?? { token: world.web.ana.token, session: world.ana }
    return { given, ask: { caller: { token, session }, input: one.input(given) } }
  }
  return {
    access: one.access,
    isOnSession: one.credential === 'key' || one.rest.includes('/messenger-sessions/{id}'),
    tools: new Map(Object.entries(one.tools ?? {}).map(([tool, { args }]) => [tool, Object.keys(args)])),
    refusals: world => refuseOthers(world, one),
    async rest(world) {
      const { given, ask } = await start(world)
      const body = await askRest(world, one, ask)
      expect(body).toEqual(one.body(given, world))
      await one.saw?.(given, contentOf(body), world)
    },
    async trpc(world, name) {
      const { given, ask } = await start(world)
      const output = await askTrpc(world, name, one, ask)
      expect(output).toEqual(one.inner ? one.inner(given) : contentOf(one.body(given, world)))
      await one.saw?.(given, output, world)
    },
    async mcp(world, tool) {
      const { given, ask } = await start(world)
      const { args = {}, given: instead, body: bodyOfTool } = one.tools?.[tool] ?? {}
      const body = await askMcp(world, tool, ask.caller, one.credential, {
        input: ask.input,
        args,
        instead: instead?.(given),
      })
      expect(body).toEqual(bodyOfTool ? bodyOfTool(given) : one.body(given, world))
      await one.saw?.(given, contentOf(body), world)
    },
    async client(world, door) {
      const { given, ask } = await start(world)
      const output = await door({ ...ask, credential: one.credential })
      expect(output).toEqual(outputOf(one.body(given, world), one.inner?.(given)))
      await one.saw?.(given, output, world)
    },
    async by(world, door) {
      const { given, ask } = await start(world)
      const content = await door({ ...ask, rest: one.rest, body: () => one.body(given, world) })
      await one.saw?.(given, content, world)
    },
  }
}

/** A library gives files and events of a stream themselves, not what the process says of them. */
function outputOf(body: unknown, inner: unknown): unknown {
  if ('sha256' in Object(body)) return body
  if ('id' in Object(body) && 'data' in Object(body)) return Object(body).data
  return inner ?? contentOf(body)
}

/** What an envelope holds: its one field beside `success`; null when there is none. */
function contentOf(body: unknown): Answer {
  const fields = Object.entries(Object(body)).filter(([name]) => name !== 'success')
  expect(fields.length).toBeLessThanOrEqual(1)
  return fields[0]?.[1] ?? null
}

/** The contract's default envelope. */
export const data = (content: unknown) => ({ success: true, data: content })

/** For cases that need nothing. */
export const nothing = async () => ({})
