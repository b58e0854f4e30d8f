import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const sendTyping: WebHandler<'sandbox.sendTyping'> = async (context, input) => {
  const { chat } = await askSandbox(context, (sandbox, owner) => sandbox.sendTyping({ ...input, owner }))
  return { chat, type: input.type }
}
