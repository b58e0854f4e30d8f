import { ApiError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { createLink as operation } from '@messenger/shared/contract/sessions/create-link'
import { sha256 } from '@messenger/shared/crypto/digest'
import { newLinkToken } from '@messenger/shared/crypto/secrets'
import type { Tx } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessionLinks, sessions } from '@messenger/shared/db/schema'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { toLinkRecord } from '../../links/link-record.ts'
import { brandOf } from '../../tenants/brand-of.ts'
import type { WebHandler } from '../web-handler.ts'
import { checkRedirect } from './check-redirect.ts'

const most = 20

export const createLink: WebHandler<'sessions.createLink'> = async (context, input) => {
  const { db, accountId, baseUrl, log } = context
  checkRedirect(input.redirect_url)
  const token = newLinkToken()
  const row = await db.transaction(async tx => {
    await lockUnlinked(tx, accountId, input.id)
    await requireRoom(tx, input.id)
    return insert(tx, await brandedBy(tx, accountId, input), token)
  })
  log.info({ sessionId: input.id, linkId: row.id }, 'link.created')
  const { id, ...others } = toLinkRecord(row, null)
  return { id, url: `${baseUrl}/link/${token}`, ...others }
}

/**
 * Holds the session until the link is there: one that is linked meanwhile is linked after it, and uses the link up.
 * @throws ApiError `session_not_found`, `already_linked`
 */
async function lockUnlinked(tx: Tx, accountId: number, id: number): Promise<void> {
  const [session] = await tx
    .select({ linked: sessions.linked })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isPresent))
    .for('no key update')
  if (!session) throw new ApiError('session_not_found')
  if (session.linked) throw new ApiError('already_linked')
}

/** @throws ApiError `link_limit` */
async function requireRoom(tx: Tx, id: number): Promise<void> {
  const open = and(
    eq(sessionLinks.sessionId, id),
    isNull(sessionLinks.revokedAt),
    gt(sessionLinks.expiresAt, sql`now()`),
    sql`${sessionLinks.createdAt} > coalesce((select linked_at from sessions where id = ${id}), '-infinity')`,
  )
  if ((await tx.$count(sessionLinks, open)) >= most) throw new ApiError('link_limit')
}

/** The account's own brand stands where the link names none. */
async function brandedBy(tx: Tx, accountId: number, input: OperationInput<typeof operation>) {
  const { name, color } = await brandOf(tx, accountId)
  return { ...input, brand_name: input.brand_name ?? name, brand_color: input.brand_color ?? color }
}

async function insert(tx: Tx, input: Awaited<ReturnType<typeof brandedBy>>, token: string) {
  const [row] = await tx
    .insert(sessionLinks)
    .values({
      sessionId: input.id,
      tokenHash: sha256(token),
      methods: [...new Set(input.methods)],
      brandName: input.brand_name ?? null,
      brandColor: input.brand_color?.toLowerCase() ?? null,
      redirectUrl: input.redirect_url ?? null,
      expiresAt: sql`clock_timestamp() + make_interval(secs => ${input.expires_in})`,
    })
    .returning()
  if (!row) throw new Error('The link was not inserted')
  return row
}
