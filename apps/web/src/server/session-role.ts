import type { Operation } from '@messenger/shared/contract/operation'

/**
 * How an operation knows its session: the credential (a key, a passkey token) `picks` it, the path's `id` (for tools `session_id`) `fills` it, or
 * there is `none`.
 */
export function sessionRole({ credential, http }: Pick<Operation, 'credential' | 'http'>): 'picks' | 'fills' | 'none' {
  if (credential === 'key' || credential === 'token') return 'picks'
  return http.path.includes('-sessions/{id}') ? 'fills' : 'none'
}
