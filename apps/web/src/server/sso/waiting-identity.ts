import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { WaitingIdentity } from '@messenger/shared/db/schema'
import type { Identity } from './identity.ts'
import type { Found } from './person-for.ts'
import type { SsoProvider } from './sso-settings.ts'

/** A longer token is not kept: it goes into an address when they sign out. */
const longestToken = 6_000

/** What is kept of somebody at a provider until they have shown all that is asked of them. */
export function waitingFor(
  { id: provider, name: providerName }: SsoProvider,
  { issuer, subject, email, idToken = '' }: Identity,
  { person: { accountId, userId }, done, role }: Found,
  sealer: Sealer,
): WaitingIdentity {
  const isKept = idToken !== '' && idToken.length <= longestToken
  const sealed = isKept ? sealer.seal(Buffer.from(idToken), sealContext.idToken(accountId, userId)) : undefined
  const idTokenSealed = sealed?.toString('base64url') ?? null
  const of = { issuer, subject, provider, providerName, email: email ?? null }
  return { ...of, done, role: role ?? null, idTokenSealed }
}
