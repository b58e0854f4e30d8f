import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const deleteChat: WebHandler<'sandbox.deleteChat'> = async (context, input) => {
  await askSandbox(context, (sandbox, owner) => sandbox.changeChat({ ...input, owner, deleted: true }))
  return 'Chat deleted successfully.'
}
