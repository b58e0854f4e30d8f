import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const markPlayed: WebHandler<'sandbox.markPlayed'> = async (context, input) =>
  askSandbox(context, (sandbox, owner) => sandbox.markPlayed({ ...input, owner }))
