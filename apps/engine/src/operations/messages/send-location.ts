import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { sendLocation as operation } from '@messenger/shared/contract/messages/send-location'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { EngineContext } from '../../engine-context.ts'
import { locationMessage } from '../../whatsapp/to-whatsapp/location.ts'
import { sendContent } from './send-content.ts'

/** Accepts a place on the map. */
export function sendLocation(context: EngineContext, input: OperationInput<typeof operation>): Promise<SendReply> {
  return sendContent(context, input, () => locationMessage(input.location, input.text))
}
