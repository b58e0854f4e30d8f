import { briefsFields } from '@messenger/shared/chat-view/message-brief'
import { ApiError } from '@messenger/shared/contract/errors'
import { operations } from '@messenger/shared/contract/operations'
import { parseInput } from '@messenger/shared/contract/parse-input'
import type { Database } from '@messenger/shared/db/create-db'
import { engines, leases } from '@messenger/shared/db/schema'
import { textMatchFields } from '@messenger/shared/text-search/text-match'
import { initTRPC, TRPCError } from '@trpc/server'
import { createHTTPServer } from '@trpc/server/adapters/standalone'
import { z } from 'zod'

export const rpcSecret = 'rpc-secret-of-the-tests-which-is-long-enough'

export interface SeenCall {
  readonly procedure: string
  readonly call: {
    readonly accountId: number
    readonly sessionId: number
    readonly networkId?: string | undefined
    readonly storageBytes?: number | undefined
    readonly noPreviews?: boolean | undefined
  }
  readonly input: unknown
}

/** What a procedure answers; throw an ApiError to refuse, or `NotOwner`. */
export type Answer = (seen: SeenCall) => unknown

/** The refusal that web and engines keep between themselves. */
export class NotOwner extends Error {
  readonly ownerUrl: string | null

  constructor(ownerUrl: string | null = null) {
    super('not_owner')
    this.ownerUrl = ownerUrl
  }
}

export interface TestEngine {
  readonly url: string
  readonly seen: SeenCall[]
  /** Sets what a procedure answers from now on. */
  on(procedure: string, answer: Answer): void
  /** Makes this engine the owner of a session. */
  own(sessionId: number): Promise<void>
  stop(): Promise<void>
}

const envelope = z.object({
  call: z.object({
    accountId: z.int(),
    sessionId: z.int(),
    networkId: z.string().optional(),
    storageBytes: z.int().optional(),
    noPreviews: z.boolean().optional(),
  }),
  input: z.unknown().optional(),
})

/** A small engine: the internal RPC as web sees it, over HTTP, parsing inputs again as the real one does. */
export async function startTestEngine({ db }: Database, id = 'engine-1'): Promise<TestEngine> {
  const seen: SeenCall[] = []
  const answers = new Map<string, Answer>()
  const t = initTRPC.context<{ authorization: string | undefined }>().create({
    errorFormatter: ({ shape, error }) => ({ ...shape, data: { ...shape.data, ...apiOf(error.cause) } }),
  })
  const build = (procedure: string, parse: (raw: unknown) => unknown) =>
    t.procedure.input(envelope).mutation(async ({ ctx, input }) => {
      if (ctx.authorization !== `Bearer ${rpcSecret}`) throw new TRPCError({ code: 'UNAUTHORIZED' })
      const call: SeenCall = { procedure, call: input.call, input: parse(input.input) }
      seen.push(call)
      return (await answers.get(procedure)?.(call)) ?? null
    })
  const rows = operations.filter(({ operation }) => operation.runner === 'engine')
  const router = t.router({
    ...Object.fromEntries(
      Object.entries(Object.groupBy(rows, ({ name }) => name.split('.')[0] ?? '')).map(([resource, group = []]) => [
        resource,
        t.router(
          Object.fromEntries(
            group.map(({ name, operation }) => [
              name.slice(resource.length + 1),
              build(name, raw => parseInput(operation, raw)),
            ]),
          ),
        ),
      ]),
    ),
    internal: t.router({
      applySettings: build('internal.applySettings', () => undefined),
      removeSession: build('internal.removeSession', () => undefined),
      readBriefs: build('internal.readBriefs', raw => briefsFields.parse(raw)),
      matchTexts: build('internal.matchTexts', raw => textMatchFields.parse(raw)),
    }),
  })
  const server = createHTTPServer({
    router,
    basePath: '/rpc/',
    createContext: ({ req }) => ({ authorization: req.headers.authorization }),
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The engine has no port')
  const url = `http://127.0.0.1:${address.port}`
  // one heartbeat that lasts as long as any test
  await db.insert(engines).values({ id, url, network: 'live', heartbeatAt: new Date(Date.now() + 3_600_000) })
  return {
    url,
    seen,
    on: (procedure, answer) => void answers.set(procedure, answer),
    async own(sessionId) {
      const expiresAt = new Date(Date.now() + 600_000)
      const lease = { engineId: id, engineUrl: url, epoch: 1, expiresAt }
      await db
        .insert(leases)
        .values({ sessionId, ...lease })
        .onConflictDoUpdate({ target: leases.sessionId, set: lease })
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function apiOf(cause: unknown): object {
  if (cause instanceof NotOwner) return { api: { code: 'wrong_engine' }, ownerUrl: cause.ownerUrl }
  return cause instanceof ApiError ? { api: { code: cause.code, ...cause.detail } } : {}
}
