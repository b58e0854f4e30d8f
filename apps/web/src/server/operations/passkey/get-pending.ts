import { ApiError } from '@messenger/shared/contract/errors'
import { requestOptions } from '@messenger/shared/contract/passkey/status'
import { passkeyCeremonies } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'

/** The ceremony as its engine has written it down. */
export const getPending: WebHandler<'passkey.getPending'> = async ({ db, sessionId }) => {
  const [row] = await db.select().from(passkeyCeremonies).where(eq(passkeyCeremonies.sessionId, sessionId))
  if (!row) throw new ApiError('passkey_token_invalid')
  const { requestId, options, status, code, skipHandoff, error } = row
  return {
    requestId,
    publicKey: options === null ? null : requestOptions.parse(JSON.parse(options)),
    status,
    ...(status === 'confirmation' && code !== null ? { code, skipHandoffUx: skipHandoff === true } : {}),
    ...(error === null ? {} : { error }),
  }
}
