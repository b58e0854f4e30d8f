import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import type { AttemptSecrets } from './attempts.ts'
import { emailIn } from './email-in.ts'
import { readGitHub } from './github.ts'
import type { Identity } from './identity.ts'
import type { Issuer } from './issuers.ts'
import { SsoRefusal } from './refusal.ts'
import type { SsoProvider } from './sso-settings.ts'

const scopes = { oidc: ['openid', 'email', 'profile'], github: ['read:user', 'user:email'] } as const

/** What somebody's browser is sent to; `isProof`: the provider is to ask for the password whatever it remembers. */
export async function authorizationUrl(
  provider: SsoProvider,
  { server, client }: Issuer,
  { secrets, redirectUri, isProof }: { secrets: AttemptSecrets; redirectUri: string; isProof: boolean },
): Promise<string> {
  const url = new URL(server.authorization_endpoint ?? '')
  const isOidc = provider.endpoints.kind === 'oidc'
  const parameters = {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: (provider.scopes ?? scopes[provider.endpoints.kind]).join(' '),
    state: secrets.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...(isOidc ? { nonce: secrets.nonce } : {}),
    ...(isOidc && isProof ? { prompt: 'login', max_age: '0' } : {}),
    ...(isOidc && provider.secondFactor?.acr ? { acr_values: provider.secondFactor.acr.join(' ') } : {}),
    ...(provider.hostedDomains?.length === 1 ? { hd: provider.hostedDomains[0] ?? '' } : {}),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/**
 * Makes who somebody is out of what they came back with.
 * @throws SsoRefusal `denied`, `failed`, `unavailable`
 */
export async function exchange(
  provider: SsoProvider,
  issuer: Issuer,
  { secrets, redirectUri, answer }: { secrets: AttemptSecrets; redirectUri: string; answer: URLSearchParams },
): Promise<Identity> {
  const { server, client, clientAuth, options } = issuer
  const parameters = validated(issuer, answer, secrets.state)
  const response = await oauth
    .authorizationCodeGrantRequest(server, client, clientAuth, parameters, redirectUri, secrets.verifier, options)
    .catch(cause => {
      throw new SsoRefusal('unavailable', { cause })
    })
  try {
    if (provider.endpoints.kind === 'github') {
      const { access_token: token } = await oauth.processAuthorizationCodeResponse(server, client, response)
      return await readGitHub(provider.endpoints, token, options)
    }
    return await readIdToken(provider, issuer, response, secrets.nonce)
  } catch (cause) {
    throw cause instanceof SsoRefusal ? cause : new SsoRefusal('failed', { cause })
  }
}

function validated({ server, client }: Issuer, answer: URLSearchParams, state: string): URLSearchParams {
  try {
    return oauth.validateAuthResponse(server, client, answer, state)
  } catch (cause) {
    const isDenied = cause instanceof oauth.AuthorizationResponseError && cause.error === 'access_denied'
    throw new SsoRefusal(isDenied ? 'denied' : 'failed', { cause })
  }
}

const claimsField = z.looseObject({
  name: z.string().optional().catch(undefined),
  hd: z.string().max(255).optional().catch(undefined),
  azp: z.string().optional(),
  auth_time: z.number().positive().optional(),
})

/** Of the signed token alone: nothing else vouches for a second factor. */
const strengthField = z.object({
  acr: z.union([z.string(), z.undefined()]).catch(undefined),
  amr: z.array(z.string()).catch([]),
})

function strengthOf(token: oauth.IDToken): Pick<Identity, 'acr' | 'amr'> {
  const { acr, amr } = strengthField.parse(token)
  return { acr, amr }
}

async function readIdToken(
  { preset }: SsoProvider,
  issuer: Issuer,
  response: Response,
  nonce: string,
): Promise<Identity> {
  const { server, client, options } = issuer
  const answer = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(server, response, options)
  const token = oauth.getValidatedIdTokenClaims(answer)
  if (!token) throw new SsoRefusal('failed')
  if (typeof token.azp === 'string' && token.azp !== client.client_id) throw new SsoRefusal('failed')
  const more = await userInfo(issuer, answer.access_token, token)
  const claims = claimsField.parse({ ...more, ...token })
  return {
    issuer: server.issuer,
    subject: token.sub,
    // An address and what is said of it are of one place: that of one says nothing of the other.
    ...emailIn(preset, token.email === undefined ? { ...more, hd: claims.hd } : token),
    name: claims.name,
    hostedDomain: claims.hd,
    authenticatedAt: claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1000),
    ...strengthOf(token),
    idToken: answer.id_token,
    claims,
  }
}

/** What the token leaves out. It is asked for where there is more to know, and must be of the same subject. */
async function userInfo(
  { server, client, options }: Issuer,
  accessToken: string,
  token: oauth.IDToken,
): Promise<Record<string, unknown>> {
  if (server.userinfo_endpoint === undefined) return {}
  const response = await oauth.userInfoRequest(server, client, accessToken, options).catch(cause => {
    throw new SsoRefusal('unavailable', { cause })
  })
  return oauth.processUserInfoResponse(server, client, token.sub, response)
}
