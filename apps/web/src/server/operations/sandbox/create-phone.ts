import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'
import { storedPhoneOf } from './stored-phone-of.ts'
import { toPhone } from './to-phone.ts'

export const createPhone: WebHandler<'sandbox.createPhone'> = async (context, input) =>
  toPhone(
    await askSandbox(context, (sandbox, owner) =>
      sandbox.createPhone({ ...input, owner, phone_number: storedPhoneOf(input.phone_number) }),
    ),
  )
