import type { OperationInput, OperationOutput } from '@messenger/shared/contract/handlers'
import type { respond as operation } from '@messenger/shared/contract/passkey/respond'
import type { EngineContext } from '../../engine-context.ts'
import { ceremonyOf } from './ceremony-of.ts'

/** The helper's credential goes to the network. */
export async function respond(
  context: EngineContext,
  { requestId, credential }: OperationInput<typeof operation>,
): Promise<OperationOutput<typeof operation>> {
  const ceremony = await ceremonyOf(context, requestId)
  await ceremony.respond(requestId, credential)
  return { status: 'prologue_sent' }
}
