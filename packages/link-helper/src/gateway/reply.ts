import type { JsonObject } from '../json.ts'

/** What became of a call to the gateway. */
export type Reply =
  | { readonly kind: 'ok'; readonly body: JsonObject }
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterMs: number | null }
  /** Somebody answered, and not as a gateway does. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unreachable' }
