import { ApiError } from '@messenger/shared/contract/errors'
import type { Services } from '../services.ts'
import type { Credential } from './credential.ts'
import { findLogin } from './logins.ts'
import type { Presented } from './presented.ts'
import { findToken } from './tokens.ts'

/**
 * Looks up what a request presents. `changes`: the call alters something, so a cookie must come from our own pages.
 * @throws ApiError `auth_missing`, `auth_invalid`
 */
export async function prove(
  { database, sessionKeys, settings }: Pick<Services, 'database' | 'sessionKeys' | 'settings'>,
  presented: Presented,
  changes: boolean,
): Promise<Credential> {
  switch (presented.kind) {
    case 'proven':
      return presented.credential
    case 'refused':
      throw presented.error
    case 'nothing':
      throw new ApiError('auth_missing')
    case 'bearer':
      return found((await sessionKeys.find(presented.token)) ?? (await findToken(database.db, presented.token)))
    case 'cookie':
      if (changes && !presented.sameOrigin) throw new ApiError('auth_invalid')
      return found(await findLogin(database.db, presented.jwt, settings, changes))
  }
}

function found(credential: Credential | undefined): Credential {
  if (!credential) throw new ApiError('auth_invalid')
  return credential
}
