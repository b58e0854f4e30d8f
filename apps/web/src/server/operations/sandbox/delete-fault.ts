import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const deleteFault: WebHandler<'sandbox.deleteFault'> = async (context, { id }) => {
  await askSandbox(context, (sandbox, owner) => sandbox.deleteFault({ owner, id }))
  return 'Fault deleted successfully.'
}
