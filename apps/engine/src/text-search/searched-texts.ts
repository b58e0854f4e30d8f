import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { messageChanges, messageLogs, messages } from '@messenger/shared/db/schema'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { proto } from '../whatsapp/baileys.ts'
import { shownContent } from '../whatsapp/from-whatsapp/shown-content.ts'
import { textIn } from './text-in.ts'

interface Scope {
  readonly db: DbOrTx
  readonly sealer: Sealer
  readonly sessionId: number
  /** Called for one that does not open, which then has no text. Without: that throws. */
  readonly onUnreadable?: (id: number, error: unknown) => void
}

/** By row, what is written in messages as they read now; those without a text are left out, and so is what is shown to nobody. */
export async function searchedTexts(
  { db, sealer, sessionId, onUnreadable }: Scope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: messages.id,
      networkId: messages.networkId,
      sealed: messages.sealedContent,
      sealedEdit: messageChanges.sealedContent,
      deletedAt: messageChanges.deletedAt,
      msgId: messages.msgId,
      logged: messageLogs.id,
    })
    .from(messages)
    .leftJoin(messageChanges, eq(messageChanges.messageId, messages.id))
    // A session that does not log messages shows none of its sends.
    .leftJoin(messageLogs, and(eq(messageLogs.id, messages.msgId), isNotNull(messageLogs.content)))
    .where(and(eq(messages.sessionId, sessionId), inArray(messages.id, [...ids]), isNull(messages.about)))
  const texts = rows.flatMap(({ id, networkId, sealed, sealedEdit, deletedAt, msgId, logged }) => {
    if (!sealed || deletedAt !== null || (msgId !== null && logged === null)) return []
    try {
      const content = proto.Message.decode(sealer.open(sealed, sealContext.message(sessionId, networkId)))
      const edited = sealedEdit && proto.Message.decode(sealer.open(sealedEdit, sealContext.edit(sessionId, id)))
      return [[id, textIn(shownContent(content, edited))] as const]
    } catch (error) {
      if (!onUnreadable) throw error
      onUnreadable(id, error)
      return []
    }
  })
  return new Map(texts.filter(([, text]) => text !== ''))
}
