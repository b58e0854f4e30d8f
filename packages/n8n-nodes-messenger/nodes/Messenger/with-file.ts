import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow'
import { recordOf } from './build-request'
import { fileOf, messageFile } from './message-file'
import { networkError } from './network-error'
import type { RequestRow } from './request-table'

/** A reply with the file that it names, where the workflow wants it. Throws when the file cannot be had. */
export async function withFile(
  context: IExecuteFunctions,
  row: RequestRow,
  json: IDataObject,
  { session, itemIndex }: { session: string; itemIndex: number },
): Promise<INodeExecutionData> {
  const isWanted = (name: string) => context.getNodeParameter(name, itemIndex, false) === true
  if (row.file === 'picture' && isWanted('downloadPicture')) return await withPicture(context, json, itemIndex)
  if (row.file !== 'media' || !isWanted('downloadMedia') || !fileOf(json.message)) return { json }
  const maxFileSize = Number(context.getNodeParameter('maxFileSize', itemIndex))
  const message = { key: recordOf(json.key), message: recordOf(json.message) }
  const file = await messageFile(context, { session, message, maxFileSize }, itemIndex)
  return { json: { ...json, ...file.json }, binary: file.binary }
}

const ENDINGS: Partial<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' }

/** Nothing is added where there is no picture, or the account may not see it. */
async function withPicture(
  context: IExecuteFunctions,
  json: IDataObject,
  itemIndex: number,
): Promise<INodeExecutionData> {
  if (typeof json.imgUrl !== 'string') return { json }
  try {
    const response = await context.helpers.httpRequest({
      url: json.imgUrl,
      encoding: 'arraybuffer',
      returnFullResponse: true,
    })
    const [mimeType = ''] = String(response.headers['content-type'] ?? 'image/jpeg').split(';')
    const name = `picture.${ENDINGS[mimeType] ?? 'jpg'}`
    const data = await context.helpers.prepareBinaryData(response.body, name, mimeType)
    return { json, binary: { data } }
  } catch (error) {
    throw networkError(context.getNode(), error, itemIndex)
  }
}
