import type { NamedOperation } from '@messenger/shared/contract/operations'
import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server'
import type { Call } from './call.ts'

/** Enters an operation's tRPC procedure, as every door but tRPC's own does. Rejects with a TRPCError. */
export function callProcedure(
  router: AnyTRPCRouter,
  row: NamedOperation,
  call: Call,
  input: unknown,
): Promise<unknown> {
  const type = row.operation.effect === 'read' ? 'query' : 'mutation'
  return enterProcedure(router, { path: row.name, type }, call, input)
}

/** The same for any procedure of the router. */
export function enterProcedure(
  router: AnyTRPCRouter,
  { path, type }: { readonly path: string; readonly type: 'query' | 'mutation' },
  call: Call,
  input: unknown,
): Promise<unknown> {
  return callTRPCProcedure({
    router,
    path,
    type,
    ctx: call,
    getRawInput: async () => input,
    signal: call.signal,
    batchIndex: 0,
  })
}
