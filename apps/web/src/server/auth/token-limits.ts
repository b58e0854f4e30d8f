import { ApiError } from '@messenger/shared/contract/errors'
import { labelKey } from '@messenger/shared/contract/sessions/label-key'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions, type TokenHours } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { addressList } from '../http/address-list.ts'
import { isWithinHours } from './token-hours.ts'

/** What holds a token back beside its scopes; null: nothing of that kind. */
export interface TokenLimits {
  readonly onlySessions: readonly number[] | null
  readonly onlyLabels: readonly string[] | null
  readonly onlyAddresses: readonly string[] | null
  readonly onlyHours: TokenHours | null
}

/** What a token can be held to beside its rights. */
export type TokenBound = 'sessions' | 'addresses' | 'hours'

export function boundsIn(limits: TokenLimits): readonly TokenBound[] {
  const { onlySessions, onlyLabels, onlyAddresses, onlyHours } = limits
  return [
    ...(onlySessions || onlyLabels ? (['sessions'] as const) : []),
    ...(onlyAddresses ? (['addresses'] as const) : []),
    ...(onlyHours ? (['hours'] as const) : []),
  ]
}

/**
 * Refuses a token that is used from elsewhere, or at another time. `ip`: where the call comes from; undefined where that is not known,
 * which is elsewhere. @throws ApiError `auth_invalid`
 */
export function requirePlaceAndTime(limits: Pick<TokenLimits, 'onlyAddresses' | 'onlyHours'>, ip: string | undefined) {
  const { onlyAddresses, onlyHours } = limits
  if (onlyAddresses && !addressList(onlyAddresses)?.includes(ip ?? '')) throw refused('address')
  if (onlyHours && !isWithinHours(onlyHours, new Date())) throw refused('hours')
}

function refused(reason: 'address' | 'hours'): ApiError {
  return new ApiError('auth_invalid', { beside: { reason } })
}

/** The sessions that a token is for, with the labels that they have at the moment; null for all. */
export async function sessionsOf(
  db: Db,
  accountId: number,
  { onlySessions, onlyLabels }: Pick<TokenLimits, 'onlySessions' | 'onlyLabels'>,
): Promise<readonly number[] | null> {
  if (!onlyLabels) return onlySessions
  const keys = JSON.stringify(onlyLabels.map(labelKey))
  const labelled = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isPresent,
        sql`${sessions.labelKeys} ?| array(select jsonb_array_elements_text(${keys}::text::jsonb))`,
      ),
    )
  const ids = labelled.map(({ id }) => id)
  return onlySessions ? ids.filter(id => onlySessions.includes(id)) : ids
}
