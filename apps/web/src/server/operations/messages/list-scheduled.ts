import { isoMillis, logSeconds } from '@messenger/shared/contract/times'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { messageLogs, scheduledSends } from '@messenger/shared/db/schema'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'

const keptRequest = z.object({ to: z.string(), content: z.string() })

export const listScheduled: WebHandler<'messages.listScheduled'> = async (context, input) => {
  const { db, sealer, sessionId, address, hiddenChats } = context
  const request = pageRequest(input)
  const hidden = db
    .select({ id: messageLogs.id })
    .from(messageLogs)
    .where(and(eq(messageLogs.sessionId, sessionId), inArray(messageLogs.chatJid, [...hiddenChats])))
  const condition = and(
    eq(scheduledSends.sessionId, sessionId),
    hiddenChats.length === 0 ? undefined : notInArray(scheduledSends.msgId, hidden),
  )
  const [total, rows] = await Promise.all([
    db.$count(scheduledSends, condition),
    db
      .select({
        msgId: scheduledSends.msgId,
        sealed: scheduledSends.sealedRequest,
        sendAt: scheduledSends.sendAt,
        createdAt: messageLogs.createdAt,
      })
      .from(scheduledSends)
      .innerJoin(messageLogs, eq(messageLogs.id, scheduledSends.msgId))
      .where(condition)
      .orderBy(asc(scheduledSends.sendAt), asc(scheduledSends.msgId))
      .limit(request.limit)
      .offset(request.offset),
  ])
  const data = rows.map(({ msgId, sealed, sendAt, createdAt }) => {
    const opened = sealer.open(sealed, sealContext.scheduled(sessionId, msgId)).toString('utf8')
    return {
      msgId,
      ...keptRequest.parse(JSON.parse(opened)),
      status: 'scheduled' as const,
      sendAt: isoMillis(sendAt),
      created_at: logSeconds(createdAt),
    }
  })
  return pageReply(request, data, total, address)
}
