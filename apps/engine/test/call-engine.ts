import { type CallFetch, createCallFetch } from '@messenger/shared/rpc/call-fetch'
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client'

/** The untyped caller stands for web, whose own types are checked where it is written. */
export async function callEngine<T>(url: string, secret: string, name: string, payload: unknown): Promise<T> {
  const client = createTRPCClient({
    links: [httpLink({ url: `${url}/rpc`, fetch: fetchWith(secret) })],
  })
  const procedure = name.split('.').reduce<unknown>((node, part) => Reflect.get(Object(node), part), client)
  const mutate: unknown = Reflect.get(Object(procedure), 'mutate')
  if (typeof mutate !== 'function') throw new Error(`${name} is no procedure`)
  return mutate(payload).catch((error: unknown) => {
    if (!(error instanceof TRPCClientError)) throw error
    const { code = 'internal', beside } = error.data?.api ?? {}
    throw new EngineRefusal(code, beside, error)
  })
}

const fetches = new Map<string, CallFetch>()

function fetchWith(secret: string): CallFetch {
  const known = fetches.get(secret) ?? createCallFetch({ secret, certificates: () => null }).fetch
  fetches.set(secret, known)
  return known
}

/** What the engine answered to a call that it refused; `internal` when it failed. */
export class EngineRefusal extends Error {
  readonly code: string
  /** Further fields of the answer. */
  readonly beside: unknown

  constructor(code: string, beside: unknown, cause: unknown) {
    super(`refused: ${code}`, { cause })
    this.code = code
    this.beside = beside
  }
}
