import type { IBinaryKeyData, IDataObject, IWebhookFunctions } from 'n8n-workflow'
import { recordOf } from '../Messenger/build-request'
import { fileOf, messageFile } from '../Messenger/message-file'
import { messageOf } from '../Messenger/node-error'

/** Whether a message event carries a file. */
export function holdsMedia({ data }: IDataObject): boolean {
  return fileOf(recordOf(recordOf(data).messages).message) !== undefined
}

/**
 * The file of a message event, decrypted. A file that cannot be had does not keep the event from the workflow: what the
 * gateway says of it is answered in its place.
 */
export async function mediaOfEvent(
  context: IWebhookFunctions,
  { sessionId, data }: IDataObject,
  maxFileSize: number,
): Promise<{ binary?: IBinaryKeyData; json: IDataObject }> {
  const message = recordOf(recordOf(data).messages)
  try {
    return await messageFile(context, { session: String(sessionId), message, maxFileSize })
  } catch (error) {
    return { json: { mediaError: messageOf(error) } }
  }
}
