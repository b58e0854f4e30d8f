import type { IBinaryKeyData, IDataObject, IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow'
import { isRecord, recordOf } from './build-request'
import { callGateway } from './call-gateway'
import { paths } from './generated/endpoints'
import { contentOf } from './message-content'
import { readFile } from './read-file'

const KINDS = ['imageMessage', 'videoMessage', 'ptvMessage', 'audioMessage', 'documentMessage', 'stickerMessage']
const MB = 1_000_000

/** What the content of a message says of its file; undefined when it has none. */
export function fileOf(message: unknown): IDataObject | undefined {
  const content = contentOf(message)
  return KINDS.map(kind => content[kind]).find(isRecord)
}

/** A message with a file, where it was received, and how large the file may be in MB. */
export interface MessageFile {
  session: string
  /** `key` and `message`, as an event or the message's info has them. */
  message: IDataObject
  maxFileSize: number
}

/** The file, decrypted, as binary data named `data`. Throws when it cannot be had; a larger one is left where it is. */
export async function messageFile(
  context: IExecuteFunctions | IWebhookFunctions,
  { session, message, maxFileSize }: MessageFile,
  itemIndex?: number,
): Promise<{ binary?: IBinaryKeyData; json: IDataObject }> {
  const size = Number(recordOf(fileOf(message.message)).fileLength)
  if (size > maxFileSize * MB) {
    const found = `${(size / MB).toFixed(1)} MB`
    return { json: { mediaError: `The file has ${found}; Max File Size is ${maxFileSize} MB` } }
  }
  const headers = { 'X-Session-Id': session }
  const body = { data: { messages: message } }
  const decrypt = { method: 'POST' as const, path: paths['media.decrypt'], query: {}, headers, body }
  const reply = await callGateway(context, decrypt, { itemIndex })
  const id = String(reply.body.publicUrl).split('/').at(-1) ?? ''
  const path = paths['media.getDecrypted'].replace('{id}', id)
  const { binary } = await readFile(context, { method: 'GET', path, query: {}, headers: {} }, itemIndex)
  return { binary, json: {} }
}
