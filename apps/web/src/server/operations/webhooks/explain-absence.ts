import { isoMillis } from '@messenger/shared/contract/times'
import { eventReason } from '@messenger/shared/contract/webhooks/explain-event'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { collectedMessages, events, webhookVersions } from '@messenger/shared/db/schema'
import { absenceSql } from '@messenger/shared/events/matching'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { EventRow } from './find-event.ts'
import { findPause, type Pause } from './find-pause.ts'
import type { Verdict } from './verdict.ts'

/** Settings of the webhook, and what of them keeps the event out; `reason` null when nothing does. */
interface Version {
  readonly settings: typeof webhookVersions.$inferSelect
  readonly reason: Verdict['reason'] | null
}

/** As many changes of a webhook are looked at as can be on their way while an event is recorded. */
const mostVersions = 20
/** How long before its commit an event may have read what it was matched against, with the clocks' differences. */
const concurrentMs = 60_000

/**
 * Why no delivery of a stored event was made. The settings that the event met are the newest that were written after an earlier
 * event; where those let it pass, a change was being committed meanwhile, and it met the ones before.
 */
export async function explainAbsence(db: DbOrTx, sealer: Sealer, webhookId: number, event: EventRow): Promise<Verdict> {
  if (await isCollecting(db, webhookId, event)) {
    const explanation =
      'It is collected with other messages of its chat, and goes out with them when the chat is quiet.'
    return { outcome: 'waiting', reason: 'collecting', explanation }
  }
  const versions = await versionsBefore(db, webhookId, event)
  const possible = versions.filter((_, index) => {
    const later = versions[index - 1]
    return later === undefined || isConcurrent(later, event)
  })
  const met = possible.find(({ reason }) => reason !== null)
  if (met) return { outcome: 'not_made', reason: met.reason ?? 'unknown', explanation: sentenceOf(met, event) }
  if (possible.some(({ settings }) => settings.skipPausedChats)) {
    const pause = await findPause(db, sealer, webhookId, event)
    if (pause) return { outcome: 'not_made', reason: 'chat_paused', explanation: sentenceOfPause(pause) }
  }
  const madeAt = await firstVersion(db, webhookId)
  const earliest = versions.at(-1)
  const madeLater = versions.length < mostVersions && (earliest === undefined || isConcurrent(earliest, event))
  if (madeAt && madeLater) {
    const explanation = `The webhook was made at ${isoMillis(madeAt)}, after the event of ${isoMillis(event.createdAt)}.`
    return { outcome: 'not_made', reason: 'made_later', explanation }
  }
  const explanation = 'No delivery was made, and the kept settings of the webhook do not say why.'
  return { outcome: 'not_made', reason: 'unknown', explanation }
}

async function isCollecting(db: DbOrTx, webhookId: number, { sessionId, sequence }: EventRow): Promise<boolean> {
  const isHeld = and(
    eq(collectedMessages.endpointId, webhookId),
    eq(collectedMessages.sessionId, sessionId),
    eq(collectedMessages.sequence, sequence),
  )
  return (await db.$count(collectedMessages, isHeld)) > 0
}

const isConcurrent = ({ settings }: Version, event: EventRow) =>
  settings.createdAt.getTime() > event.createdAt.getTime() - concurrentMs

/** Settings that the event may have met, the newest first. */
async function versionsBefore(db: DbOrTx, webhookId: number, event: EventRow): Promise<Version[]> {
  const lastSequence = sql`coalesce((${webhookVersions.lastSequences} ->> ${String(event.sessionId)})::bigint, 0)`
  const rows = await db
    .select({ settings: webhookVersions, reason: sql`${sql.raw(absenceSql('webhook_versions', 'events'))}` })
    .from(webhookVersions)
    .innerJoin(events, and(eq(events.sessionId, event.sessionId), eq(events.sequence, event.sequence)))
    .where(and(eq(webhookVersions.endpointId, webhookId), sql`${lastSequence} < ${event.sequence}`))
    .orderBy(desc(webhookVersions.id))
    .limit(mostVersions)
  return rows.map(({ settings, reason }) => ({ settings, reason: eventReason.nullable().parse(reason) }))
}

async function firstVersion(db: DbOrTx, webhookId: number): Promise<Date | undefined> {
  const [first] = await db
    .select({ createdAt: webhookVersions.createdAt })
    .from(webhookVersions)
    .where(eq(webhookVersions.endpointId, webhookId))
    .orderBy(asc(webhookVersions.id))
    .limit(1)
  return first?.createdAt
}

function sentenceOf({ settings, reason }: Version, event: EventRow): string {
  const { createdAt, events: asked, chatFilter, onlySessions } = settings
  const then = `by its settings of ${isoMillis(createdAt)}`
  switch (reason) {
    case 'no_url':
      return `The webhook had no address ${then}.`
    case 'paused':
      return `The webhook was paused ${then}; nothing is made for events of that time.`
    case 'other_sessions':
      return `The webhook was for other sessions ${then}: ${listed(onlySessions ?? [])}, not ${event.sessionId}.`
    case 'other_events':
      return `The webhook did not ask for ${event.event} ${then}, but for ${listed(asked ?? []) || 'nothing'}.`
    case 'other_chats':
      return `The webhook was for ${chatFilter} chats ${then} (chat_filter); the event is of a ${event.chatKind} chat.`
    default:
      return `The webhook left out what the account does itself ${then} (ignore_own), as this event is.`
  }
}

const pausedBy = {
  phone: 'a person answered from the phone',
  dashboard: 'a person took over in the dashboard',
  api: 'a call paused it',
} as const

function sentenceOfPause({ startedAt, until, cause }: Pause): string {
  const times = `from ${isoMillis(startedAt)} to ${isoMillis(until)}`
  return `Automation of the chat was paused ${times}, since ${pausedBy[cause]}; the webhook leaves such chats out (skip_paused_chats).`
}

const mostListed = 5

function listed(values: readonly (string | number)[]): string {
  const shown = values.slice(0, mostListed).join(', ')
  return values.length > mostListed ? `${shown} and ${values.length - mostListed} more` : shown
}
