import type { unblock as operation } from '@messenger/shared/contract/contacts/unblock'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../../engine-context.ts'
import { changeBlock } from './change-block.ts'

export async function unblock(context: EngineContext, input: OperationInput<typeof operation>) {
  await changeBlock(context, input.contactPhoneNumber, false)
  return { message: 'Contact unblocked' as const }
}
