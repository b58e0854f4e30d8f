import { ApiError } from '@messenger/shared/contract/errors'
import { findOwnSession } from '../../auth/session-keys.ts'
import { readRetention, usualDays } from '../../retention/read-retention.ts'
import type { WebHandler } from '../web-handler.ts'

export const get: WebHandler<'retention.get'> = async ({ db, accountId, settings }, { session_id }) => {
  if (session_id !== undefined && !(await findOwnSession(db, accountId, session_id)))
    throw new ApiError('session_not_found')
  return readRetention(db, { accountId, sessionId: session_id ?? null }, settings.keptDays ?? usualDays)
}
