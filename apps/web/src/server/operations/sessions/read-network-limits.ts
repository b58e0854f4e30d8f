import type { NetworkLimit } from '@messenger/shared/contract/sessions/network-limits'
import { isoMillis } from '@messenger/shared/contract/times'
import type { Db } from '@messenger/shared/db/create-db'
import { networkSignals } from '@messenger/shared/db/schema'
import { limitsInEffect, type NetworkLimitInEffect } from '@messenger/shared/sending/signals'
import { and, eq, gt } from 'drizzle-orm'

/** What a session does because of what the network said of its sending. */
export async function readNetworkLimits(
  db: Db,
  { id, sendingResumedAt }: { readonly id: number; readonly sendingResumedAt: Date | null },
): Promise<readonly NetworkLimitInEffect[]> {
  const isCounted = sendingResumedAt ? gt(networkSignals.at, sendingResumedAt) : undefined
  const signals = await db
    .select({ kind: networkSignals.kind, at: networkSignals.at, until: networkSignals.until })
    .from(networkSignals)
    .where(and(eq(networkSignals.sessionId, id), isCounted))
  return limitsInEffect(signals, new Date())
}

export function toldLimit({ effect, reason, since, until, pacePercent }: NetworkLimitInEffect): NetworkLimit {
  return { effect, reason, since: isoMillis(since), until: isoMillis(until), pace_percent: pacePercent }
}
