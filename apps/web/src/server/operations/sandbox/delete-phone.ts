import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const deletePhone: WebHandler<'sandbox.deletePhone'> = async (context, input) => {
  await askSandbox(context, (sandbox, owner) => sandbox.deletePhone({ ...input, owner }))
  return 'Phone deleted successfully.'
}
