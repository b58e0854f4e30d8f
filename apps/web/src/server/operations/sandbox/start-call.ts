import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const startCall: WebHandler<'sandbox.startCall'> = (context, input) =>
  askSandbox(context, (sandbox, owner) => sandbox.startCall({ ...input, owner }))
