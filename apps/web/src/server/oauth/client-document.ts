import type { Db } from '@messenger/shared/db/create-db'
import { oauthClients } from '@messenger/shared/db/schema'
import { createGuardedAgent } from '@messenger/shared/outbound/guarded-agent'
import { readResponse } from '@messenger/shared/outbound/read-response'
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type OauthClient, readDescription } from './clients.ts'
import { OauthError } from './oauth-error.ts'

const timeoutMs = 5_000
/** For so long what was read counts. */
const freshMinutes = 15

/** True for the id of a client that describes itself at that address (OAuth Client ID Metadata Document). */
export function isDocumentId(id: string): boolean {
  const url = id.startsWith('https://') && id.length <= 2_048 ? URL.parse(id) : null
  if (!url || url.href !== id || url.pathname === '/' || id.includes('#')) return false
  return url.username === '' && url.password === '' && url.search === ''
}

/**
 * The client that describes itself at an address, read anew when that was a while ago. Redirects are not followed, and what is not
 * a public address is not asked.
 * @throws OauthError `invalid_client`, `invalid_client_metadata`, `invalid_redirect_uri`
 */
export async function readClientDocument(
  db: Db,
  id: string,
  allowPrivate: boolean,
  fetched: typeof fetchDocument = fetchDocument,
): Promise<OauthClient> {
  const [known] = await db
    .select()
    .from(oauthClients)
    .where(
      and(
        eq(oauthClients.id, id),
        gt(oauthClients.createdAt, sql`now() - make_interval(mins => ${freshMinutes})`),
        gt(oauthClients.expiresAt, sql`now()`),
      ),
    )
  if (known) return known
  const { auth, name, redirectUris, clientUri } = readDescription(describing(id, await fetched(id, allowPrivate)))
  if (auth !== 'none') throw new OauthError('invalid_client_metadata', 'A client of an address is a public one')
  const told = { name, redirectUris, clientUri }
  const [client] = await db
    .insert(oauthClients)
    .values({ id, auth, ...told, expiresAt: sql`now() + interval '1 day'` })
    .onConflictDoUpdate({
      target: oauthClients.id,
      set: {
        ...told,
        createdAt: sql`now()`,
        expiresAt: sql`greatest(${oauthClients.expiresAt}, now() + interval '1 day')`,
      },
    })
    .returning()
  if (!client) throw new Error('The client was not stored')
  return client
}

const unread = () => new OauthError('invalid_client', 'The description of the client cannot be read')

const named = z.looseObject({
  client_id: z.string(),
  client_name: z.string(),
  token_endpoint_auth_method: z.string().default('none'),
})

/** The document when it is that client's, and holds no secret. @throws OauthError */
function describing(id: string, text: string): unknown {
  const { data } = named.safeParse(parse(text))
  if (data?.client_id !== id || 'client_secret' in data) throw unread()
  return data
}

/** What stands at the address, of 8 kB at most. */
async function fetchDocument(id: string, allowPrivate: boolean): Promise<string> {
  const agent = createGuardedAgent({ allowPrivate })
  try {
    const { origin, pathname } = new URL(id)
    const { statusCode, headers, body } = await agent.request({
      ...{ origin, path: pathname, method: 'GET', signal: AbortSignal.timeout(timeoutMs) },
      headers: { accept: 'application/json' },
    })
    const { text, truncated } = await readResponse(body, String(headers['content-encoding'] ?? ''))
    if (statusCode !== 200 || truncated) throw unread()
    return text
  } catch {
    throw unread()
  } finally {
    await agent.destroy()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
