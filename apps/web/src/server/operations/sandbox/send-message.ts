import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const sendMessage: WebHandler<'sandbox.sendMessage'> = async (context, input) =>
  askSandbox(context, (sandbox, owner) => sandbox.sendMessage({ ...input, owner }))
