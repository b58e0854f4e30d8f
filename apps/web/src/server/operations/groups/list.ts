import { groups } from '@messenger/shared/db/schema'
import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import { containing } from '../containing.ts'
import { pageReply, pageRequest } from '../paginated.ts'
import type { WebHandler } from '../web-handler.ts'

/** The groups that the account belongs to, as last heard of. */
export const list: WebHandler<'groups.list'> = async ({ db, sessionId }, input) => {
  const page = pageRequest(input)
  const found = input.query === undefined ? undefined : ilike(groups.subject, containing(input.query))
  const condition = and(eq(groups.sessionId, sessionId), eq(groups.member, true), found)
  const query = db
    .select({ jid: groups.jid, subject: groups.subject, imgUrl: groups.imgUrl })
    .from(groups)
    .where(condition)
    .orderBy(sql`lower(${groups.subject}) asc`, asc(groups.jid))
    .$dynamic()
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query)
  const items = rows.map(({ jid, subject, imgUrl }) => ({ id: jid, jid, name: subject || null, imgUrl }))
  return page ? pageReply(page, items, await db.$count(groups, condition)) : items
}
