import { isoMillis, logSeconds } from '@messenger/shared/contract/times'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { openTextOrNull } from '@messenger/shared/crypto/seal-text'
import { messageLogs, scheduledSends } from '@messenger/shared/db/schema'
import { heldFields } from '@messenger/shared/sending/held-fields'
import { and, desc, eq, getTableColumns, notInArray } from 'drizzle-orm'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'
import { readSession } from './read-session.ts'

export const listMessageLogs: WebHandler<'sessions.listMessageLogs'> = async (
  { db, sealer, accountId, address, hiddenChats },
  input,
) => {
  await readSession(db, accountId, input.id)
  const request = pageRequest(input)
  const condition = and(
    eq(messageLogs.sessionId, input.id),
    input.status === undefined ? undefined : eq(messageLogs.status, input.status),
    hiddenChats.length === 0 ? undefined : notInArray(messageLogs.chatJid, [...hiddenChats]),
  )
  const [total, rows] = await Promise.all([
    db.$count(messageLogs, condition),
    db
      .select({ ...getTableColumns(messageLogs), sendAt: scheduledSends.sendAt })
      .from(messageLogs)
      .leftJoin(scheduledSends, eq(scheduledSends.msgId, messageLogs.id))
      .where(condition)
      .orderBy(desc(messageLogs.id))
      .limit(request.limit)
      .offset(request.offset),
  ])
  const data = rows.map(row => ({
    id: row.id,
    whatsapp_session_id: row.sessionId,
    to: row.to,
    content: openTextOrNull(sealer, row.content, sealContext.logged(row.sessionId, row.networkId)),
    status: row.status,
    failed_reason: row.failedReason,
    failed_code: row.failedCode,
    ...(row.sendAt && { sendAt: isoMillis(row.sendAt) }),
    ...heldFields(row),
    created_at: logSeconds(row.createdAt),
    updated_at: logSeconds(row.updatedAt),
  }))
  return pageReply(request, data, total, address)
}
