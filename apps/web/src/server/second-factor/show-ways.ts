import { ApiError } from '@messenger/shared/contract/errors'
import type { Db } from '@messenger/shared/db/create-db'
import { askInTry, beginChallenge, readTry } from './challenges.ts'
import { waysOf } from './factors.ts'
import { requestOptions } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** What can follow the password in a try, and what a passkey is to sign. @throws ApiError `link_ended` when the try is over */
export async function showWays(db: Db, party: RelyingParty | undefined, mark: string) {
  const row = await readTry(db, mark)
  if (!row?.userId) throw new ApiError('link_ended')
  const { passkeys, totp, recoveryCodes } = await waysOf(db, row.userId)
  const options = party && passkeys.length > 0 ? await requestOptions(db, party, row.userId) : null
  if (options) await askInTry(db, mark, options.challenge)
  return { passkey: options, app: totp !== undefined, recovery_code: recoveryCodes > 0 }
}

/** What any passkey of the gateway may sign to sign in alone. @throws ApiError `not_found` where there can be none */
export async function showAny(db: Db, party: RelyingParty | undefined) {
  if (!party) throw new ApiError('not_found')
  const options = await requestOptions(db, party)
  const { challenge } = options
  return { options, mark: await beginChallenge(db, { kind: 'passkey', challenge, origin: party.origin }) }
}
