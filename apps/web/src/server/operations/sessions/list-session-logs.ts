import type { ConnectionDetails } from '@messenger/shared/contract/sessions/list-session-logs'
import { isoMillis } from '@messenger/shared/contract/times'
import { sessionLogs } from '@messenger/shared/db/schema'
import { desc, eq } from 'drizzle-orm'
import { pageReply, pageRequest } from '../page.ts'
import type { WebHandler } from '../web-handler.ts'
import { readSession } from './read-session.ts'

export const listSessionLogs: WebHandler<'sessions.listSessionLogs'> = async ({ db, accountId, address }, input) => {
  await readSession(db, accountId, input.id)
  const request = pageRequest(input)
  const condition = eq(sessionLogs.sessionId, input.id)
  const [total, rows] = await Promise.all([
    db.$count(sessionLogs, condition),
    db
      .select()
      .from(sessionLogs)
      .where(condition)
      .orderBy(desc(sessionLogs.id))
      .limit(request.limit)
      .offset(request.offset),
  ])
  const data = rows.map(row => ({
    id: row.id,
    whatsapp_session_id: row.sessionId,
    event_type: row.eventType,
    status: row.status,
    occurred_at: isoMillis(row.occurredAt),
    ...(row.details ? { details: shown(row.details) } : {}),
  }))
  return pageReply(request, data, total, address)
}

/** Rows of release 0.1.0 have finer times. */
function shown({ gap, ...others }: ConnectionDetails): ConnectionDetails {
  return gap ? { ...others, gap: { ...gap, from: isoMillis(gap.from) } } : others
}
