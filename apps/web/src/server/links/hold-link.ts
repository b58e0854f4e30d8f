import { ApiError } from '@messenger/shared/contract/errors'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sha256 } from '@messenger/shared/crypto/digest'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { openTextOrNull } from '@messenger/shared/crypto/seal-text'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { passkeyCeremonies, sessionLinks, sessions, subscriptions } from '@messenger/shared/db/schema'
import { networkOf } from '@messenger/shared/outbound/plain-address'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { AuditNote } from '../audit/note.ts'
import { spend } from '../auth/spend.ts'
import { noSubscription, subscriptionColumns } from '../plans/subscription.ts'
import type { Services } from '../services.ts'
import { isUnused, isUsedInTime } from './link-record.ts'

/** How long the page of a link that is used up still says so. */
const outcomeSeconds = 10 * 60

/** A link that its holder has shown, with all that the calls on it look at. */
export type HeldLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Where a call on a link comes from. */
export interface Holder {
  readonly services: Pick<Services, 'database' | 'linkThrottles' | 'sealer'>
  readonly ip?: string | undefined
  readonly note?: AuditNote | undefined
}

/**
 * The link of a token. Unknown, expired, used and revoked ones are the same to whoever asks; what others on the address have
 * tried never holds a right token back.
 * @throws ApiError `link_ended`, `rate_limited`
 */
export async function holdLink({ services, ip, note }: Holder, token: string): Promise<HeldLink> {
  const { database, linkThrottles, sealer } = services
  const found = /^lk_[\w-]{43}$/.test(token) ? await findLink({ db: database.db, sealer }, token) : undefined
  if (found) {
    // Before the note: a holder who calls too often is not worth a record per call.
    await spend(linkThrottles.calls, String(found.link.id))
    if (note) noteHolder(note, found)
    return found
  }
  await spend(linkThrottles.guesses, networkOf(ip ?? ''))
  throw new ApiError('link_ended')
}

function noteHolder(note: AuditNote, { link, session }: Pick<HeldLink, 'link' | 'session'>): void {
  note.guest = { accountId: session.accountId, actor: 'link', name: '', door: 'link' }
  note.sessionId = session.id
  note.target = `link ${link.id}`
}

/** The same for calls that do something: a link that is used up does no more. @throws ApiError `link_ended`, `rate_limited` */
export async function holdUnusedLink(holder: Holder, token: string): Promise<HeldLink> {
  const held = await holdLink(holder, token)
  if (!held.isUnused || held.session.linked) throw new ApiError('link_ended')
  return held
}

/** Found by hash: a timing difference tells nothing about a token of 256 random bits. */
async function findLink({ db, sealer }: { readonly db: Db; readonly sealer: Sealer }, token: string) {
  const lives = and(isUnused, gt(sessionLinks.expiresAt, sql`now()`))
  const isReadable = and(isUsedInTime, gt(sessions.linkedAt, sql`now() - make_interval(secs => ${outcomeSeconds})`))
  const [row] = await db
    .select({
      link: sessionLinks,
      session: sessions,
      ceremony: passkeyCeremonies,
      subscription: subscriptionColumns,
      isUnused: sql<boolean>`${isUnused}`,
    })
    .from(sessionLinks)
    .innerJoin(sessions, and(eq(sessions.id, sessionLinks.sessionId), isPresent))
    .leftJoin(passkeyCeremonies, eq(passkeyCeremonies.sessionId, sessions.id))
    .leftJoin(subscriptions, eq(subscriptions.accountId, sessions.accountId))
    .where(and(eq(sessionLinks.tokenHash, sha256(token)), isNull(sessionLinks.revokedAt), or(lives, isReadable)))
  if (!row || row.subscription?.isSuspended) return undefined
  const { id, linkQr, linkCode } = row.session
  const shown = {
    linkQr: openTextOrNull(sealer, linkQr, sealContext.linkQr(id)),
    linkCode: openTextOrNull(sealer, linkCode, sealContext.linkCode(id)),
  }
  return { ...row, session: { ...row.session, ...shown }, subscription: row.subscription ?? noSubscription }
}
