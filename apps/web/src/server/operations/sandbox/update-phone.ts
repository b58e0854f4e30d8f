import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'
import { toPhone } from './to-phone.ts'

export const updatePhone: WebHandler<'sandbox.updatePhone'> = async (context, input) =>
  toPhone(await askSandbox(context, (sandbox, owner) => sandbox.updatePhone({ ...input, owner })))
