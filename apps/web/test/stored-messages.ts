import { briefsFields, type MessageBrief } from '@messenger/shared/chat-view/message-brief'
import type { MessageLogStatus } from '@messenger/shared/contract/fields'
import { messageLogs, messageSteps, messages } from '@messenger/shared/db/schema'
import type { CallOrigin } from '@messenger/shared/message-trace/stored-step'
import type { TestEngine } from './engine.ts'
import type { TestWeb } from './web.ts'

export interface Stored {
  readonly sessionId: number
  readonly networkId: string
  readonly chat?: string
  /** Undefined: received. */
  readonly send?: MessageLogStatus | 'phone'
  readonly door?: CallOrigin['door']
  readonly status?: number
  readonly about?: string
  readonly createdAt?: Date
}

/** Stores a message as the engine would, without its content; answers its row and our id. */
export async function storeMessage({ database: { db } }: TestWeb, stored: Stored) {
  const { sessionId, networkId, send, door, about = null, createdAt = new Date(), status = 1 } = stored
  const chat = stored.chat ?? '15551110001@s.whatsapp.net'
  const isLogged = send !== undefined && send !== 'phone'
  const [log] = isLogged
    ? await db
        .insert(messageLogs)
        .values({ sessionId, networkId, chatJid: chat, to: chat, status: send, createdAt })
        .returning({ id: messageLogs.id })
    : []
  const call = door && { requestId: networkId, door, credential: 'token' as const }
  if (call)
    await db.insert(messageSteps).values({ sessionId, networkId, at: createdAt, kind: 'called', detail: { call } })
  const [row] = await db
    .insert(messages)
    .values({
      ...{ sessionId, networkId, chat, about, status, createdAt },
      remoteJid: chat,
      fromMe: send !== undefined,
      msgId: log?.id ?? null,
      timestamp: Math.floor(createdAt.getTime() / 1000),
    })
    .returning({ id: messages.id })
  if (!row) throw new Error('The message was not stored')
  return { id: row.id, msgId: log?.id ?? null }
}

/** An engine that opens every message: its kind and text are told by its id. */
export function opensAs(
  engine: TestEngine,
  brief: (id: number, words: string | undefined) => Partial<MessageBrief> = () => ({}),
): void {
  engine.on('internal.readBriefs', ({ input }) => {
    const { ids, words } = briefsFields.parse(input)
    const briefs = ids.map(id => ({
      ...{ id, kind: 'text', text: `words ${id}`, deleted: false, name: null, number: null, author: null },
      ...brief(id, words),
    }))
    return { briefs }
  })
}
