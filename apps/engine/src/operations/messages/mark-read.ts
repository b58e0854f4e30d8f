import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { markRead as operation } from '@messenger/shared/contract/messages/mark-read'
import { messages } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { recordRead } from '../../chats/record-read.ts'
import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'

/** Sends the read receipt of a received message. A missing participant is taken from the message store. */
export async function markRead(context: EngineContext, input: OperationInput<typeof operation>) {
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  const { id, remoteJid, fromMe } = input.key
  const participant = input.key.participant ?? (await storedParticipant(context, id))
  await socket.readMessages([{ id, remoteJid, fromMe, ...(participant ? { participant } : {}) }])
  const { state } = session
  await state.writer.write(step => recordRead(state.context, step, { id, remoteJid }))
  return { status: 'read' as const }
}

async function storedParticipant({ services, call }: EngineContext, networkId: string): Promise<string | null> {
  const [row] = await services.database.db
    .select({ participant: messages.participant })
    .from(messages)
    .where(and(eq(messages.sessionId, call.sessionId), eq(messages.networkId, networkId), eq(messages.fromMe, false)))
    .limit(1)
  return row?.participant ?? null
}
