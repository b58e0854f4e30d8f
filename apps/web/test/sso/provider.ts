import { once } from 'node:events'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

type Claims = Readonly<Record<string, unknown>>

/** A certified OpenID Connect server, whose page lets anybody in whom it knows. `people`: claims by subject. */
export async function startProvider(
  people: Record<string, Claims>,
  redirectUris: readonly string[],
  afterSignOut: readonly string[] = [],
) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  let next = ''
  const provider = new Provider(url, {
    clients: [
      {
        ...{ client_id: 'gateway', client_secret: 'secret of the gateway', redirect_uris: [...redirectUris] },
        post_logout_redirect_uris: [...afterSignOut],
        ...{ id_token_signed_response_alg: 'ES256', token_endpoint_auth_method: 'client_secret_basic' },
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'key' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['key of the cookies'] },
    interactions: { url: (_, { uid }) => `/page/${uid}` },
    async findAccount(_, sub) {
      const claims = people[sub]
      return claims && { accountId: sub, claims: async () => ({ sub, ...claims }) }
    },
    // What the person is asked for is given at once.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/page/')) return provider.callback()(request, response)
    provider
      .interactionFinished(request, response, { login: { accountId: next } }, { mergeWithLastSubmission: false })
      .catch(error => response.writeHead(500).end(String(error)))
  })
  return {
    url,
    /** Who is in front of the browser. */
    is: (subject: string) => {
      next = subject
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
