import { isoMillis } from '@messenger/shared/contract/times'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { mediaSends, messageLogs, messageSteps, scheduledSends, sessions } from '@messenger/shared/db/schema'
import type { StepFacts } from '@messenger/shared/message-trace/tell'
import { and, desc, eq, gt, inArray, lt, lte } from 'drizzle-orm'
import { connectionSteps } from './connection-steps.ts'
import type { Traced } from './find-traced.ts'

/** What a send waits for at the moment, and how its session is. */
export interface Waits {
  readonly sendAt: Date | null
  readonly media: boolean
  /** The media of an earlier send to the same chat. */
  readonly turn: boolean
  readonly session: { readonly isConnected: boolean; readonly since: Date | null }
}

/** Earlier sends of the session that are looked at. */
const mostEarlier = 100

export async function readWaits(db: DbOrTx, { sessionId, log }: Traced): Promise<Waits> {
  const [session] = await db
    .select({ status: sessions.status, since: sessions.statusUpdatedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  const of = { isConnected: session?.status === 'connected', since: session?.since ?? null }
  if (!log || (log.status !== 'in_progress' && log.status !== 'scheduled'))
    return { sendAt: null, media: false, turn: false, session: of }
  const [due] = await db
    .select({ sendAt: scheduledSends.sendAt })
    .from(scheduledSends)
    .where(eq(scheduledSends.msgId, log.id))
  const waiting = await db
    .select({ msgId: mediaSends.msgId })
    .from(mediaSends)
    .innerJoin(messageLogs, and(eq(messageLogs.id, mediaSends.msgId), eq(messageLogs.status, 'in_progress')))
    .where(and(eq(mediaSends.sessionId, sessionId), eq(mediaSends.chatJid, log.chatJid), lte(mediaSends.msgId, log.id)))
  return {
    sendAt: due?.sendAt ?? null,
    media: waiting.some(({ msgId }) => msgId === log.id),
    turn: waiting.some(({ msgId }) => msgId < log.id),
    session: of,
  }
}

/** Why a send did not go out at once: told of what other tables keep. */
export async function waitSteps(db: DbOrTx, traced: Traced, waits: Waits): Promise<StepFacts[]> {
  const { log, steps } = traced
  if (!log || log.status === 'scheduled') return []
  const due = steps.find(({ kind }) => kind === 'due')?.at
  const from = due ?? log.createdAt
  const out = steps.find(({ kind, at }) => at >= from && (kind === 'wired' || kind === 'failed'))?.at
  // Sends of the release before have no steps.
  const until = out ?? (log.status === 'in_progress' ? new Date() : log.updatedAt)
  const hasMedia = waits.media || steps.some(({ kind }) => kind === 'media_ready')
  const hasEarlier = !hasMedia && (waits.turn || (await waitedForEarlier(db, traced, from, until)))
  return [
    ...(hasMedia ? [{ at: isoMillis(from), kind: 'waiting_media' as const }] : []),
    ...(hasEarlier ? [{ at: isoMillis(from), kind: 'waiting_turn' as const }] : []),
    ...(await connectionSteps(db, traced.sessionId, from, until)),
  ]
}

async function waitedForEarlier(db: DbOrTx, { sessionId, log }: Traced, from: Date, until: Date): Promise<boolean> {
  if (!log) return false
  const earlier = db
    .select({ networkId: messageLogs.networkId, chatJid: messageLogs.chatJid })
    .from(messageLogs)
    .where(and(eq(messageLogs.sessionId, sessionId), lt(messageLogs.id, log.id)))
    .orderBy(desc(messageLogs.id))
    .limit(mostEarlier)
    .as('earlier')
  const inChat = db.select({ networkId: earlier.networkId }).from(earlier).where(eq(earlier.chatJid, log.chatJid))
  const ready = and(
    eq(messageSteps.sessionId, sessionId),
    inArray(messageSteps.networkId, inChat),
    eq(messageSteps.kind, 'media_ready'),
    gt(messageSteps.at, from),
    lte(messageSteps.at, until),
  )
  return (await db.select({ at: messageSteps.at }).from(messageSteps).where(ready).limit(1)).length > 0
}
