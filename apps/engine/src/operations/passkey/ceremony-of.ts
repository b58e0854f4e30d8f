import { ApiError } from '@messenger/shared/contract/errors'
import { passkeyCeremonies } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { EngineContext } from '../../engine-context.ts'
import type { Ceremony } from '../../passkey/ceremony.ts'

/**
 * The session's ceremony, which may have ended.
 * @throws ApiError `passkey_ended` when it ended with another engine, `passkey_request_not_found` when it never had this
 * request
 */
export async function ceremonyOf({ services, supervisor, call }: EngineContext, requestId: string): Promise<Ceremony> {
  const session = await supervisor.find(call.sessionId)
  const ceremony = session?.passkey.latest
  if (ceremony) return ceremony
  const [row] = await services.database.db
    .select({ requestId: passkeyCeremonies.requestId })
    .from(passkeyCeremonies)
    .where(eq(passkeyCeremonies.sessionId, call.sessionId))
  throw new ApiError(row?.requestId === requestId ? 'passkey_ended' : 'passkey_request_not_found')
}
