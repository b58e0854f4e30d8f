import { validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import { sendingFigures } from '@messenger/shared/contract/sessions/sending-policy'
import type { updateSendingPolicy as operation } from '@messenger/shared/contract/sessions/update-sending-policy'
import { sessionLogs, sessions } from '@messenger/shared/db/schema'
import { noLimits } from '@messenger/shared/sending/presets'
import type { StoredPolicy } from '@messenger/shared/sending/stored-policy'
import { eq } from 'drizzle-orm'
import { sentFields } from '../sent-fields.ts'
import type { WebHandler } from '../web-handler.ts'
import { freeHeld } from './free-held.ts'
import { readSendingPolicy } from './read-sending-policy.ts'
import { readSession } from './read-session.ts'
import { tellEngine } from './tell-engine.ts'

type Input = OperationInput<typeof operation>

export const updateSendingPolicy: WebHandler<'sessions.updateSendingPolicy'> = async (context, input) => {
  const { db, accountId, settings, plan } = context
  await readSession(db, accountId, input.id)
  const sendingPolicy = policyOf(input)
  const row = await db.transaction(async tx => {
    await tx.update(sessions).set({ sendingPolicy, updatedAt: new Date() }).where(eq(sessions.id, input.id))
    await freeHeld(tx, input.id)
    const changed = await readSession(tx, accountId, input.id)
    const { id: sessionId, status } = changed.session
    await tx.insert(sessionLogs).values({ sessionId, eventType: 'session_updated', status })
    return changed
  })
  const warning = await tellEngine(context, row.session, 'its sending policy')
  return { ...(await readSendingPolicy(db, settings, row, plan)), ...(warning === undefined ? {} : { warning }) }
}

/** @throws ApiError `validation` for figures that would be of no use */
function policyOf({ id: _, preset, ...given }: Input): StoredPolicy | null {
  if (preset === 'default') return null
  if (preset !== 'custom') return { preset }
  const figures = sendingFigures.parse({ ...noLimits, ...sentFields(given) })
  if ((figures.quiet_from === null) !== (figures.quiet_to === null)) {
    throw validationError({ quiet_to: ['The quiet_from and quiet_to fields belong together.'] })
  }
  if ((figures.warm_up_days === null) !== (figures.warm_up_first_day === null)) {
    throw validationError({ warm_up_days: ['The warm_up_days and warm_up_first_day fields belong together.'] })
  }
  return { preset, figures }
}
