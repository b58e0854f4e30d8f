import type { HttpMethod } from './operation.ts'

/** True when the refusal may be stored and replayed for an idempotency key: a 4xx but 401, 408 and 429. */
export function isStorableRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

/** Methods on which `Idempotency-Key` is honoured. */
export const idempotentMethods: readonly HttpMethod[] = ['POST', 'PUT', 'DELETE']
