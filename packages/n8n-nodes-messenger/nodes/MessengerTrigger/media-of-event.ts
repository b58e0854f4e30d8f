import type { IBinaryKeyData, IDataObject, IWebhookFunctions } from 'n8n-workflow'
import { recordOf } from '../Messenger/build-request'
import { callGateway } from '../Messenger/call-gateway'
import { paths } from '../Messenger/generated/endpoints'
import { contentOf } from '../Messenger/message-content'
import { messageOf } from '../Messenger/node-error'
import { readFile } from '../Messenger/read-file'

const KINDS = ['imageMessage', 'videoMessage', 'ptvMessage', 'audioMessage', 'documentMessage', 'stickerMessage']

/** Whether a message event carries a file. */
export function holdsMedia({ data }: IDataObject): boolean {
  const content = contentOf(recordOf(recordOf(data).messages).message)
  return KINDS.some(kind => kind in content)
}

/**
 * The file of a message event, decrypted. A file that cannot be had does not keep the event from the workflow: what the
 * gateway says of it is answered in its place.
 */
export async function mediaOfEvent(
  context: IWebhookFunctions,
  { sessionId, data }: IDataObject,
): Promise<{ binary?: IBinaryKeyData; json: IDataObject }> {
  const headers = { 'X-Session-Id': String(sessionId) }
  try {
    const decrypt = { method: 'POST' as const, path: paths['media.decrypt'], query: {}, headers, body: { data } }
    const reply = await callGateway(context, decrypt)
    const id = String(reply.body.publicUrl).split('/').at(-1) ?? ''
    const path = paths['media.getDecrypted'].replace('{id}', id)
    const { binary } = await readFile(context, { method: 'GET', path, query: {}, headers: {} })
    return { binary, json: {} }
  } catch (error) {
    return { json: { mediaError: messageOf(error) } }
  }
}
