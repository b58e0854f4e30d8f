import { faultKind } from '@messenger/shared/contract/sandbox/fault'
import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

export const listFaults: WebHandler<'sandbox.listFaults'> = async context =>
  askSandbox(context, async (sandbox, owner) => {
    const faults = await sandbox.listFaults({ owner })
    // The network knows kinds for its own tests that this API has no name for.
    return faults.flatMap(fault => {
      const { data: kind } = faultKind.safeParse(fault.kind)
      return kind ? [{ ...fault, kind }] : []
    })
  })
