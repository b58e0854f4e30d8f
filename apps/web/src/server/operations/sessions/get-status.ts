import { ApiError } from '@messenger/shared/contract/errors'
import type { WebHandler } from '../web-handler.ts'

/** The status was read in the very statement that proved the credential. */
export const getStatus: WebHandler<'sessions.getStatus'> = async ({ credential }) => {
  if (credential.kind === 'nobody' || !credential.session) throw new ApiError('session_not_found')
  return credential.session.status
}
