import { z } from 'zod'

const owner = { email: 'owner@example.com', firstName: 'Olivia', lastName: 'Owner', password: 'Correct-horse-9' }
const envelope = z.object({ data: z.unknown() })

/** Speaks to n8n as its editor does, and to its public API. */
export interface N8nClient {
  readonly url: string
  /** Before n8n 2 the editor runs and publishes in other words. */
  readonly isVersion1: boolean
  /** `n8n-auth=…`, for a browser. */
  readonly cookie: string
  /** A call of the editor; answers what its envelope holds. Throws what n8n says. */
  rest(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<unknown>
  /** A read of the public API. */
  read(path: string): Promise<unknown>
}

/** Makes the owner of a new n8n and signs in. */
export async function signUp(url: string): Promise<N8nClient> {
  const reply = await fetch(`${url}/rest/owner/setup`, json('POST', owner))
  if (!reply.ok) throw new Error(`The owner was not made: ${await reply.text()}`)
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const rest: N8nClient['rest'] = async (method, path, body, headers = {}) =>
    envelope.parse(await answerOf(fetch(`${url}/rest/${path}`, json(method, body, { cookie, ...headers })))).data
  const { versionCli } = z.object({ versionCli: z.string() }).parse(await rest('GET', 'settings'))
  const scopes = await rest('GET', 'api-keys/scopes')
  const made = await rest('POST', 'api-keys', { label: 'tests', expiresAt: null, scopes })
  const { rawApiKey } = z.object({ rawApiKey: z.string() }).parse(made)
  return {
    url,
    isVersion1: versionCli.startsWith('1.'),
    cookie,
    rest,
    read: path => answerOf(fetch(`${url}/api/v1/${path}`, json('GET', undefined, { 'x-n8n-api-key': rawApiKey }))),
  }
}

function json(method: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method,
    // On a busy machine n8n closes an idle connection just as the next call takes it.
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  }
}

async function answerOf(sent: Promise<Response>): Promise<unknown> {
  const reply = await sent
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${new URL(reply.url).pathname} answered ${reply.status}: ${text.slice(0, 2_000)}`)
  return text === '' ? undefined : JSON.parse(text)
}
