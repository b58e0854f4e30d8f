import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { personIn } from '@messenger/shared/opt-outs/person'
import { findOwnSession } from '../../auth/session-keys.ts'
import { askToExport } from '../../data-exports/ask-to-export.ts'
import { readExport } from '../../data-exports/read-exports.ts'
import { nameOfCredential } from '../erasures/name-of-credential.ts'
import type { WebHandler } from '../web-handler.ts'

export const create: WebHandler<'dataExports.create'> = async (context, { phone_number, session_id }) => {
  const { db, sealer, accountId, credential } = context
  const person = phone_number === undefined ? null : personIn(phone_number)
  if (phone_number !== undefined && !person)
    throw validationError({ phone_number: ['The phone_number field format is invalid.'] })
  if (session_id !== undefined && !(await findOwnSession(db, accountId, session_id)))
    throw new ApiError('session_not_found')
  const askedBy = nameOfCredential(credential)
  const id = await askToExport(db, sealer, { accountId, sessionId: session_id ?? null, person, askedBy })
  const record = await readExport(context, id)
  if (!record) throw new Error('An export is gone')
  return record
}
