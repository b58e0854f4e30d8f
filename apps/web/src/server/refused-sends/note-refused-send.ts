import { ApiError } from '@messenger/shared/contract/errors'
import type { Operation } from '@messenger/shared/contract/operation'
import type { Credential } from '../auth/credential.ts'
import type { Call } from '../call.ts'
import { isSend } from '../is-send.ts'

/** What a caller can mend, or has to wait for. Others say nothing of the send: who called, whether it is the same again. */
const told: ReadonlySet<number> = new Set([400, 402, 403, 404, 413, 422, 429, 507])

/** A send that was refused stands in the message log; one that is answered from its idempotency key stands there already. */
export function noteRefusedSend(
  operation: Operation,
  call: Call,
  credential: Credential,
  raw: unknown,
  error: unknown,
): void {
  const sessionId = 'sessionId' in credential ? (credential.sessionId ?? 0) : 0
  if (!isSend(operation) || sessionId === 0 || call.reply.replayed) return
  if (!(error instanceof ApiError) || !told.has(error.status)) return
  const { to }: { to?: unknown } = Object(raw)
  call.services.refusedSends.note({
    sessionId,
    code: error.code,
    status: error.status,
    reason: reasonOf(error),
    recipient: typeof to === 'string' ? to : '',
  })
}

/** The texts of fields name what was wrong, and hold nothing of what was sent. */
function reasonOf({ message, fieldErrors }: ApiError): string {
  const texts = Object.values(fieldErrors ?? {}).flat()
  return texts.length === 0 ? message : texts.join(' ')
}
