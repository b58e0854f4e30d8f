import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { Db } from '@messenger/shared/db/create-db'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { noteOtherProof } from '../auth/step-up.ts'
import { takeChallenge } from './challenges.ts'
import { whoSigned } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

interface Proof {
  readonly mark: string
  readonly response: AuthenticationResponseJSON
}

/** Step-up by a passkey: of the person, for a challenge of this very login. @throws ApiError `validation` */
export async function proveByPasskey(
  db: Db,
  party: RelyingParty | '' | undefined,
  { userId, loginId }: { readonly userId: number; readonly loginId: number },
  { mark, response }: Proof,
): Promise<void> {
  const asked = await takeChallenge(db, mark, 'prove')
  const isOwn = asked?.loginId === loginId && asked.userId === userId
  if (!party || !isOwn || asked.challenge === null) throw notProved()
  const { challenge, origin } = asked
  const signedBy = await whoSigned(db, party, { challenge, origin, userId }, response)
  if (signedBy !== userId) throw notProved()
  if (!(await noteOtherProof(db, loginId))) throw new ApiError('auth_invalid')
}

function notProved(): ApiError {
  return validationError({ passkey: ['The passkey is not right.'] })
}
