import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'

interface Asked {
  readonly nonce: string | null
  readonly challenge: string | null
  readonly redirectUri: string | null
  readonly state: string | null
  /** Of the token that its code gets. */
  readonly claims: Record<string, unknown>
}

interface Behaviour {
  /** Of the token, beside and in place of what is right. Undefined leaves one out. */
  claims?: Record<string, unknown>
  /** How it is signed. */
  sign?: 'key' | 'none' | 'hs256' | 'unknown key' | 'cut'
  /** Of the discovery document. */
  document?: Record<string, unknown>
  userInfo?: Record<string, unknown>
  /** Of what people are sent back with. */
  back?: Record<string, string>
  /** What an address answers in place of its own. */
  answer?: Record<string, (response: ServerResponse) => void>
}

export type BadIssuer = Awaited<ReturnType<typeof startBadIssuer>>

/** A provider that signs what it is told to. Right as long as it is told nothing. */
export async function startBadIssuer(clientId: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const other = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const pem = await exportSPKI(publicKey)
  const codes = new Map<string, Asked>()
  let behaviour: Behaviour = {}
  const requests: string[] = []
  const server = createServer((request, response) => {
    serve(request, response).catch(error => response.destroy(error))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  async function token({ nonce, claims: own }: Asked): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const all = {
      iss: url,
      sub: 'subject-1',
      aud: clientId,
      iat: now,
      exp: now + 300,
      auth_time: now,
      nonce,
      ...behaviour.claims,
      ...own,
    }
    const claims = JSON.parse(JSON.stringify(all))
    const header = { alg: 'RS256', kid: 'one' }
    switch (behaviour.sign ?? 'key') {
      case 'key':
        return new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
      case 'cut':
        return `${(await new SignJWT(claims).setProtectedHeader(header).sign(privateKey)).slice(0, -8)}AAAAAAAA`
      case 'unknown key':
        return new SignJWT(claims).setProtectedHeader(header).sign(other.privateKey)
      case 'none':
        return `${encoded({ alg: 'none' })}.${encoded(claims)}.`
      case 'hs256': {
        const text = `${encoded({ alg: 'HS256', kid: 'one' })}.${encoded(claims)}`
        return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`
      }
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url)
    requests.push(pathname)
    const own = behaviour.answer?.[pathname]
    if (own) return own(response)
    if (pathname === '/.well-known/openid-configuration') {
      return json(response, {
        ...{ issuer: url, authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` },
        ...{ jwks_uri: `${url}/jwks`, response_types_supported: ['code'], subject_types_supported: ['public'] },
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        ...(behaviour.userInfo ? { userinfo_endpoint: `${url}/userinfo` } : {}),
        ...behaviour.document,
      })
    }
    if (pathname === '/jwks') return json(response, { keys: [jwk] })
    if (pathname === '/userinfo') return json(response, behaviour.userInfo)
    if (pathname === '/token') {
      const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
      const asked = codes.get(form.get('code') ?? '')
      if (!asked) return json(response, { error: 'invalid_grant' }, 400)
      return json(response, { access_token: randomUUID(), token_type: 'Bearer', id_token: await token(asked) })
    }
    response.writeHead(404).end()
  }

  return {
    url,
    requests,
    behave: (next: Behaviour) => {
      behaviour = next
    },
    /** What its page does with whoever comes there: sends them back. */
    sendBack(to: URL, claims: Record<string, unknown> = {}): URL {
      const asked = (name: string) => to.searchParams.get(name)
      const code = randomUUID()
      codes.set(code, {
        ...{ nonce: asked('nonce'), challenge: asked('code_challenge') },
        ...{ redirectUri: asked('redirect_uri'), state: asked('state'), claims },
      })
      const back = new URL(asked('redirect_uri') ?? '')
      for (const [name, value] of Object.entries({ code, state: asked('state') ?? '', ...behaviour.back })) {
        back.searchParams.set(name, value)
      }
      return back
    },
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
