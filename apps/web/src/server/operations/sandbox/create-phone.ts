import { SandboxError } from '@messenger/sandbox-network/admin/client'
import { ApiError } from '@messenger/shared/contract/errors'
import type { WebHandler } from '../web-handler.ts'
import { requireNoForeignSession } from './number-owners.ts'
import { askSandbox } from './sandbox-of.ts'
import { storedPhoneOf } from './stored-phone-of.ts'
import { toPhone } from './to-phone.ts'

export const createPhone: WebHandler<'sandbox.createPhone'> = async (context, input) => {
  const { sandbox_phone_limit: limit } = context.plan
  const phone_number = storedPhoneOf(input.phone_number)
  const make = () =>
    askSandbox(context, (sandbox, owner) =>
      sandbox.createPhone({ ...input, owner, phone_number, limit }).catch(error => {
        const isFull = error instanceof SandboxError && error.code === 'phone_limit'
        throw isFull ? new ApiError('phone_limit', { params: { limit: String(limit) } }) : error
      }),
    )
  if (!context.sandbox) return toPhone(await make())
  return context.db.transaction(async tx => {
    await requireNoForeignSession(tx, context, phone_number)
    return toPhone(await make())
  })
}
