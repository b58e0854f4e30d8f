import { validationError } from '@messenger/shared/contract/errors'
import type { WebHandler } from '../web-handler.ts'
import { sessionAwaitingCode } from './linking-session.ts'
import { passkeyAsked } from './passkey-asked.ts'
import { askSandbox } from './sandbox-of.ts'
import { storedPhoneOf } from './stored-phone-of.ts'

export const enterCode: WebHandler<'sandbox.enterCode'> = async (context, input) =>
  askSandbox(context, async (sandbox, owner) => {
    const phoneNumber = storedPhoneOf(input.phone_number)
    const sessionId = await sessionAwaitingCode(context, phoneNumber, input.code)
    if (sessionId === undefined) throw validationError({ code: ['The code is invalid or has expired.'] })
    const outcome = await sandbox.enterCode({ ...input, owner, session_id: sessionId })
    if (outcome.passkey_required) await passkeyAsked(context.db, sessionId)
    return outcome
  })
