import type { LinkRecord, LinkStatus } from '@messenger/shared/contract/sessions/link'
import { isoMillis } from '@messenger/shared/contract/times'
import { sessionLinks, sessions } from '@messenger/shared/db/schema'
import { and, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'

/** When the session was linked after the link was made: the link is used up. Null before. */
export const usedAt =
  sql<Date | null>`case when ${sessions.linkedAt} >= ${sessionLinks.createdAt} then ${sessions.linkedAt} end`.mapWith(
    sessionLinks.createdAt,
  )

/** In a query that joins the session: nothing has ended the link yet but, perhaps, its time. */
export const isUnused: SQL | undefined = or(isNull(sessions.linkedAt), lt(sessions.linkedAt, sessionLinks.createdAt))

/** What its holder began in time may have ended a little later. */
const longestAttemptSeconds = 15 * 60

/** In a query that joins the session: it was linked after the link was made, and not long after the link ended. */
export const isUsedInTime: SQL | undefined = and(
  gte(sessions.linkedAt, sessionLinks.createdAt),
  lte(sessions.linkedAt, sql`${sessionLinks.expiresAt} + make_interval(secs => ${longestAttemptSeconds})`),
)

type LinkRow = typeof sessionLinks.$inferSelect

/** A link as the contract shows it. */
export function toLinkRecord(row: LinkRow, used: Date | null): LinkRecord {
  return {
    id: row.id,
    status: statusOf(row, used),
    methods: row.methods,
    brand_name: row.brandName,
    brand_color: row.brandColor,
    redirect_url: row.redirectUrl,
    started_at: row.startedAt && isoMillis(row.startedAt),
    used_at: used && isoMillis(used),
    expires_at: isoMillis(row.expiresAt),
    created_at: isoMillis(row.createdAt),
  }
}

function statusOf({ revokedAt, expiresAt }: LinkRow, used: Date | null): LinkStatus {
  if (revokedAt) return 'revoked'
  if (used) return 'used'
  return expiresAt.getTime() <= Date.now() ? 'expired' : 'open'
}
