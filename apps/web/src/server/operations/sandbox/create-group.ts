import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const createGroup: WebHandler<'sandbox.createGroup'> = async (context, input) =>
  askSandbox(context, (sandbox, owner) => sandbox.createGroup({ ...input, owner }))
