import { messages } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { RecordContext } from './record-context.ts'
import type { WriteStep } from './write-batch.ts'

/** A stored message that something is done to. */
export type StoredTarget = Pick<
  typeof messages.$inferSelect,
  'id' | 'remoteJid' | 'networkId' | 'fromMe' | 'participant' | 'sealedContent'
>

/** The message of that chat with the target's id; own and received ones may share an id, so the right side comes first. */
export async function findTarget(
  { sessionId }: RecordContext,
  step: WriteStep,
  target: { readonly networkId: string; readonly fromMe: boolean },
  chat: string,
): Promise<StoredTarget | null> {
  const [row] = await step.tx
    .select({
      id: messages.id,
      remoteJid: messages.remoteJid,
      networkId: messages.networkId,
      fromMe: messages.fromMe,
      participant: messages.participant,
      sealedContent: messages.sealedContent,
    })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.networkId, target.networkId), eq(messages.chat, chat)))
    .orderBy(sql`${messages.fromMe} = ${target.fromMe} desc`)
    .limit(1)
  return row ?? null
}
