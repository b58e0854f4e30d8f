import type { StatusReasonCode } from '@messenger/shared/contract/fields'
import { credentials, messageLogs, networkCache, sessions } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { WriteStep } from '../recording/write-batch.ts'
import { openScheduled } from '../sends/open-scheduled.ts'
import { resolveFailed } from '../sends/resolve-send.ts'
import type { Services } from '../services.ts'
import { loadCredentials } from '../whatsapp/credentials.ts'
import { loadJournal } from '../whatsapp/journal.ts'
import { closedLink } from './link-columns.ts'
import type { SessionState } from './session-state.ts'
import { recordSessionStatus, type StatusChange } from './session-status.ts'

/** The link is gone: credentials and keys go with it, and sends that were waiting are canceled, those for later too. */
export async function forgetLink(services: Services, state: SessionState, reason: StatusReasonCode): Promise<void> {
  const { sessionId, writer } = state
  const { sql } = services.database
  await state.credentials.discard()
  await state.keys.clear()
  let canceled = 0
  await writer.write(async step => {
    await step.tx.delete(credentials).where(eq(credentials.sessionId, sessionId))
    await step.tx.delete(networkCache).where(eq(networkCache.sessionId, sessionId))
    await openScheduled(step, sessionId)
    const open = await step.tx
      .select({ networkId: messageLogs.networkId })
      .from(messageLogs)
      .where(and(eq(messageLogs.sessionId, sessionId), eq(messageLogs.status, 'in_progress')))
    for (const { networkId } of open) await resolveFailed(step, sessionId, networkId, { code: 'canceled' })
    canceled = open.length
    await recordSessionStatus(step, sessionId, await endOf(step, sessionId, reason))
  })
  for (let count = 0; count < canceled; count += 1) services.metrics.sendEnded('canceled')
  // No notification came while there was no link: lists of devices may be wrong by now.
  await state.cache.devices.flushAll()
  state.timers.clear()
  state.usernames.clear()
  Object.assign(state, state.newKeys())
  state.credentials = await loadCredentials(sql, services.sealer, sessionId, state.epoch)
  state.journal = await loadJournal(sql, services.sealer, sessionId)
}

/** A link that the network refuses at its first login was never complete: its device went away half-way. */
async function endOf({ tx }: WriteStep, sessionId: number, reason: StatusReasonCode): Promise<StatusChange> {
  const [row] = await tx.select({ meJid: sessions.meJid }).from(sessions).where(eq(sessions.id, sessionId))
  return reason === 'logged_out_from_phone' && row?.meJid === null
    ? { status: 'expired', reason: 'link_incomplete', set: unlinked }
    : { status: 'logged_out', reason, set: unlinked }
}

const unlinked: Partial<typeof sessions.$inferInsert> = {
  wanted: false,
  linked: false,
  ...closedLink,
  meJid: null,
  meLid: null,
  meName: null,
}
