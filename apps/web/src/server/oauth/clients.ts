import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '@messenger/shared/crypto/digest'
import type { Db } from '@messenger/shared/db/create-db'
import { type OauthClientAuth, oauthClients } from '@messenger/shared/db/schema'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { z } from 'zod'
import { OauthError } from './oauth-error.ts'
import { isFitRedirect } from './redirects.ts'
import { newClientId, newClientSecret } from './secrets.ts'

export type OauthClient = typeof oauthClients.$inferSelect

/** Registered clients that nobody has allowed anything, in all. */
const mostUnused = 5_000
/** How long one may take from its registration to its first grant. */
const unusedHours = 24
/** How long it is known after its last use. */
export const usedDays = 90

/** Fields of a client's description that we keep; it may have others (RFC 7591, 2). */
export const clientForm = z.object({
  redirect_uris: z.array(z.string()).min(1).max(20),
  client_name: z.string().max(200).optional(),
  client_uri: z.string().max(2_048).optional(),
  token_endpoint_auth_method: z.string().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
})

const authMethods: readonly OauthClientAuth[] = ['none', 'client_secret_basic', 'client_secret_post']

/** What we keep of a description. @throws OauthError `invalid_client_metadata`, `invalid_redirect_uri` */
export function readDescription(raw: unknown) {
  const { data } = clientForm.safeParse(raw)
  if (!data) throw new OauthError('invalid_client_metadata', 'The description of the client is not one')
  if (!data.redirect_uris.every(isFitRedirect)) {
    throw new OauthError(
      'invalid_redirect_uri',
      'Each redirect_uri is an https address, one on the loopback interface, or of a program of its own',
    )
  }
  if (data.response_types && !data.response_types.includes('code')) {
    throw new OauthError('invalid_client_metadata', 'The response type is code')
  }
  if (data.grant_types && !data.grant_types.includes('authorization_code')) {
    throw new OauthError('invalid_client_metadata', 'The grant type is authorization_code')
  }
  const asked = data.token_endpoint_auth_method ?? 'client_secret_basic'
  const auth = authMethods.find(method => method === asked)
  if (!auth) throw new OauthError('invalid_client_metadata', 'The authentication method of the client is not known')
  return {
    auth,
    // what a person reads before they decide: no line breaks, nothing that turns the direction of the text
    name: plainName(data.client_name) || 'MCP client',
    redirectUris: data.redirect_uris,
    clientUri: data.client_uri !== undefined && /^https:\/\//.test(data.client_uri) ? data.client_uri : null,
  }
}

function plainName(name = ''): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
}

/**
 * Registers a client. Its secret, where it asks for one, is in the answer this once.
 * @throws OauthError also `temporarily_unavailable` when there are too many that nobody uses
 */
export async function registerClient(db: Db, driver: Sql, raw: unknown) {
  const { auth, name, redirectUris, clientUri } = readDescription(raw)
  await makeRoom(driver)
  const id = newClientId()
  const secret = auth === 'none' ? null : newClientSecret()
  const secretHash = secret === null ? null : sha256(secret)
  const expiresAt = sql`now() + make_interval(hours => ${unusedHours})`
  await db.insert(oauthClients).values({ id, name, redirectUris, clientUri, auth, secretHash, expiresAt })
  return {
    client_id: id,
    client_id_issued_at: Math.floor(Date.now() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    ...(clientUri === null ? {} : { client_uri: clientUri }),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: auth,
    ...(secret === null ? {} : { client_secret: secret, client_secret_expires_at: 0 }),
  }
}

/** The oldest of those that nobody used within an hour make room. */
async function makeRoom(driver: Sql): Promise<void> {
  const [row] = await driver<{ count: number }[]>`
    select count(*)::int as count from (select from oauth_clients where not is_used limit ${mostUnused}) unused`
  if ((row?.count ?? 0) < mostUnused) return
  const { count } = await driver`
    delete from oauth_clients where id in (
      select id from oauth_clients where not is_used and created_at < now() - interval '1 hour'
      order by created_at limit 100)`
  if (count === 0) {
    throw new OauthError('temporarily_unavailable', 'There are too many clients that nobody uses', {
      status: 503,
      retryAfter: 600,
    })
  }
}

/** Undefined for one that is not known, or not any more. */
export async function findClient(db: Db, id: string): Promise<OauthClient | undefined> {
  const [client] = await db
    .select()
    .from(oauthClients)
    .where(and(eq(oauthClients.id, id), gt(oauthClients.expiresAt, sql`now()`)))
  return client
}

/** True when it proved itself as it said it would. */
export function isProven(client: OauthClient, method: OauthClientAuth, secret: string | undefined): boolean {
  if (client.auth !== method) return false
  if (client.auth === 'none') return secret === undefined
  return client.secretHash !== null && secret !== undefined && timingSafeEqual(client.secretHash, sha256(secret))
}
