import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { personIn } from '@messenger/shared/opt-outs/person'
import { findOwnSession } from '../../auth/session-keys.ts'
import { askToErase } from '../../erasures/ask-to-erase.ts'
import { readErasure } from '../../erasures/read-erasures.ts'
import type { WebHandler } from '../web-handler.ts'
import { nameOfCredential } from './name-of-credential.ts'

export const create: WebHandler<'erasures.create'> = async (context, { phone_number, session_id }) => {
  const { db, sealer, accountId, credential } = context
  const person = personIn(phone_number)
  if (!person) throw validationError({ phone_number: ['The phone_number field format is invalid.'] })
  if (session_id !== undefined && !(await findOwnSession(db, accountId, session_id)))
    throw new ApiError('session_not_found')
  const askedBy = nameOfCredential(credential)
  const id = await askToErase(db, sealer, { accountId, sessionId: session_id ?? null, person, askedBy })
  const record = await readErasure(db, accountId, id)
  if (!record) throw new Error('An erasure is gone')
  return record
}
