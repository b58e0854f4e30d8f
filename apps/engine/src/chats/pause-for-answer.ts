import type { PauseCause } from '@messenger/shared/contract/automation/record'
import { automationPauses, messages } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { RecordContext } from '../recording/record-context.ts'
import type { DraftStep } from '../recording/write-batch.ts'
import { chatKindOf } from '../whatsapp/from-whatsapp/chat-kind.ts'

export interface Answer {
  readonly networkId: string
  /** As stored. */
  readonly chat: string
  /** When it was written, in milliseconds; may be long ago. */
  readonly at: number
  readonly cause: Exclude<PauseCause, 'api'>
}

/**
 * A person has answered in a chat, in the message that the draft stores: its automation pauses for as long as the session's setting
 * says, from then on. What is recorded after this finds it paused. An answer that is stored already pauses nothing more: the network
 * hands messages over again, also those that the session sent itself.
 */
export async function pauseForAnswer(context: RecordContext, step: DraftStep, answer: Answer): Promise<void> {
  const { sessionId, automation } = context
  const { chat, at, cause, networkId } = answer
  const startedAt = new Date(Math.min(at, Date.now()))
  const until = new Date(startedAt.getTime() + automation.pauseMinutes * 60_000)
  if (automation.pauseMinutes === 0 || until.getTime() <= Date.now() || !isConversation(context, chat)) return
  if (await isStored(step, sessionId, networkId)) return
  const { tx } = await step.transaction()
  await tx.insert(automationPauses).values({ sessionId, chat, startedAt, until, cause }).onConflictDoNothing()
}

/** With people: no channel, no status, and not the account's chat with itself. */
function isConversation({ me }: RecordContext, chat: string): boolean {
  const kind = chatKindOf(chat)
  return (kind === 'personal' || kind === 'group') && chat !== me.lid && chat !== me.pn
}

/** Asked before the draft is written. */
async function isStored({ db }: DraftStep, sessionId: number, networkId: string): Promise<boolean> {
  const same = and(eq(messages.sessionId, sessionId), eq(messages.networkId, networkId), eq(messages.fromMe, true))
  const rows = await db.select({ id: messages.id }).from(messages).where(same).limit(1)
  return rows.length > 0
}
