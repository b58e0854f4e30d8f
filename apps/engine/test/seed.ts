import { randomBytes } from 'node:crypto'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sha256 } from '@messenger/shared/crypto/digest'
import { createSealer, type Sealer } from '@messenger/shared/crypto/seal'
import { newApiKey, newCompatSecret, newWebhookSecret } from '@messenger/shared/crypto/secrets'
import type { Database } from '@messenger/shared/db/create-db'
import { accounts, sessionCounters, sessions, users, webhookEndpoints } from '@messenger/shared/db/schema'
import type { SinkTarget } from '@messenger/shared/sinks/sink-target'
import { eq } from 'drizzle-orm'

/** Seals everything that `seed…` functions write. */
export const testMasterKey: Buffer = Buffer.alloc(32, 7)
export const testSealer: Sealer = createSealer(testMasterKey)

export async function seedAccount(database: Database): Promise<{ accountId: number; userId: number }> {
  const [account] = await database.db.insert(accounts).values({ name: 'Test' }).returning()
  if (!account) throw new Error('The account was not inserted')
  const email = `${randomBytes(6).toString('hex')}@example.test`
  const [user] = await database.db
    .insert(users)
    .values({ accountId: account.id, email, name: 'Test', passwordHash: 'none' })
    .returning()
  if (!user) throw new Error('The user was not inserted')
  return { accountId: account.id, userId: user.id }
}

/** A session with its counters and, as every session has, its default endpoint without an address. */
export async function seedSession(database: Database, owner: { accountId: number; userId: number }) {
  const apiKey = newApiKey()
  const phoneNumber = `+${randomBytes(6).readUIntBE(0, 6)}`
  const [session] = await database.db
    .insert(sessions)
    .values({
      ...owner,
      name: 'Test',
      phoneNumber,
      network: 'sandbox',
      accountProtection: false,
      logMessages: true,
      apiKeyHash: sha256(apiKey),
      apiKeySealed: Buffer.alloc(0),
    })
    .returning()
  if (!session) throw new Error('The session was not inserted')
  await database.db
    .update(sessions)
    .set({ apiKeySealed: testSealer.seal(apiKey, sealContext.apiKey(session.id)) })
    .where(eq(sessions.id, session.id))
  await database.db.insert(sessionCounters).values({ sessionId: session.id })
  const defaultEndpoint = await seedEndpoint(database, {
    ...owner,
    sessionId: session.id,
    isDefault: true,
    url: null,
    enabled: false,
    events: null,
  })
  return { sessionId: session.id, apiKey, defaultEndpointId: defaultEndpoint.id }
}

type EndpointRow = typeof webhookEndpoints.$inferInsert
export type EndpointSeed = Pick<EndpointRow, 'accountId' | 'url'> &
  Partial<Omit<EndpointRow, 'secretSealed' | 'compatSecretSealed' | 'headersSealed'>> & {
    readonly headers?: Readonly<Record<string, string>>
    /** Of a sink. */
    readonly target?: SinkTarget
  }

/** An enabled endpoint for every event, with its secrets in the clear beside its id. */
export async function seedEndpoint(database: Database, { headers, target, ...row }: EndpointSeed) {
  const id = await nextEndpointId(database)
  const context = (part: 'secret' | 'compat' | 'headers' | 'target') => sealContext.webhook(row.accountId, id, part)
  const secret = newWebhookSecret()
  const compatSecret = newCompatSecret()
  const [endpoint] = await database.db
    .insert(webhookEndpoints)
    .values({
      events: ['*'],
      enabled: true,
      ...row,
      id,
      secretSealed: testSealer.seal(secret, context('secret')),
      compatSecretSealed: testSealer.seal(compatSecret, context('compat')),
      targetSealed: target ? testSealer.seal(JSON.stringify(target), context('target')) : null,
      headersSealed: headers ? testSealer.seal(JSON.stringify(headers), context('headers')) : null,
    })
    .returning()
  if (!endpoint) throw new Error('The endpoint was not inserted')
  return { id: endpoint.id, secret, compatSecret }
}

/** What is sealed of an endpoint is bound to its id, so that the id is there first. */
export async function nextEndpointId({ sql }: Database): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select nextval('webhook_endpoints_id_seq')::int as id`
  if (!row) throw new Error('There is no next id')
  return row.id
}
