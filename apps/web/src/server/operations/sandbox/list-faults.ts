import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const listFaults: WebHandler<'sandbox.listFaults'> = async context =>
  askSandbox(context, (sandbox, owner) => sandbox.listFaults({ owner }))
