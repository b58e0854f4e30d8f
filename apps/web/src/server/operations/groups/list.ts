import { groups } from '@messenger/shared/db/schema'
import { and, asc, eq, ilike } from 'drizzle-orm'
import { containing } from '../containing.ts'
import { listReply, listRequest } from '../paged-list.ts'
import type { WebHandler } from '../web-handler.ts'

/** The groups that the account belongs to, as last heard of. */
export const list: WebHandler<'groups.list'> = async ({ db, sessionId }, input) => {
  const page = listRequest(input)
  const found = input.query === undefined ? undefined : ilike(groups.subject, containing(input.query))
  const condition = and(eq(groups.sessionId, sessionId), eq(groups.member, true), found)
  const query = db
    .select({ jid: groups.jid, subject: groups.subject, imgUrl: groups.imgUrl })
    .from(groups)
    .where(condition)
    .orderBy(asc(groups.subject), asc(groups.jid))
    .$dynamic()
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query)
  const items = rows.map(({ jid, subject, imgUrl }) => ({ id: jid, jid, name: subject || null, imgUrl }))
  return page ? listReply(page, items, await db.$count(groups, condition)) : items
}
