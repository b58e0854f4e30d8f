import type { SessionRecord, SessionSummary } from '@messenger/shared/contract/sessions/record'
import { reasonSentence } from '@messenger/shared/contract/status-reasons'
import { isoMillis, isoOffset } from '@messenger/shared/contract/times'
import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { openSecret } from '../webhooks/sealed.ts'
import type { SessionRow } from './read-session.ts'

/** The record without secrets, as in lists. */
export function toSummary({ session, counters, endpoint, searchTexts }: SessionRow, sealer: Sealer): SessionSummary {
  const { statusReason: code, proxyUrlSealed } = session
  return {
    id: session.id,
    user_id: session.userId,
    name: session.name,
    phone_number: session.phoneNumber,
    network: session.network,
    status: session.status,
    status_reason: code && { code, message: reasonSentence(session.status, code) },
    account_protection: session.accountProtection,
    log_messages: session.logMessages,
    read_incoming_messages: session.readIncomingMessages,
    auto_reject_calls: session.autoRejectCalls,
    ...(session.autoRejectText === null ? {} : { auto_reject_text: session.autoRejectText }),
    ...(session.pauseAutomationMinutes === null ? {} : { pause_automation_minutes: session.pauseAutomationMinutes }),
    always_online: session.alwaysOnline,
    ignore_groups: session.ignoreGroups,
    ignore_channels: session.ignoreChannels,
    ignore_broadcasts: session.ignoreBroadcasts,
    webhook_url: endpoint.url,
    webhook_enabled: endpoint.enabled,
    webhook_events: endpoint.events,
    proxy_url: proxyUrlSealed && sealer.open(proxyUrlSealed, sealContext.proxyUrl(session.id)).toString('utf8'),
    session_data: {
      status_updated_at: isoOffset(session.statusUpdatedAt),
      status_info: { status: session.status, timestamp: session.statusUpdatedAt.getTime() },
    },
    last_active_at: counters.lastActiveAt && isoMillis(counters.lastActiveAt),
    whatsapp_message_count: counters.messageCount,
    created_at: isoMillis(session.createdAt),
    updated_at: isoMillis(session.updatedAt),
    labels: session.labels,
    search_texts: searchTexts,
  }
}

/** The record with the session's key and webhook secret, in the contract's order of fields. */
export function toRecord(row: SessionRow, sealer: Sealer): SessionRecord {
  const summary = toSummary(row, sealer)
  const { proxy_url, session_data, last_active_at, whatsapp_message_count, created_at, updated_at, ...rest } = summary
  const { labels, search_texts, ...head } = rest
  const { session, endpoint } = row
  return {
    ...head,
    webhook_secret: openSecret('compat', endpoint.compatSecretSealed, endpoint, sealer),
    api_key: sealer.open(session.apiKeySealed, sealContext.apiKey(session.id)).toString('utf8'),
    proxy_url,
    session_data,
    last_active_at,
    whatsapp_message_count,
    created_at,
    updated_at,
    labels,
    search_texts,
  }
}
