import { ApiError } from '@messenger/shared/contract/errors'
import type { Network } from '@messenger/shared/contract/fields'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Tx } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import type { FoundSession } from '@messenger/shared/importers/found-session'
import { installSessionImage, type Owner } from '@messenger/shared/session-image/install-session-image'
import { and, eq } from 'drizzle-orm'
import { orPhoneTaken } from '../operations/sessions/phone-taken.ts'
import { requireRoom } from '../operations/sessions/require-room.ts'
import type { Plan } from '../plans/plan.ts'

export interface ImportSettings {
  /** Of the new session; its number when it is empty. */
  readonly name: string
  readonly network: Network
  /** Whether it shall connect at once. */
  readonly wanted: boolean
  /** When the files were copied, if the other program went on since. */
  readonly pastSince: Date | null
}

/**
 * Makes a session of what was found. An engine connects it as soon as the transaction is over.
 * @throws ApiError `session_limit`; `validation` for a number that has a session here, whoever's it is
 */
export async function installImport(
  tx: Tx,
  sealer: Sealer,
  owner: Owner & { readonly plan: Plan },
  { image, report }: FoundSession,
  { name, network, wanted, pastSince }: ImportSettings,
): Promise<{ sessionId: number; name: string }> {
  const { plan, ...who } = owner
  if (network === 'live') await requireRoom(tx, who.accountId, plan)
  const settings = { name: name.trim() || report.phoneNumber, network, wanted }
  const { sessionId } = await installSessionImage(tx, sealer, who, { ...image, pastSince }, settings).catch(error => {
    throw orPhoneTaken(error)
  })
  return { sessionId, name: settings.name }
}

/** Said before it is asked for more. @throws ApiError `validation` */
export async function requireFreeNumber(db: Tx, phoneNumber: string, network: Network): Promise<void> {
  const has = and(eq(sessions.phoneNumber, phoneNumber), eq(sessions.network, network), isPresent)
  if ((await db.$count(sessions, has)) === 0) return
  throw new ApiError('validation', { fieldErrors: { phone_number: ['The phone number has already been taken.'] } })
}
