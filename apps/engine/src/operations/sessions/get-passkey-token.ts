import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationOutput } from '@messenger/shared/contract/handlers'
import type { getPasskeyToken as operation } from '@messenger/shared/contract/sessions/get-passkey-token'
import { isoMillis } from '@messenger/shared/contract/times'
import type { EngineContext } from '../../engine-context.ts'

/** A fresh token for the session's helper; the one before ends at once. */
export async function getPasskeyToken({ supervisor, call }: EngineContext): Promise<OperationOutput<typeof operation>> {
  const session = await supervisor.find(call.sessionId)
  const ceremony = session?.passkey.open
  if (!ceremony || ceremony.status === 'confirmed') throw new ApiError('passkey_not_needed')
  const { token, expiresAt } = await ceremony.renewToken()
  return { token, expires_at: isoMillis(expiresAt) }
}
