import type { SendingPolicyRecord } from '@messenger/shared/contract/sessions/sending-policy'
import type { Db } from '@messenger/shared/db/create-db'
import { messageLogs } from '@messenger/shared/db/schema'
import { dayLimit } from '@messenger/shared/sending/day-limit'
import { effectivePolicy, lowerCeiling } from '@messenger/shared/sending/effective-policy'
import { readAge } from '@messenger/shared/sending/read-age'
import { noSendingSettings } from '@messenger/shared/sending/sending-settings'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Plan } from '../../plans/plan.ts'
import type { WebSettings } from '../../services.ts'
import { readNetworkLimits, toldLimit } from './read-network-limits.ts'
import type { SessionRow } from './read-session.ts'

/** A session's sending policy as it is told: what was set, and what follows from it under the ceilings of operator and plan. */
export async function readSendingPolicy(
  db: Db,
  { sending = noSendingSettings }: Pick<WebSettings, 'sending'>,
  { session }: SessionRow,
  plan: Pick<Plan, 'sending'>,
): Promise<SendingPolicyRecord> {
  const { id, network, sendingPolicy: stored } = session
  const isHeld = and(
    eq(messageLogs.sessionId, id),
    eq(messageLogs.status, 'in_progress'),
    isNotNull(messageLogs.heldReason),
  )
  const [ageMs, held, limits] = await Promise.all([
    readAge(db, id, Date.now()),
    db.$count(messageLogs, isHeld),
    readNetworkLimits(db, session),
  ])
  const ceiling = lowerCeiling(sending.ceiling, plan.sending)
  const { inEffect, figures } = effectivePolicy({ network, stored, ageMs }, { ...sending, ceiling })
  return {
    preset: stored?.preset ?? 'default',
    in_effect: inEffect,
    figures,
    ceiling,
    day_limit: dayLimit(figures, ageMs),
    held,
    ...(limits.length > 0 ? { network_limits: limits.map(toldLimit) } : {}),
  }
}
