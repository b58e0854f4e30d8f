import type { block as operation } from '@messenger/shared/contract/contacts/block'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../../engine-context.ts'
import { changeBlock } from './change-block.ts'

export async function block(context: EngineContext, input: OperationInput<typeof operation>) {
  await changeBlock(context, input.contactPhoneNumber, true)
  return { message: 'Contact blocked' as const }
}
