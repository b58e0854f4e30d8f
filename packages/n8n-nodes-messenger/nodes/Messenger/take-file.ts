import type { IBinaryData, IDataObject, IExecuteFunctions } from 'n8n-workflow'
import { isRecord } from './build-request'
import { baseUrlOf, callGateway } from './call-gateway'
import { paths } from './generated/endpoints'
import type { MediaInput } from './request-table'

/** Where a file of the item goes: the session, and the key of the item's call. */
export interface FileHome {
  session: string
  key: string
  itemIndex: number
  /** Name of the item's binary field, or a file that an expression gave. */
  file?: string | IBinaryData
}

/** The files of the input that an operation is to take, one call for each; empty when it takes none of them. */
export function inputFiles(
  context: IExecuteFunctions,
  media: MediaInput | undefined,
  itemIndex: number,
): Array<string | IBinaryData> {
  if (media === undefined || !takesInput(context, media, itemIndex)) return []
  const given = context.getNodeParameter('binaryPropertyName', itemIndex, 'data')
  const all: unknown[] = Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : [given]
  return all.map(one => (isFile(one) ? one : String(one).trim())).filter(one => one !== '')
}

function takesInput(context: IExecuteFunctions, media: MediaInput, itemIndex: number): boolean {
  if (media.as === 'attachment') return context.getNodeParameter('attachBinary', itemIndex, false) === true
  const usual = media.as === 'upload' ? 'binary' : 'url'
  return context.getNodeParameter('mediaSource', itemIndex, usual) === 'binary'
}

/** `$('Node').item.binary.data` */
function isFile(value: unknown): value is IBinaryData {
  return isRecord(value) && typeof value.mimeType === 'string' && typeof value.data === 'string'
}

interface InputFile {
  bytes: Buffer
  mimeType: string
  fileName?: string
}

/**
 * Answers for the parameters that take a file's address, when the file comes from the item or from an earlier upload;
 * empty when an address was given. A file of the item is uploaded first. The upload has an idempotency key as well: a
 * second try gets the same address, without which the send would not be the same request.
 */
export async function fileAnswers(context: IExecuteFunctions, media: MediaInput, home: FileHome): Promise<IDataObject> {
  const { itemIndex } = home
  const [only = ''] = Object.values(media.parameters)
  const isUploaded = media.as === 'source' && context.getNodeParameter('mediaSource', itemIndex, 'url') === 'uploaded'
  if (isUploaded) return { [only]: await uploadedAddress(context, itemIndex) }
  if (home.file === undefined) return {}
  const kind = String(context.getNodeParameter('attachmentType', itemIndex, ''))
  const file = await inputFile(context, home)
  const address = await upload(context, file, home)
  const named = media.named && file.fileName !== undefined && kind !== 'image' && kind !== 'video'
  return { [media.parameters[kind] ?? only]: address, ...(named ? { fileName: file.fileName } : {}) }
}

/** Uploads the file of the item; the answer of the gateway. */
export async function uploadInput(context: IExecuteFunctions, home: FileHome): Promise<IDataObject> {
  return { publicUrl: await upload(context, await inputFile(context, home), home) }
}

async function upload(context: IExecuteFunctions, file: InputFile, home: FileHome): Promise<string> {
  const request = {
    method: 'POST' as const,
    path: paths['media.upload'],
    query: {},
    body: file.bytes,
    headers: {
      'Content-Type': file.mimeType,
      'X-Session-Id': home.session,
      'Idempotency-Key': `${home.key}-file`,
    },
  }
  const { body } = await callGateway(context, request, { itemIndex: home.itemIndex })
  return String(body.publicUrl)
}

/** The public address of an earlier upload, which may have been given by its last part alone. */
async function uploadedAddress(context: IExecuteFunctions, itemIndex: number): Promise<string> {
  const given = String(context.getNodeParameter('uploadedFile', itemIndex)).trim()
  if (given === '') throw new Error('No uploaded file is named')
  if (/^https?:\/\//i.test(given)) return given
  const name = given.split('/').at(-1) ?? given
  return `${await baseUrlOf(context)}${paths['media.getUploaded'].replace('{file}', encodeURIComponent(name))}`
}

async function inputFile(context: IExecuteFunctions, { itemIndex, file = 'data' }: FileHome): Promise<InputFile> {
  const { mimeType, fileName } = context.helpers.assertBinaryData(itemIndex, file)
  return { bytes: await context.helpers.getBinaryDataBuffer(itemIndex, file), mimeType, fileName }
}
