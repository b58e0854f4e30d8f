import type { OperationInput, OperationOutput } from '@messenger/shared/contract/handlers'
import type { confirm as operation } from '@messenger/shared/contract/passkey/confirm'
import type { EngineContext } from '../../engine-context.ts'
import { ceremonyOf } from './ceremony-of.ts'

/** The person has compared the codes. */
export async function confirm(
  context: EngineContext,
  { requestId }: OperationInput<typeof operation>,
): Promise<OperationOutput<typeof operation>> {
  const ceremony = await ceremonyOf(context, requestId)
  await ceremony.confirm(requestId)
  return { status: 'confirmed' }
}
