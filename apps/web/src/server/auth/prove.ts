import { ApiError } from '@messenger/shared/contract/errors'
import type { Database } from '@messenger/shared/db/create-db'
import type { Credential } from './credential.ts'
import { findLogin } from './logins.ts'
import type { Presented } from './presented.ts'
import { findSessionKey } from './session-keys.ts'
import { findToken } from './tokens.ts'

/**
 * Looks up what a request presents. `changes`: the call alters something, so a cookie must come from our own pages.
 * @throws ApiError `auth_missing`, `auth_invalid`
 */
export async function prove(
  database: Database,
  presented: Presented,
  authSecret: string,
  changes: boolean,
): Promise<Credential> {
  switch (presented.kind) {
    case 'proven':
      return presented.credential
    case 'nothing':
      throw new ApiError('auth_missing')
    case 'bearer':
      return found((await findSessionKey(database, presented.token)) ?? (await findToken(database.db, presented.token)))
    case 'cookie':
      if (changes && !presented.sameOrigin) throw new ApiError('auth_invalid')
      return found(await findLogin(database.db, presented.jwt, authSecret))
  }
}

function found(credential: Credential | undefined): Credential {
  if (!credential) throw new ApiError('auth_invalid')
  return credential
}
