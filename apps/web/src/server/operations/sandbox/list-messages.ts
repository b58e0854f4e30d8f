import { sandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

const longest = 200

export const listMessages: WebHandler<'sandbox.listMessages'> = async (context, input) => {
  const limit = Math.min(input.limit, longest)
  const messages = await askSandbox(context, (sandbox, owner) => sandbox.listMessages({ ...input, owner, limit }))
  return messages.map(message => sandboxMessage.parse(message))
}
