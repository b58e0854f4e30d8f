import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { markRead as operation } from '@messenger/shared/contract/messages/mark-read'
import { messages } from '@messenger/shared/db/schema'
import { parseJid } from '@messenger/shared/identity/jid'
import { and, eq, inArray } from 'drizzle-orm'
import { recordRead } from '../../chats/record-read.ts'
import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'

type Key = OperationInput<typeof operation>['key']

/** Sends the read receipts of received messages. A missing participant is taken from the message store. */
export async function markRead(context: EngineContext, input: OperationInput<typeof operation>) {
  const { key, moreKeys = [] } = input
  refuseBadForms({ key, ...Object.fromEntries(moreKeys.map((more, index) => [`moreKeys.${index}`, more])) })
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  const keys = [key, ...moreKeys]
  const stored = await storedParticipants(context, keys)
  await socket.readMessages(
    keys.map(({ id, remoteJid, fromMe, participant = stored.get(id) }) => ({
      ...{ id, remoteJid, fromMe },
      ...(participant && { participant }),
    })),
  )
  const { state } = session
  await state.writer.write(async step => {
    for (const { id, remoteJid } of keys) await recordRead(state.context, step, { id, remoteJid })
  })
  return { status: 'read' as const }
}

/**
 * What is no address would go onto the wire as it is, and the network ends a connection that says what it cannot read.
 * An `@` makes the library write an id as an address.
 */
function refuseBadForms(keys: Readonly<Record<string, Key>>): void {
  const bad = Object.entries(keys).flatMap(([field, { id, remoteJid, participant }]) => [
    ...(id.includes('@') ? [`${field}.id`] : []),
    ...(parseJid(remoteJid) ? [] : [`${field}.remoteJid`]),
    ...(participant !== undefined && !parseJid(participant) ? [`${field}.participant`] : []),
  ])
  if (bad.length === 0) return
  throw validationError(Object.fromEntries(bad.map(field => [field, [`The ${field} field format is invalid.`]])))
}

/** Who sent them, by the network's ids. */
async function storedParticipants({ services, call }: EngineContext, keys: readonly Key[]) {
  const asked = keys.filter(({ participant }) => participant === undefined).map(({ id }) => id)
  if (asked.length === 0) return new Map<string, string | null>()
  const rows = await services.database.db
    .select({ id: messages.networkId, participant: messages.participant })
    .from(messages)
    .where(and(eq(messages.sessionId, call.sessionId), inArray(messages.networkId, asked), eq(messages.fromMe, false)))
  return new Map(rows.map(({ id, participant }) => [id, participant]))
}
