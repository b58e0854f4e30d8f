import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { Credential } from '../../auth/credential.ts'
import { liftOptOut } from '../../opt-outs/lift-opt-out.ts'
import { readOptOut } from '../../opt-outs/read-opt-outs.ts'
import type { WebHandler } from '../web-handler.ts'

export const lift: WebHandler<'optOuts.lift'> = async ({ db, accountId, credential }, { optOutId, reason: given }) => {
  const reason = given.trim()
  if (reason === '') throw validationError({ reason: ['The reason field is required.'] })
  const how = credential.kind === 'user' ? 'dashboard' : 'api'
  const by = nameOf(credential)
  const isKnown = await db.transaction(tx => liftOptOut(tx, accountId, optOutId, { how, by, reason }))
  const record = isKnown ? await readOptOut(db, accountId, optOutId) : undefined
  if (!record) throw new ApiError('not_found')
  return record
}

/** As the audit log names them. */
function nameOf(credential: Credential): string {
  if (credential.kind === 'pat') return `${credential.tokenName} (${credential.email})`
  return credential.kind === 'user' ? credential.email : ''
}
