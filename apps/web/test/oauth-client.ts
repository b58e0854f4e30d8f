import { createHash, randomBytes } from 'node:crypto'
import type { LeashRules } from '../src/client/leash-rules.ts'
import type { TestPerson } from './people.ts'
import { dashboardOf } from './people.ts'
import type { TestWeb } from './web.ts'

export const redirectUri = 'https://app.example.com/done'

let addresses = 0
/** From another address each time, so that one test's calls do not count for the next. */
export const elsewhere = () => {
  addresses += 1
  return { 'x-forwarded-for': `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` }
}

/** A client of the tool server that does everything by hand, so that each step can be done wrongly. */
export function oauthClient(web: Pick<TestWeb, 'url' | 'call'>) {
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    web.call('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  return {
    register: (fields: object = {}, headers: Record<string, string> = {}) =>
      web.call('POST', '/oauth/register', {
        headers,
        body: {
          ...{ client_name: 'Helpful', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
          ...fields,
        },
      }),
    token: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      form('/oauth/token', fields, headers),
    revoke: (fields: Record<string, string>) => form('/oauth/revoke', fields),
    /** The tool server, called with a token. */
    ping: (token: string, headers: Record<string, string> = {}) =>
      web.call('POST', '/mcp', { token, headers, body: { jsonrpc: '2.0', id: 1, method: 'ping' } }),
  }
}

export function newVerifier() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Query of a request for authorization that is in order; undefined leaves a parameter out. */
export function askingFor(
  clientId: string,
  challenge: string,
  others: Record<string, string | undefined> = {},
): string {
  const fields = {
    ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', state: 'st&te' },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', scope: 'mcp:read mcp:write' },
    ...others,
  }
  return new URLSearchParams(Object.entries(fields).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]]))).toString()
}

/** A registered client whose request a person has allowed: what it may exchange. */
export async function allowedCode(
  web: TestWeb,
  person: Pick<TestPerson, 'cookie'>,
  { scope = 'write' as const, client = {}, leash, ...asked }: Allowed = {},
) {
  const { register } = oauthClient(web)
  const registered = (await register(client, elsewhere())).body
  const { verifier, challenge } = newVerifier()
  const query = askingFor(registered.client_id, challenge, asked)
  const { redirect } = await dashboardOf(web, person).oauth.allow.mutate({
    ...{ query, scope, expires_in_days: 90 },
    ...(leash && { leash }),
  })
  const told = new URL(redirect).searchParams
  const exchange = {
    ...{ grant_type: 'authorization_code', client_id: String(registered.client_id), code: told.get('code') ?? '' },
    ...{ code_verifier: verifier, redirect_uri: asked.redirect_uri ?? redirectUri },
  }
  return { redirect, told, exchange, client: registered }
}

interface Allowed {
  readonly scope?: 'read' | 'write' | 'full'
  readonly client?: object
  readonly redirect_uri?: string
  readonly resource?: string
  readonly leash?: LeashRules
}
