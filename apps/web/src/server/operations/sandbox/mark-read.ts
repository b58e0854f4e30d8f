import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const markRead: WebHandler<'sandbox.markRead'> = async (context, input) =>
  askSandbox(context, (sandbox, owner) => sandbox.markRead({ ...input, owner }))
