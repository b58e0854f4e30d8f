import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const postStatus: WebHandler<'sandbox.postStatus'> = async (context, input) =>
  askSandbox(context, (sandbox, owner) => sandbox.postStatus({ ...input, owner }))
