import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import type { GuardedFetch } from './guarded-fetch.ts'
import type { Identity } from './identity.ts'
import { SsoRefusal } from './refusal.ts'

const userField = z.object({ id: z.number().int().positive(), login: z.string(), name: z.string().nullish() })
const emailsField = z.array(z.object({ email: z.string().max(255), primary: z.boolean(), verified: z.boolean() }))

/** GitHub has no signed token: who a code was for is asked of its API, and which addresses it has verified. */
export async function readGitHub(
  { issuer, api }: { readonly issuer: string; readonly api: string },
  accessToken: string,
  options: { [oauth.customFetch]: GuardedFetch; [oauth.allowInsecureRequests]: boolean },
): Promise<Identity> {
  const headers = () => new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'Messenger-Gateway' })
  const read = async (path: string): Promise<unknown> => {
    const url = new URL(`${api}${path}`)
    const response = await oauth.protectedResourceRequest(accessToken, 'GET', url, headers(), null, options)
    if (response.status !== 200) throw new SsoRefusal('unavailable', { cause: new Error(`HTTP ${response.status}`) })
    return response.json()
  }
  const user = userField.parse(await read('/user'))
  const emails = emailsField.parse(await read('/user/emails'))
  const email = emails.find(one => one.primary && one.verified)
  return {
    issuer,
    subject: String(user.id),
    email: email?.email,
    isEmailVerified: email !== undefined,
    name: user.name ?? user.login,
    hostedDomain: undefined,
    ...{ authenticatedAt: undefined, acr: undefined, amr: [], idToken: undefined },
    claims: { login: user.login },
  }
}
