import type { Quota } from '@messenger/shared/limits/quota'
import type { CallOrigin } from '@messenger/shared/message-trace/stored-step'
import type { CallFetch } from '@messenger/shared/rpc/call-fetch'
import { createTRPCUntypedClient, httpBatchLink, httpLink, splitLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { createPace } from './pace.ts'

const maxBatch = 20
const maxEngines = 1_000

/** What every call to an engine carries beside its input. */
export interface EngineCall {
  readonly accountId: number
  readonly sessionId: number
  readonly networkId?: string
  /** Media that the account may keep, in bytes; absent: any number. */
  readonly storageBytes?: number
  /** A person calls from the dashboard. */
  readonly byPerson?: boolean
  /** An agent on a leash calls: no link in a text is looked at, whatever a template says. */
  readonly noPreviews?: boolean
  /** For the history of the message that it makes. */
  readonly origin?: CallOrigin
  /** Of the span of this very call: several calls travel in one request, so a header would not do. */
  readonly traceparent?: string
  /** Of the call from outside that this one is made for. */
  readonly requestId?: string
}

export interface EngineTransport {
  /** Rejects with what the tRPC client throws. */
  mutate(
    engineUrl: string,
    path: string,
    input: { call: EngineCall; input?: unknown; quota?: Quota },
    signal: AbortSignal,
  ): Promise<unknown>
}

/** They wait for a phone, for a connection to come up, or for somebody's server. */
const waiting: ReadonlySet<string> = new Set([
  'sessions.connect',
  'sessions.restart',
  'sessions.disconnect',
  'webhooks.test',
  'sinks.test',
  'internal.applySettings',
  'internal.startLinking',
  'internal.stopLinking',
  'internal.removeSession',
  'internal.endForMove',
  'internal.writePassport',
])

/**
 * One tRPC client per engine. Calls made at the same time travel in one request, which costs a fifth; what waits, and
 * what belongs to a session that answers slowly, goes alone, because a batch is answered as a whole.
 */
export function createEngineTransport(fetch: CallFetch): EngineTransport {
  const pace = createPace()
  const clientFor = (engineUrl: string) => {
    const options = { url: `${engineUrl}/rpc`, fetch }
    const links = { true: httpLink(options), false: httpBatchLink({ ...options, maxItems: maxBatch }) }
    return createTRPCUntypedClient<AnyTRPCRouter>({
      links: [splitLink({ condition: ({ context }) => context.alone === true, ...links })],
    })
  }
  const clients = new Map<string, ReturnType<typeof clientFor>>()
  return {
    mutate(engineUrl, path, input, signal) {
      const { sessionId } = input.call
      const known = clients.get(engineUrl)
      if (!known && clients.size >= maxEngines) clients.clear()
      const client = known ?? clientFor(engineUrl)
      clients.set(engineUrl, client)
      const alone = waiting.has(path) || waitsForOutcome(input.input) || pace.isSlow(sessionId)
      const answer = client.mutation(path, input, { signal, context: { alone } })
      pace.watch(sessionId, answer)
      return answer
    },
  }
}

/** A send with `wait` is held for the network's answer. */
function waitsForOutcome(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'wait' in input && input.wait !== undefined
}
