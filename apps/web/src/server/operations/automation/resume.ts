import { automationPauses } from '@messenger/shared/db/schema'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'
import { chatOf } from './chat-of.ts'

/** Ends the chat's pauses now; they stay, to explain what was left out until then. */
export const resumeAutomation: WebHandler<'automation.resume'> = async ({ db, sessionId }, input) => {
  const chat = await chatOf(db, sessionId, input.chat)
  const ended = await db
    .update(automationPauses)
    .set({ until: sql`now()` })
    .where(
      and(
        eq(automationPauses.sessionId, sessionId),
        inArray(automationPauses.chat, [...chat.names]),
        gt(automationPauses.until, sql`now()`),
      ),
    )
    .returning({ until: automationPauses.until })
  return { chat: chat.told, was_paused: ended.length > 0 }
}
