/** Where the parts of authorization are, below the address at which the gateway is called. */
export const oauthPaths = {
  resource: '/.well-known/oauth-protected-resource',
  server: '/.well-known/oauth-authorization-server',
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
} as const

/** The page on which a person decides. */
export const consentPath = '/authorize'

/** What a client can ask for, from the least to the most; each includes those before it. */
export const oauthScopes = ['mcp:read', 'mcp:write', 'mcp:full'] as const
export type OauthScope = (typeof oauthScopes)[number]

/** The tool server as tokens are bound to it. `base` has no trailing slash. */
export const toolServerOf = (base: string): string => `${base}/mcp`

/**
 * True for the names by which a client may mean our tool server: its address, or only where it lives, each with or without a
 * slash at the end. Scheme and host count in any case.
 */
export function isToolServer(named: string, base: string): boolean {
  const url = URL.parse(named)
  if (!url || /[#?]/.test(named) || url.username !== '' || url.password !== '') return false
  return url.origin === new URL(base).origin && ['', '/', '/mcp', '/mcp/'].includes(pathBelow(url.pathname, base))
}

function pathBelow(path: string, base: string): string {
  const own = new URL(base).pathname.replace(/\/$/, '')
  return path.startsWith(own) ? path.slice(own.length) : path
}

/** Metadata of the tool server as a protected resource (RFC 9728). */
export function resourceMetadata(base: string) {
  return {
    resource: toolServerOf(base),
    authorization_servers: [base],
    // what a client asks for that was told nothing else
    scopes_supported: ['mcp:read', 'mcp:write'],
    bearer_methods_supported: ['header'],
    resource_name: 'Messenger Gateway',
    resource_documentation: `${base}/docs/guides/mcp`,
  }
}

/** Metadata of the authorization server (RFC 8414). */
export function serverMetadata(base: string) {
  return {
    issuer: base,
    authorization_endpoint: `${base}${oauthPaths.authorize}`,
    token_endpoint: `${base}${oauthPaths.token}`,
    registration_endpoint: `${base}${oauthPaths.register}`,
    revocation_endpoint: `${base}${oauthPaths.revoke}`,
    scopes_supported: oauthScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${base}/docs/guides/mcp`,
  }
}

/** Answer to a request without a good credential: it leads clients to the metadata. */
export function challengeOf(base: string, error?: 'invalid_token'): string {
  const parts = [
    ...(error === undefined ? [] : [`error="${error}"`]),
    `resource_metadata="${base}${oauthPaths.resource}/mcp"`,
    'scope="mcp:read mcp:write"',
  ]
  return `Bearer ${parts.join(', ')}`
}
