import type { NamedOperation } from '@messenger/shared/contract/operations'
import { parametersOf } from '@messenger/shared/contract/paths'
import { createTRPCUntypedClient, httpBatchLink, TRPCClientError } from '@trpc/client'
import type { AppRouter } from '../../src/server/router.ts'
import { sessionRole } from '../../src/server/session-role.ts'
import type { TestWeb } from '../web.ts'

/** A session that does not exist, so that whoever is let in changes nothing. */
export const nowhere = 2_000_000_000

/**
 * What a door answers: `in` for whoever is let in to it (whatever comes of it then), `no session`, `unknown` for a credential that is none,
 * or the reason of the refusal; `scope` and `role` with the right that is missing.
 */
export type Outcome = string

export interface Caller {
  readonly token: string
  /** The session that is meant. */
  readonly session?: number
  /** Where the call comes from. */
  readonly address?: string
}

export type Door = (row: NamedOperation, caller: Caller) => Promise<Outcome>

/** An operation's example, about that session, without the webhook that would need a right of its own. */
function inputOf({ operation: { http, example } }: NamedOperation, session: number): Record<string, unknown> {
  const {
    webhook_url: _1,
    webhook_enabled: _2,
    webhook_events: _3,
    ...input
  }: Record<string, unknown> = Object(example.input)
  return { ...input, ...(http.path.includes('-sessions/{id}') ? { id: session } : {}) }
}

const headersOf = ({ token, session = nowhere, address = '198.51.100.1' }: Caller, picks: boolean) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
  ...(picks ? { 'x-session-id': String(session) } : {}),
})

export function restDoor(web: TestWeb): Door {
  return async (row, caller) => {
    const { http, credential } = row.operation
    const fields = inputOf(row, caller.session ?? nowhere)
    const path = parametersOf(http.path).reduce(
      (built, parameter) => built.replace(`{${parameter}}`, encodeURIComponent(String(fields[parameter]))),
      http.path,
    )
    const headers = headersOf(caller, credential === 'key')
    const { body } = await web.call(http.method, path, { headers, ...(http.method === 'GET' ? {} : { body: fields }) })
    return outcomeOf(body)
  }
}

/** Calls of the same moment go in batches, as the dashboard's do. */
export function trpcDoor(web: TestWeb): Door {
  const clients = new Map<string, ReturnType<typeof createTRPCUntypedClient<AppRouter>>>()
  return async (row, caller) => {
    const headers = headersOf(caller, row.operation.credential === 'key')
    const key = JSON.stringify(headers)
    const client = clients.get(key) ?? clientOf(web, headers)
    clients.set(key, client)
    const input = inputOf(row, caller.session ?? nowhere)
    const asked = row.operation.effect === 'read' ? client.query(row.name, input) : client.mutation(row.name, input)
    return asked.then(() => 'in', refusal)
  }
}

export function clientOf(web: TestWeb, headers: Record<string, string>) {
  const url = `${web.url}/api/trpc`
  return createTRPCUntypedClient<AppRouter>({
    links: [httpBatchLink({ url, headers, maxItems: 15, maxURLLength: 6_000 })],
  })
}

export function refusal(error: unknown): Outcome {
  if (!(error instanceof TRPCClientError)) throw error
  const api = Object(error.data?.api)
  if (error.data?.httpStatus === undefined || error.data.httpStatus === 500) throw error
  return outcomeOf({ message: error.message, ...api })
}

/** The tool of an operation, if it has one. */
export function toolOf({ operation }: NamedOperation): string | undefined {
  return [operation.mcp ?? []].flat()[0]?.tool
}

export function mcpDoor(web: TestWeb): Door {
  return async (row, caller) => {
    const headers = headersOf(caller, false)
    const named = sessionRole(row.operation) === 'none' ? {} : { session_id: caller.session ?? nowhere }
    const params = { name: toolOf(row), arguments: named }
    const reply = await web.call('POST', '/mcp', {
      headers: { ...headers, accept: 'application/json' },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    })
    if (reply.status !== 200) return outcomeOf(reply.body)
    return outcomeOf(JSON.parse(reply.body.result.content[0].text))
  }
}

function outcomeOf(body: unknown): Outcome {
  const { message, reason, needed_scope: needed, success } = Object(body)
  if (success === true) return 'in'
  if (reason === 'scope' || reason === 'role') return `${reason} ${needed}`
  if (message === 'Invalid API key') return typeof reason === 'string' ? reason : 'unknown'
  return message === 'The specified session was not found.' ? 'no session' : 'in'
}

/** Runs `work` for each, some at a time. */
export async function each<T, R>(all: readonly T[], work: (one: T) => Promise<R>, atOnce = 24): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const run = async () => {
    for (let at = next++; at < all.length; at = next++) {
      const one = all[at]
      if (one !== undefined) results[at] = await work(one)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, run))
  return results
}
