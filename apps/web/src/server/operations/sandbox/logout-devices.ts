import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const logoutDevices: WebHandler<'sandbox.logoutDevices'> = async (context, input) =>
  askSandbox(context, (sandbox, owner) => sandbox.logoutDevices({ ...input, owner }))
