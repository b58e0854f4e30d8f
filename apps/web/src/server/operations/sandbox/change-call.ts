import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const changeCall: WebHandler<'sandbox.changeCall'> = async (context, input) =>
  askSandbox(context, (sandbox, owner) => sandbox.changeCall({ ...input, owner }))
