import type { CallOrigin } from '@messenger/shared/message-trace/stored-step'
import type { Credential } from './auth/credential.ts'
import type { Call } from './call.ts'

/** What the history of a message says of the call that made it; undefined where nobody called from outside. */
export function originOf(call: Call, credential: Credential): CallOrigin | undefined {
  if (!call.requestId) return undefined
  const idempotent = call.idempotency ? { idempotent: true } : {}
  const common = { requestId: call.requestId, ...idempotent }
  switch (credential.kind) {
    case 'user':
      return { ...common, door: 'dashboard', credential: 'person' }
    case 'pat':
      return { ...common, door: doorOf(call), credential: 'token', key: credential.tokenName }
    case 'key':
      return { ...common, door: doorOf(call), credential: 'session_key' }
    default:
      return undefined
  }
}

function doorOf({ door, isFromN8n }: Call): CallOrigin['door'] {
  if (door === 'mcp') return 'mcp'
  return isFromN8n ? 'n8n' : 'api'
}
