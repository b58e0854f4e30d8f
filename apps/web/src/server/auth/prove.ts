import { ApiError } from '@messenger/shared/contract/errors'
import { leashOf } from '../leash/leash-of.ts'
import { requireNotSuspended } from '../plans/subscription.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Credential } from './credential.ts'
import { findLogin } from './logins.ts'
import type { Presented } from './presented.ts'
import { findToken } from './tokens.ts'

/**
 * Looks up what a request presents. `changes`: the call alters something, so a cookie must come from our own pages. Whoever has to
 * set up a second factor first gets to what `look` opens alone.
 * @throws ApiError `auth_missing`, `auth_invalid` (`reason`: `second_factor`)
 */
export async function prove(...asked: Parameters<typeof look>): Promise<Credential> {
  const credential = await look(...asked)
  if (credential.kind === 'user' && credential.lacksFactor) {
    throw new ApiError('auth_invalid', { beside: { reason: 'second_factor' } })
  }
  return credential
}

/**
 * The same for what sets a second factor up, and for doors that look before the call does. A token on a leash is good for the tool
 * server alone. @throws ApiError `auth_missing`, `auth_invalid` (`reason`: `leash`)
 */
export async function look(...asked: Parameters<typeof proveAnywhere>): Promise<Credential> {
  const credential = await proveAnywhere(...asked)
  if (asked[1].kind === 'bearer' && leashOf(credential)) {
    throw new ApiError('auth_invalid', { beside: { reason: 'leash' } })
  }
  return credential
}

type Needed = Pick<Services, 'database' | 'sessionKeys' | 'settings' | 'strangers'>

/** The same for the tool server, which holds a token to its leash itself. @throws ApiError `auth_missing`, `auth_invalid` */
export async function proveAnywhere(
  services: Needed,
  presented: Presented,
  changes: boolean,
  ip?: string,
): Promise<Credential> {
  try {
    return await behind(services, presented, changes, ip)
  } catch (error) {
    // who shows nothing tries nothing, and what was refused before was counted before
    const isTry = presented.kind === 'bearer' || presented.kind === 'cookie'
    if (isTry) services.strangers.note(ip ?? (presented.kind === 'bearer' ? presented.ip : undefined), whyOf(error))
    throw error
  }
}

/** The code, and of a token that is good elsewhere or at other hours which of them it is. */
function whyOf(error: unknown): string {
  const { code, detail } = refusalOf(error)
  const { reason } = Object(detail.beside)
  return typeof reason === 'string' ? `${code} ${reason}` : code
}

async function behind(
  { database, sessionKeys, settings }: Needed,
  presented: Presented,
  changes: boolean,
  ip: string | undefined,
): Promise<Credential> {
  switch (presented.kind) {
    case 'proven':
      return presented.credential
    case 'refused':
      throw presented.error
    case 'nothing':
      throw new ApiError('auth_missing')
    case 'bearer':
      return found(
        (await sessionKeys.find(presented.token, ip ?? presented.ip)) ??
          (await findToken(database.db, presented.token, ip ?? presented.ip)),
      )
    case 'cookie':
      if (changes && !presented.sameOrigin) throw new ApiError('auth_invalid')
      return found(await findLogin(database.db, presented.jwt, settings, changes))
  }
}

function found(credential: Credential | undefined): Credential {
  if (!credential) throw new ApiError('auth_invalid')
  if ('subscription' in credential) requireNotSuspended(credential.subscription)
  return credential
}
