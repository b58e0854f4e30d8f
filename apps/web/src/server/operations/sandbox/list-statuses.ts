import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const listStatuses: WebHandler<'sandbox.listStatuses'> = async (context, input) =>
  askSandbox(context, (sandbox, owner) => sandbox.listStatuses({ ...input, owner }))
