import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const listCalls: WebHandler<'sandbox.listCalls'> = async (context, input) =>
  askSandbox(context, (sandbox, owner) => sandbox.listCalls({ ...input, owner }))
