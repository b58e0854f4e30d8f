import { validationError } from '@messenger/shared/contract/errors'
import type { WebHandler } from '../web-handler.ts'
import { sessionShowingQr } from './linking-session.ts'
import { passkeyAsked } from './passkey-asked.ts'
import { askSandbox } from './sandbox-of.ts'

export const scan: WebHandler<'sandbox.scan'> = async (context, input) =>
  askSandbox(context, async (sandbox, owner) => {
    const sessionId = await sessionShowingQr(context, input.qr)
    if (sessionId === undefined) throw validationError({ qr: ['The qr is invalid or has expired.'] })
    const outcome = await sandbox.scan({ ...input, owner, session_id: sessionId })
    if (outcome.passkey_required) await passkeyAsked(context.db, sessionId)
    return outcome
  })
