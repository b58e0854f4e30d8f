import type { StatusReasonCode } from '@messenger/shared/contract/fields'
import { credentials, messageLogs, networkCache, type sessions } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import { openScheduled } from '../sends/open-scheduled.ts'
import { resolveFailed } from '../sends/resolve-send.ts'
import type { Services } from '../services.ts'
import { loadCredentials } from '../whatsapp/credentials.ts'
import { loadJournal } from '../whatsapp/journal.ts'
import { closedLink } from './link-columns.ts'
import type { SessionState } from './session-state.ts'
import { recordSessionStatus } from './session-status.ts'

/** The link is gone: credentials and keys go with it, and sends that were waiting are canceled, those for later too. */
export async function forgetLink(services: Services, state: SessionState, reason: StatusReasonCode): Promise<void> {
  const { sessionId, writer } = state
  const { sql } = services.database
  await state.credentials.discard()
  await state.keys.clear()
  await writer.write(async step => {
    await step.tx.delete(credentials).where(eq(credentials.sessionId, sessionId))
    await step.tx.delete(networkCache).where(eq(networkCache.sessionId, sessionId))
    await openScheduled(step, sessionId)
    const open = await step.tx
      .select({ networkId: messageLogs.networkId })
      .from(messageLogs)
      .where(and(eq(messageLogs.sessionId, sessionId), eq(messageLogs.status, 'in_progress')))
    for (const { networkId } of open) await resolveFailed(step, sessionId, networkId, { code: 'canceled' })
    await recordSessionStatus(step, sessionId, { status: 'logged_out', reason, set: unlinked })
  })
  // No notification came while there was no link: lists of devices may be wrong by now.
  await state.cache.devices.flushAll()
  state.timers.clear()
  Object.assign(state, state.newKeys())
  state.credentials = await loadCredentials(sql, services.sealer, sessionId, state.epoch)
  state.journal = await loadJournal(sql, services.sealer, sessionId)
}

const unlinked: Partial<typeof sessions.$inferInsert> = {
  wanted: false,
  linked: false,
  ...closedLink,
  meJid: null,
  meLid: null,
  meName: null,
}
