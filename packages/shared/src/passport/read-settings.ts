import { and, asc, desc, eq } from 'drizzle-orm'
import { sealContext } from '../crypto/contexts.ts'
import type { DbOrTx } from '../db/create-db.ts'
import { previousSessionKeys, sessionCounters, sessions, textIndexes, webhookEndpoints } from '../db/schema.ts'
import type { LineOf } from './passport-parts.ts'
import { readRules } from './read-rules.ts'
import type { Departed } from './read-sides.ts'

/** How a session is treated, with its key in the clear: for the sealed file alone. */
export async function readSettings({ db, sealer, sessionId, installation }: Departed): Promise<LineOf<'settings'>> {
  const [row] = await db
    .select({
      session: sessions,
      counters: sessionCounters,
      indexed: textIndexes.dropping,
      previous: previousSessionKeys,
    })
    .from(sessions)
    .innerJoin(sessionCounters, eq(sessionCounters.sessionId, sessions.id))
    .leftJoin(textIndexes, eq(textIndexes.sessionId, sessions.id))
    .leftJoin(previousSessionKeys, eq(previousSessionKeys.sessionId, sessions.id))
    .where(eq(sessions.id, sessionId))
  if (!row) throw new Error('The session is gone')
  const { session, counters, indexed, previous } = row
  const { proxyUrlSealed } = session
  return {
    labels: session.labels,
    accountProtection: session.accountProtection,
    logMessages: session.logMessages,
    readIncomingMessages: session.readIncomingMessages,
    autoRejectCalls: session.autoRejectCalls,
    autoRejectText: session.autoRejectText,
    pauseAutomationMinutes: session.pauseAutomationMinutes,
    sendingPolicy: session.sendingPolicy,
    alwaysOnline: session.alwaysOnline,
    ignoreGroups: session.ignoreGroups,
    ignoreChannels: session.ignoreChannels,
    ignoreBroadcasts: session.ignoreBroadcasts,
    proxyUrl: proxyUrlSealed && sealer.open(proxyUrlSealed, sealContext.proxyUrl(sessionId)).toString('utf8'),
    apiKey: sealer.open(session.apiKeySealed, sealContext.apiKey(sessionId)).toString('utf8'),
    previousKey: previous && {
      hash: previous.keyHash.toString('base64'),
      goodUntil: previous.goodUntil.toISOString(),
    },
    searchTexts: indexed === false,
    eventSequence: counters.eventSequence,
    messageCount: counters.messageCount,
    rules: await readRules(db, { accountId: session.accountId, sessionId }, installation),
  }
}

/** The session's own webhooks, and none of its sinks, with their secrets in the clear. The default one comes first. */
export async function* readWebhooks(
  { db, sealer, sessionId }: Departed,
  accountId: number,
): AsyncGenerator<LineOf<'webhooks'>> {
  for (const row of await endpointsOf(db, accountId, sessionId)) {
    const open = (sealed: Buffer, part: 'secret' | 'compat' | 'headers') =>
      sealer.open(sealed, sealContext.webhook(accountId, row.id, part)).toString('utf8')
    yield {
      isDefault: row.isDefault,
      url: row.url,
      events: row.events,
      enabled: row.enabled,
      secret: open(row.secretSealed, 'secret'),
      previousSecret: row.previousSecretSealed && open(row.previousSecretSealed, 'secret'),
      previousUntil: row.previousUntil?.toISOString() ?? null,
      compatSecret: open(row.compatSecretSealed, 'compat'),
      compatSignature: row.compatSignature,
      chatFilter: row.chatFilter,
      ignoreOwn: row.ignoreOwn,
      skipPausedChats: row.skipPausedChats,
      collectSeconds: row.collectSeconds,
      collectMaxSeconds: row.collectMaxSeconds,
      collectMaxMessages: row.collectMaxMessages,
      headers: row.headersSealed && open(row.headersSealed, 'headers'),
      description: row.description,
    }
  }
}

function endpointsOf(db: DbOrTx, accountId: number, sessionId: number) {
  return db
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.accountId, accountId),
        eq(webhookEndpoints.sessionId, sessionId),
        eq(webhookEndpoints.kind, 'http'),
      ),
    )
    .orderBy(desc(webhookEndpoints.isDefault), asc(webhookEndpoints.id))
}
