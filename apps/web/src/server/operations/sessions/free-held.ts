import { lookAgain } from '@messenger/shared/bulk-sends/look-again'
import type { Tx } from '@messenger/shared/db/create-db'
import { messageLogs } from '@messenger/shared/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'

/**
 * What holds a session's sends is decided anew. Their times stay: without a connection they wait until then, and are not failed for it.
 */
export async function freeHeld(tx: Tx, sessionId: number): Promise<void> {
  const isHeld = and(
    eq(messageLogs.sessionId, sessionId),
    eq(messageLogs.status, 'in_progress'),
    isNotNull(messageLogs.heldReason),
  )
  await tx.update(messageLogs).set({ heldReason: null }).where(isHeld)
  await lookAgain(tx, sessionId)
}
