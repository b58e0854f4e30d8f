import { contentOf, openContents, openValues, valuesOf } from '@messenger/shared/bulk-sends/contents'
import { bulkSendRecipients, sessions } from '@messenger/shared/db/schema'
import { renderContent } from '@messenger/shared/templating/render-content'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { countAbsent } from '../../bulk-sends/count-absent.ts'
import { countOptedOut } from '../../bulk-sends/count-opted-out.ts'
import { findBulkSend, readEntry } from '../../bulk-sends/find-bulk-send.ts'
import { secondsFor, secondsInAll } from '../../bulk-sends/how-long.ts'
import type { WebContext } from '../../web-context.ts'
import { readSendingPolicy } from '../sessions/read-sending-policy.ts'
import { readSession } from '../sessions/read-session.ts'
import type { WebHandler } from '../web-handler.ts'

const shown = 20

export const preview: WebHandler<'bulkSends.preview'> = async (context, { bulkSendId }) => {
  const { db, sealer, accountId } = context
  const row = await findBulkSend(db, accountId, bulkSendId)
  const which = { accountId, bulkSendId }
  const { session_ids: sessionIds } = await readEntry(db, row)
  const contents = openContents(sealer, which, row.contents)
  const first = await db
    .select()
    .from(bulkSendRecipients)
    .where(eq(bulkSendRecipients.bulkSendId, row.id))
    .orderBy(asc(bulkSendRecipients.position))
    .limit(shown)
  const messages = first.map(({ phone, sessionId, position, values }) => {
    const given = valuesOf(openValues(sealer, which, phone, values))
    return {
      phone_number: `+${phone}`,
      session_id: sessionId,
      content: renderContent(contentOf(contents, position), given).content,
    }
  })
  const there = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), inArray(sessions.id, sessionIds), isNull(sessions.deletedAt)))
  const bySession = await Promise.all(
    sessionIds.filter(id => there.some(one => one.id === id)).map(id => timeOf(context, row.id, id)),
  )
  const optedOut = await countOptedOut(db, sealer, accountId, row.id, sessionIds)
  const absent = await countAbsent(db, accountId, row.id)
  const seconds = secondsInAll(
    row.total,
    bySession.map(one => one.seconds),
    row,
  )
  return { messages, total: row.total, opted_out: optedOut, not_on_network: absent, by_session: bySession, seconds }
}

async function timeOf({ db, accountId, settings, plan }: WebContext, bulkSendId: number, sessionId: number) {
  const isOf = and(eq(bulkSendRecipients.bulkSendId, bulkSendId), eq(bulkSendRecipients.sessionId, sessionId))
  const recipients = await db.$count(bulkSendRecipients, isOf)
  const policy = await readSendingPolicy(db, settings, await readSession(db, accountId, sessionId), plan)
  return { session_id: sessionId, recipients, seconds: secondsFor(recipients, policy.figures, policy.day_limit) }
}
