import { ApiError } from '@messenger/shared/contract/errors'
import { ownsSession } from '../../auth/session-keys.ts'
import type { WebHandler } from '../web-handler.ts'
import { nameDevices } from './name-devices.ts'
import { askSandbox } from './sandbox-of.ts'
import { storedPhoneOf } from './stored-phone-of.ts'

const maxId = 2_147_483_647

export const createFault: WebHandler<'sandbox.createFault'> = async (context, input) =>
  askSandbox(context, async (sandbox, owner) => {
    const { session_id: sessionId, phone_number: phone, ...fault } = input
    if (sessionId !== undefined) {
      const known = sessionId > 0 && sessionId <= maxId && (await ownsSession(context.db, context.accountId, sessionId))
      if (!known) throw new ApiError('session_not_found')
      await nameDevices(context, sandbox, sessionId)
    }
    const created = await sandbox.createFault({
      ...fault,
      owner,
      session_id: sessionId ?? null,
      phone_number: phone === undefined ? null : storedPhoneOf(phone),
    })
    return { ...created, kind: fault.kind }
  })
