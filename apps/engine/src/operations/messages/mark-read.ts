import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { markRead as operation } from '@messenger/shared/contract/messages/mark-read'
import { messages } from '@messenger/shared/db/schema'
import { parseJid } from '@messenger/shared/identity/jid'
import { and, eq } from 'drizzle-orm'
import { recordRead } from '../../chats/record-read.ts'
import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'

/** Sends the read receipt of a received message. A missing participant is taken from the message store. */
export async function markRead(context: EngineContext, input: OperationInput<typeof operation>) {
  const { id, remoteJid, fromMe } = input.key
  refuseBadForms(input.key)
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  const participant = input.key.participant ?? (await storedParticipant(context, id))
  await socket.readMessages([{ id, remoteJid, fromMe, ...(participant ? { participant } : {}) }])
  const { state } = session
  await state.writer.write(step => recordRead(state.context, step, { id, remoteJid }))
  return { status: 'read' as const }
}

/**
 * What is no address would go onto the wire as it is, and the network ends a connection that says what it cannot read.
 * An `@` makes the library write an id as an address.
 */
function refuseBadForms({ id, remoteJid, participant }: OperationInput<typeof operation>['key']): void {
  const isBad = {
    'key.id': id.includes('@'),
    'key.remoteJid': !parseJid(remoteJid),
    'key.participant': participant !== undefined && !parseJid(participant),
  }
  const bad = Object.entries(isBad).filter(([, is]) => is)
  if (bad.length === 0) return
  throw validationError(Object.fromEntries(bad.map(([field]) => [field, [`The ${field} field format is invalid.`]])))
}

async function storedParticipant({ services, call }: EngineContext, networkId: string): Promise<string | null> {
  const [row] = await services.database.db
    .select({ participant: messages.participant })
    .from(messages)
    .where(and(eq(messages.sessionId, call.sessionId), eq(messages.networkId, networkId), eq(messages.fromMe, false)))
    .limit(1)
  return row?.participant ?? null
}
