import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { LinkMethod } from '@messenger/shared/contract/sessions/link'
import { sessionLinks } from '@messenger/shared/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { spend } from '../auth/spend.ts'
import { standingOf } from '../plans/subscription.ts'
import type { Services } from '../services.ts'
import type { HeldLink } from './hold-link.ts'
import { isSameNumber } from './same-number.ts'
import { stopLinking } from './stop-linking.ts'

export interface StartRequest {
  readonly method: LinkMethod
  /** The customer's own, with method `code`. */
  readonly phone_number?: string | undefined
}

/**
 * Opens a QR code, a pairing code or a passkey ceremony; resolves when there is something to show.
 * @throws ApiError `validation`, `rate_limited`, `subscription_connect`, `link_ended`, `qr_failed`, `pairing_code_failed`,
 * `not_ready`
 */
export async function startLinking(services: Services, held: HeldLink, request: StartRequest): Promise<void> {
  const { engine, limits, linkThrottles, log } = services
  const { link, session, subscription } = held
  const { id: sessionId, accountId } = session
  if (!link.methods.includes(request.method)) throw validationError({ method: ['The selected method is invalid.'] })
  if (request.method === 'code') await requireOwnNumber(services, held, request.phone_number)
  const isOver = standingOf(subscription, limits.plans).status === 'expired'
  if (isOver && session.network === 'live') throw new ApiError('subscription_connect')
  await spend(linkThrottles.starts, String(link.id))
  await markStarted(services, link.id)
  log.info({ sessionId, linkId: link.id, method: request.method }, 'link.started')
  try {
    await engine.call('internal.startLinking', { accountId, sessionId, input: { method: request.method } })
  } finally {
    await stopIfRevoked(services, held)
  }
}

/** The code works on the session's number alone: on another phone the customer would type it in vain. */
async function requireOwnNumber(
  { linkThrottles }: Services,
  { link, session }: HeldLink,
  typed: string | undefined,
): Promise<void> {
  if (!typed) throw validationError({ phone_number: ['The phone_number field is required.'] })
  await spend(linkThrottles.numbers, String(link.id))
  if (!isSameNumber(typed, session.phoneNumber))
    throw validationError({ phone_number: ['The selected phone_number is invalid.'] })
  await linkThrottles.numbers.forget(String(link.id))
}

/** @throws ApiError `link_ended` when it was revoked meanwhile */
async function markStarted({ database }: Services, id: number): Promise<void> {
  const started = await database.db
    .update(sessionLinks)
    .set({ startedAt: sql`now()` })
    .where(and(eq(sessionLinks.id, id), isNull(sessionLinks.revokedAt)))
    .returning({ id: sessionLinks.id })
  if (started.length === 0) throw new ApiError('link_ended')
}

/** The link may be revoked while the network is asked: what was opened for it ends too. */
async function stopIfRevoked({ database, engine }: Services, { link, session }: HeldLink): Promise<void> {
  const { db } = database
  const [row] = await db
    .select({ revokedAt: sessionLinks.revokedAt })
    .from(sessionLinks)
    .where(eq(sessionLinks.id, link.id))
  if (row && row.revokedAt === null) return
  await stopLinking({ db, engine }, { accountId: session.accountId, sessionId: session.id })
}
