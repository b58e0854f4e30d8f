import type { Operation } from './operation.ts'

/** The reply body of the contract for an operation's output; undefined where the reply has none (204). */
export function wrap(operation: Pick<Operation, 'envelope' | 'beside'>, output: unknown): unknown {
  switch (operation.envelope) {
    case 'data':
      return { success: true, ...apart(output, operation.beside ?? []) }
    case 'message':
      return { success: true, message: output }
    case 'api_key':
      return { success: true, api_key: output }
    case 'inviteLink':
      return { success: true, inviteLink: output }
    case 'publicUrl':
      return { success: true, publicUrl: output }
    case 'status':
      return { status: output }
    case 'page':
    case 'passkey':
      return { success: true, ...Object(output) }
    case 'success':
      return { success: true }
    case 'file':
    case 'stream':
    case 'none':
      return undefined
  }
}

/** `data` without the fields that stand beside it, then those. */
function apart(output: unknown, beside: readonly string[]): Record<string, unknown> {
  if (beside.length === 0 || typeof output !== 'object' || output === null) return { data: output }
  const fields = Object.entries(output)
  return {
    data: Object.fromEntries(fields.filter(([name]) => !beside.includes(name))),
    ...Object.fromEntries(fields.filter(([name, value]) => beside.includes(name) && value !== undefined)),
  }
}
