import { messageLogs, messages } from '@messenger/shared/db/schema'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { WriteStep } from './session-writer.ts'

/** The network's word on one message: 2 sent, 3 delivered, 4 read, 5 played. */
export interface StatusUpdate {
  readonly networkId: string
  readonly fromMe: boolean
  readonly status: number
}

/** Moves a message's status forward and emits `messages.update`; what is not news emits nothing. */
export async function recordStatus(step: WriteStep, sessionId: number, update: StatusUpdate): Promise<void> {
  const moved = await step.tx
    .update(messages)
    .set({ status: update.status })
    .where(
      and(
        eq(messages.sessionId, sessionId),
        eq(messages.networkId, update.networkId),
        eq(messages.fromMe, update.fromMe),
        lt(messages.status, update.status),
      ),
    )
    .returning({ remoteJid: messages.remoteJid, msgId: messages.msgId })
  for (const row of moved) {
    if (row.msgId !== null) await moveLog(step, row.msgId, update.status)
    step.emit({
      event: 'messages.update',
      data: {
        key: { remoteJid: row.remoteJid, id: update.networkId, fromMe: update.fromMe },
        update: { status: update.status },
        ...(row.msgId === null ? {} : { msgId: row.msgId }),
      },
      chatKind: chatKindOf(row.remoteJid),
    })
  }
}

async function moveLog(step: WriteStep, msgId: number, status: number): Promise<void> {
  await step.tx
    .update(messageLogs)
    .set({ statusCode: sql`greatest(${messageLogs.statusCode}, ${status})` })
    .where(eq(messageLogs.id, msgId))
}

/** Chat kind of a JID that is already known to be a chat. */
export function chatKindOf(remoteJid: string): 'personal' | 'group' | 'newsletter' | 'broadcast' {
  if (remoteJid.endsWith('@g.us')) return 'group'
  if (remoteJid.endsWith('@newsletter')) return 'newsletter'
  return remoteJid.endsWith('@broadcast') ? 'broadcast' : 'personal'
}
