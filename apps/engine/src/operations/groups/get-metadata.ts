import type { getMetadata as operation } from '@messenger/shared/contract/groups/get-metadata'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../../engine-context.ts'
import { groupCall } from './group-call.ts'
import { needGroup } from './refusals.ts'

/** Everything about a group, as the network has it now. */
export async function getMetadata(context: EngineContext, input: OperationInput<typeof operation>) {
  return needGroup(await groupCall(context, input.groupJid))
}
