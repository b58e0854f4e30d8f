import { ApiError } from '@messenger/shared/contract/errors'
import type { Services } from '../services.ts'
import type { Presented } from './presented.ts'
import { look } from './prove.ts'

/** How long who calls is believed to be who they were, while the body came. */
export const provenForMs = 1_000

/**
 * Looks up what a request presents before anything else of it is read. What is good comes back as proven, so that it is
 * looked up once, but a cookie of another site's page, of which only the call knows whether it will do; what is not comes
 * back as refused, so that the call ends with that refusal whatever happens meanwhile. `isUse`: it wants to change something.
 */
export async function proveFirst(
  services: Pick<Services, 'database' | 'sessionKeys' | 'settings' | 'strangers'>,
  presented: Presented,
  isUse: boolean,
  ip?: string,
): Promise<Presented> {
  if (presented.kind === 'nothing') return { kind: 'refused', error: new ApiError('auth_missing') }
  const isForeign = presented.kind === 'cookie' && !presented.sameOrigin
  try {
    const credential = await look(services, presented, isUse && !isForeign, ip)
    return isForeign ? presented : { kind: 'proven', credential }
  } catch (error) {
    return { kind: 'refused', error }
  }
}
