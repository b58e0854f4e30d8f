import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const listSightings: WebHandler<'sandbox.listSightings'> = async (context, input) =>
  askSandbox(context, (sandbox, owner) => sandbox.listSightings({ ...input, owner }))
