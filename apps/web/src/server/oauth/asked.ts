import { isToolServer, type OauthScope, oauthScopes, toolServerOf } from './addresses.ts'
import type { OauthClient } from './clients.ts'
import { needed, oauthFields } from './fields.ts'
import { OauthError } from './oauth-error.ts'
import { isSameRedirect } from './redirects.ts'

/** A request for authorization that is in order. */
export interface Asked {
  readonly client: OauthClient
  /** As it was asked: the answer goes there and nowhere else. */
  readonly redirectUri: string
  readonly challenge: string
  readonly resource: string
  readonly state: string | undefined
  /** The most that it asks for. */
  readonly scope: OauthScope
}

/**
 * Reads a request for authorization out of a query. Whatever is wrong with it is told to the person, and leads nobody anywhere: who
 * registers a client chooses where its answers go.
 * @throws OauthError
 */
export async function readAsked(
  query: string,
  base: string,
  clientOf: (id: string) => Promise<OauthClient | undefined>,
): Promise<Asked> {
  const fields = oauthFields(query)
  const client = await clientOf(needed(fields, 'client_id'))
  if (!client) throw new OauthError('invalid_client', 'The client is not known, or not any more')
  const redirectUri = needed(fields, 'redirect_uri')
  if (!client.redirectUris.some(registered => isSameRedirect(registered, redirectUri))) {
    throw new OauthError('invalid_redirect_uri', 'The redirect_uri is none that the client registered')
  }
  if (fields.response_type !== 'code') throw new OauthError('unsupported_response_type', 'The response_type is code')
  if (fields.response_mode !== undefined && fields.response_mode !== 'query') {
    throw new OauthError('invalid_request', 'The response_mode is query')
  }
  if (fields.code_challenge_method !== 'S256') {
    throw new OauthError('invalid_request', 'The code_challenge_method is S256')
  }
  const challenge = needed(fields, 'code_challenge')
  if (!/^[\w-]{43}$/.test(challenge)) throw new OauthError('invalid_request', 'The code_challenge is none of S256')
  if (fields.resource !== undefined && !isToolServer(fields.resource, base)) {
    throw new OauthError('invalid_target', 'The resource is another one than this tool server')
  }
  return {
    ...{ client, redirectUri, challenge, state: fields.state },
    resource: toolServerOf(base),
    scope: askedScope(fields.scope),
  }
}

/** The most of what is asked for; where nothing is said, reading and writing. What we do not know counts for nothing. */
function askedScope(text: string | undefined): OauthScope {
  if (text === undefined) return 'mcp:write'
  const asked = text.split(' ')
  return oauthScopes.findLast(scope => asked.includes(scope)) ?? 'mcp:read'
}
