import type { MessageTrace } from '@messenger/shared/contract/messages/message-trace'
import { isoMillis } from '@messenger/shared/contract/times'
import type { CauseFacts, StepFacts } from '@messenger/shared/message-trace/tell'
import { heldFields } from '@messenger/shared/sending/held-fields'
import type { Traced } from './find-traced.ts'
import type { People } from './read-people.ts'
import type { Waits } from './read-waits.ts'

const deliveredStatus = 3

interface Known {
  readonly traced: Traced
  readonly waits: Waits
  readonly people: People
  readonly steps: readonly StepFacts[]
  readonly events: MessageTrace['events']
  readonly lastReceiptAt: string | null
}

/** What went wrong with a message, or what it waits for; null: nothing that is known. */
export function causeOf(known: Known): CauseFacts | null {
  return unreadCause(known) ?? sendCause(known) ?? deliveryCause(known) ?? webhookCause(known)
}

function unreadCause({ traced: { message, steps } }: Known): CauseFacts | null {
  const unread = steps.findLast(({ kind }) => kind === 'undecrypted')
  return unread && !message ? { kind: 'undecrypted', since: isoMillis(unread.at) } : null
}

function sendCause({ traced: { log }, waits, steps }: Known): CauseFacts | null {
  switch (log?.status) {
    case 'failed':
    case 'canceled': {
      const last = steps.findLast(({ kind }) => ['failed', 'refused', 'canceled'].includes(kind))
      const { code, reason, at: since } = last ?? {}
      return {
        kind: log.status,
        ...(code ? { code } : {}),
        ...(reason ? { reason } : {}),
        ...(since ? { since } : {}),
      }
    }
    case 'scheduled':
      return { kind: 'waiting_schedule', ...(waits.sendAt ? { since: isoMillis(waits.sendAt) } : {}) }
    case 'in_progress': {
      const { isConnected, since } = waits.session
      if (!isConnected) return { kind: 'waiting_connection', ...(since ? { since: isoMillis(since) } : {}) }
      if (waits.media) return { kind: 'waiting_media' }
      const { held_until: until, held_reason: code } = heldFields(log)
      if (code) return { kind: 'held', code, ...(until ? { until } : {}) }
      return { kind: waits.turn ? 'waiting_turn' : 'waiting_acknowledgement' }
    }
    default:
      return null
  }
}

function deliveryCause({ traced: { log, message }, people, lastReceiptAt }: Known): CauseFacts | null {
  if (!log || !message || message.about !== null || people.isToSelf) return null
  const { remoteJid } = message
  if (remoteJid.endsWith('@g.us')) {
    const count = people.missing?.length ?? 0
    return count > 0 ? { kind: 'not_delivered_to_all', count } : null
  }
  const isPrivate = remoteJid.endsWith('@lid') || remoteJid.endsWith('@s.whatsapp.net')
  if (!isPrivate || people.recipients.length > 0 || message.status >= deliveredStatus) return null
  return {
    kind: 'not_delivered',
    who: remoteJid,
    ...(log.ackedAt ? { since: isoMillis(log.ackedAt) } : {}),
    ...(lastReceiptAt ? { lastReceiptAt } : {}),
  }
}

function webhookCause({ events }: Known): CauseFacts | null {
  for (const { deliveries } of events) {
    // What failed and was sent once more has arrived.
    const reached = new Set(deliveries.flatMap(({ webhookId, status }) => (status === 'delivered' ? [webhookId] : [])))
    for (const { webhookId, attempts } of deliveries) {
      const last = attempts.at(-1)
      if (last && !reached.has(webhookId)) return { kind: 'webhook_failing', webhookId, reason: last.error ?? '' }
    }
  }
  return null
}
