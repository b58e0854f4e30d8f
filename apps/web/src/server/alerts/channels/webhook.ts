import { isoMillis } from '@messenger/shared/contract/times'
import type { createGuardedAgent } from '@messenger/shared/outbound/guarded-agent'
import { sendAttempt } from '@messenger/shared/outbound/send-attempt'
import { webhookHeaders } from '@messenger/shared/outbound/webhook-headers'
import manifest from '../../../../package.json' with { type: 'json' }
import type { Target } from '../targets.ts'
import { linkOf, titleOf } from '../words.ts'
import type { Outgoing, Sender } from './sender.ts'

const timeoutMs = 15_000

interface WebhookOptions {
  /** Judges every address that it connects to. */
  readonly agent: ReturnType<typeof createGuardedAgent>
  readonly publicUrl: string | undefined
}

/** Sends alerts as signed webhooks. `webhook-id` is the notice's: what comes twice has the same one. */
export function createWebhookSender({ agent, publicUrl }: WebhookOptions): Sender<Target<'webhook'>> {
  return async ({ url, secret }, outgoing) => {
    const body = alertBody(outgoing, publicUrl)
    const headers = webhookHeaders({
      event: eventOf(outgoing),
      deliveryId: outgoing.id,
      eventId: outgoing.id,
      timestampSeconds: Math.floor(Date.now() / 1000),
      body,
      secrets: [secret],
      compatSecret: null,
      ownHeaders: {},
      version: manifest.version,
    })
    const { error } = await sendAttempt(agent, { url, headers, body, timeoutMs, signal: outgoing.signal })
    return error === null ? { ok: true } : { ok: false, error }
  }
}

function eventOf({ content }: Outgoing): string {
  return `alert.${content.stage}`
}

function alertBody(outgoing: Outgoing, publicUrl: string | undefined): string {
  const { content, createdAt, words } = outgoing
  const { scope, incidents, count, stage } = content
  const told = incidents.map(incident => {
    const { id, rule, subject, facts, since, openedAt, closedAt } = incident
    const link = linkOf(incident)
    return {
      ...{ id, rule, subject, title: titleOf(incident, 'en'), facts, since: isoMillis(since) },
      opened_at: isoMillis(openedAt),
      // An incident may be over before its beginning gets through: the notice of it says what was then.
      closed_at: stage === 'closed' && closedAt ? isoMillis(closedAt) : null,
      url: publicUrl && link ? `${publicUrl}${link}` : null,
    }
  })
  return JSON.stringify({
    event: eventOf(outgoing),
    timestamp: createdAt.getTime(),
    data: { scope, text: words.subject, count, incidents: told },
  })
}
