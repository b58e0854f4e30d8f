import { isoMillis } from '@messenger/shared/contract/times'
import { automationPauses } from '@messenger/shared/db/schema'
import type { WebHandler } from '../web-handler.ts'
import { chatOf } from './chat-of.ts'
import { openPauses } from './open-pauses.ts'

/** Adds a pause to those of the chat: the one that ends last counts. */
export const pauseAutomation: WebHandler<'automation.pause'> = async (context, { chat: asked, minutes }) => {
  const { db, sessionId, credential } = context
  const chat = await chatOf(db, sessionId, asked)
  const startedAt = new Date()
  const until = new Date(startedAt.getTime() + minutes * 60_000)
  const cause = credential.kind === 'user' ? 'dashboard' : 'api'
  await db
    .insert(automationPauses)
    .values({ sessionId, chat: chat.stored, startedAt, until, cause })
    // Another call of the same millisecond.
    .onConflictDoNothing()
  const [open] = await openPauses(db, sessionId, chat.names)
  const latest = open ?? { until, cause }
  return { chat: chat.told, paused_until: isoMillis(latest.until), paused_by: latest.cause }
}
