import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'
import { toChat } from './to-chat.ts'

export const listChats: WebHandler<'sandbox.listChats'> = async (context, input) => {
  const chats = await askSandbox(context, (sandbox, owner) => sandbox.listChats({ ...input, owner }))
  return chats.map(toChat)
}
