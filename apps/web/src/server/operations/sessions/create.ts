import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { create as operation } from '@messenger/shared/contract/sessions/create'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sha256 } from '@messenger/shared/crypto/digest'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { newApiKey, newCompatSecret, newWebhookSecret } from '@messenger/shared/crypto/secrets'
import type { Tx } from '@messenger/shared/db/create-db'
import { sessionCounters, sessionLogs, sessions, webhookEndpoints } from '@messenger/shared/db/schema'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { requireProof } from '../../auth/step-up.ts'
import { requireNoForeignPhone } from '../sandbox/number-owners.ts'
import type { WebHandler } from '../web-handler.ts'
import { nextWebhookId, sealSecret } from '../webhooks/sealed.ts'
import { checkUrls } from './check-urls.ts'
import { labelColumns } from './label-columns.ts'
import { orPhoneTaken } from './phone-taken.ts'
import { readSession } from './read-session.ts'
import { requireRoom } from './require-room.ts'
import { requireTextSearch, searchTexts } from './search-texts.ts'
import { storedPhone } from './stored-phone.ts'
import { toRecord } from './to-record.ts'
import { warningsOf } from './warnings-of.ts'

type Input = OperationInput<typeof operation>

export const create: WebHandler<'sessions.create'> = async (context, input) => {
  const { db, accountId, userId, sealer, settings } = context
  // As with `webhooks.create`: events, or the connection, are led to somewhere new.
  if (input.webhook_url || input.proxy_url) requireProof(context.credential)
  const phoneNumber = storedPhone(input.phone_number)
  await checkUrls(input, settings)
  requireTextSearch(input, settings)
  const row = await db
    .transaction(async tx => {
      if (input.network === 'live') await requireRoom(tx, accountId, context.plan)
      else await requireNoForeignPhone(tx, context, phoneNumber)
      const id = await nextId(tx)
      await insertSession(tx, { id, accountId, userId, phoneNumber }, input, sealer)
      await tx.insert(sessionCounters).values({ sessionId: id })
      await insertDefaultEndpoint(tx, { sessionId: id, accountId }, input, sealer)
      if (input.search_texts) await searchTexts(tx, id, true)
      await tx.insert(sessionLogs).values({ sessionId: id, eventType: 'session_created', status: 'disconnected' })
      return readSession(tx, accountId, id)
    })
    .catch(error => {
      throw orPhoneTaken(error)
    })
  return { ...toRecord(row, sealer), ...warningsOf(row) }
}

/** Before the insert, because what is sealed is bound to the id. */
async function nextId(tx: Tx): Promise<number> {
  const rows = await tx.execute(sql`select nextval(pg_get_serial_sequence('sessions', 'id'))::int as id`)
  return z.object({ id: z.int() }).parse(rows[0]).id
}

interface Identity {
  readonly id: number
  readonly accountId: number
  readonly userId: number
  readonly phoneNumber: string
}

async function insertSession(tx: Tx, identity: Identity, input: Input, sealer: Sealer): Promise<void> {
  const key = newApiKey()
  const { proxy_url: proxyUrl } = input
  await tx.insert(sessions).values({
    ...identity,
    name: input.name,
    network: input.network,
    ...labelColumns(input.labels ?? []),
    accountProtection: input.account_protection,
    logMessages: input.log_messages,
    readIncomingMessages: input.read_incoming_messages,
    autoRejectCalls: input.auto_reject_calls,
    autoRejectText: input.auto_reject_text,
    pauseAutomationMinutes: input.pause_automation_minutes,
    alwaysOnline: input.always_online,
    ignoreGroups: input.ignore_groups,
    ignoreChannels: input.ignore_channels,
    ignoreBroadcasts: input.ignore_broadcasts,
    proxyUrlSealed: proxyUrl ? sealer.seal(proxyUrl, sealContext.proxyUrl(identity.id)) : null,
    apiKeyHash: sha256(key),
    apiKeySealed: sealer.seal(key, sealContext.apiKey(identity.id)),
    statusReason: 'not_linked',
  })
}

async function insertDefaultEndpoint(
  tx: Tx,
  owner: { sessionId: number; accountId: number },
  input: Input,
  sealer: Sealer,
): Promise<void> {
  const endpoint = { id: await nextWebhookId(tx), accountId: owner.accountId }
  await tx.insert(webhookEndpoints).values({
    ...owner,
    ...endpoint,
    isDefault: true,
    url: input.webhook_url ?? null,
    events: input.webhook_events ?? null,
    enabled: input.webhook_enabled ?? false,
    secretSealed: sealSecret('secret', newWebhookSecret(), endpoint, sealer),
    compatSecretSealed: sealSecret('compat', newCompatSecret(), endpoint, sealer),
  })
}
