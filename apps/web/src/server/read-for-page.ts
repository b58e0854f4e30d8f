import type { AnyTRPCRouter } from '@trpc/server'
import type { Call } from './call.ts'
import { enterProcedure } from './call-procedure.ts'
import type { Services } from './services.ts'

interface PageRead {
  /** The dashboard's login cookie. */
  readonly jwt: string
  /** Of a query: `sessionPages.one`. */
  readonly path: string
  readonly input: unknown
}

/** Enters a query's tRPC procedure for a page that is being made, as its browser would a moment later. Rejects with a TRPCError. */
export function readForPage(
  router: AnyTRPCRouter,
  services: Services,
  { jwt, path, input }: PageRead,
): Promise<unknown> {
  const call: Call = {
    services,
    door: 'trpc',
    presented: { kind: 'cookie', jwt, sameOrigin: true },
    reply: { replayed: false },
  }
  return enterProcedure(router, { path, type: 'query' }, call, input)
}
