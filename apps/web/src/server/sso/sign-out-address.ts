import { sealContext } from '@messenger/shared/crypto/contexts'
import { identityLogins, loginIdentities } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { SsoRefusal } from './refusal.ts'
import type { SsoProvider } from './sso-settings.ts'

interface Login {
  readonly accountId: number
  readonly userId: number
  readonly loginId: number
}

/**
 * Where a login that began at a provider is signed out there too (OpenID Connect RP-Initiated Logout); null: it did not, the provider
 * has no such page or does not answer, or the settings say no. The way back is our login page and nothing else.
 */
export async function signOutAddress(
  { database, sealer, sso }: Pick<Services, 'database' | 'sealer' | 'sso'>,
  { accountId, userId, loginId }: Login,
  base: string,
): Promise<string | null> {
  const [began] = await database.db
    .select({ provider: loginIdentities.provider, sealed: identityLogins.idTokenSealed })
    .from(identityLogins)
    .innerJoin(loginIdentities, eq(loginIdentities.id, identityLogins.identityId))
    .where(eq(identityLogins.loginId, loginId))
  const provider = began && sso.provider(began.provider)
  if (!began || !provider?.signOut) return null
  const page = await pageOf(sso, provider)
  if (!page) return null
  const hint = began.sealed && sealer.open(began.sealed, sealContext.idToken(accountId, userId)).toString()
  page.searchParams.set('client_id', provider.clientId)
  page.searchParams.set('post_logout_redirect_uri', `${base}/login`)
  if (hint) page.searchParams.set('id_token_hint', hint)
  return page.href
}

/** The provider's own page for it. Signing out here never waits for one that is away. */
async function pageOf(sso: Services['sso'], provider: SsoProvider): Promise<URL | undefined> {
  try {
    const { server } = await sso.issuerOf(provider)
    const page = URL.parse(server.end_session_endpoint ?? '')
    const isGood = page?.protocol === 'https:' || (sso.allowsPrivate && page?.protocol === 'http:')
    return isGood && page ? page : undefined
  } catch (error) {
    if (error instanceof SsoRefusal) return undefined
    throw error
  }
}
