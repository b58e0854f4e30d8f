import * as oauth from 'oauth4webapi'
import type { GuardedFetch } from './guarded-fetch.ts'
import { SsoRefusal } from './refusal.ts'
import type { SsoProvider } from './sso-settings.ts'

/** How long what a provider says of itself is believed. */
const keptMs = 10 * 60_000

/** Signatures with a key that both sides know, and none at all, are never good. */
const goodAlgorithms: readonly string[] = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

/** A provider, ready to be asked. */
export interface Issuer {
  readonly server: oauth.AuthorizationServer
  readonly client: oauth.Client
  readonly clientAuth: oauth.ClientAuth
  readonly options: Options
}

interface Options {
  [oauth.customFetch]: GuardedFetch
  [oauth.allowInsecureRequests]: boolean
}

interface IssuersOptions {
  readonly fetch: GuardedFetch
  /** Providers may speak plain HTTP. */
  readonly allowPrivate: boolean
}

/** Finds out what providers say of themselves, once in a while. @throws SsoRefusal `unavailable`, `failed` */
export function createIssuers({ fetch, allowPrivate }: IssuersOptions): (provider: SsoProvider) => Promise<Issuer> {
  const known = new Map<string, { readonly until: number; readonly issuer: Promise<Issuer> }>()
  const options = { [oauth.customFetch]: fetch, [oauth.allowInsecureRequests]: allowPrivate }
  return provider => {
    const kept = known.get(provider.id)
    if (kept && kept.until > Date.now()) return kept.issuer
    const issuer = learn(provider, options)
    known.set(provider.id, { until: Date.now() + keptMs, issuer })
    // A provider that was away is asked again by whoever comes next.
    issuer.catch(() => known.delete(provider.id))
    return issuer
  }
}

async function learn(provider: SsoProvider, options: Options): Promise<Issuer> {
  const { endpoints, clientId, clientSecret } = provider
  const server = endpoints.kind === 'github' ? gitHub(endpoints.issuer) : await discovered(endpoints.issuer, options)
  const client = { client_id: clientId }
  return { server, client, clientAuth: authFor(server, clientSecret), options }
}

async function discovered(issuer: string, options: Options): Promise<oauth.AuthorizationServer> {
  const address = new URL(issuer)
  const answer = await oauth.discoveryRequest(address, options).catch(cause => {
    throw new SsoRefusal('unavailable', { cause })
  })
  const server = await processed(address, answer)
  const algorithms = (server.id_token_signing_alg_values_supported ?? ['RS256']).filter(one =>
    goodAlgorithms.includes(one),
  )
  if (algorithms.length === 0) throw new SsoRefusal('failed', { cause: new Error('No good signature is offered') })
  const page = URL.parse(server.authorization_endpoint ?? '')
  const isGoodPage = page?.protocol === 'https:' || (options[oauth.allowInsecureRequests] && page?.protocol === 'http:')
  if (!isGoodPage) throw new SsoRefusal('failed', { cause: new Error('The page to sign in at is not one') })
  return { ...server, id_token_signing_alg_values_supported: algorithms }
}

/** What answers with an error is away; what says that it is another issuer is not to be trusted. */
async function processed(address: URL, answer: Response): Promise<oauth.AuthorizationServer> {
  if (answer.status !== 200) throw new SsoRefusal('unavailable', { cause: new Error(`HTTP ${answer.status}`) })
  try {
    return await oauth.processDiscoveryResponse(address, answer)
  } catch (cause) {
    throw new SsoRefusal('failed', { cause })
  }
}

function gitHub(issuer: string): oauth.AuthorizationServer {
  return {
    // As it names itself in `iss`.
    issuer: `${issuer}/login/oauth`,
    authorization_endpoint: `${issuer}/login/oauth/authorize`,
    token_endpoint: `${issuer}/login/oauth/access_token`,
  }
}

/** In the header where the provider takes that, which is what the specification takes for granted. */
function authFor(server: oauth.AuthorizationServer, secret: string | undefined): oauth.ClientAuth {
  if (secret === undefined) return oauth.None()
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return ways.includes('client_secret_basic') ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret)
}
