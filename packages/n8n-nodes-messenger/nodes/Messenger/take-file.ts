import type { IDataObject, IExecuteFunctions } from 'n8n-workflow'
import { baseUrlOf, callGateway } from './call-gateway'
import { paths } from './generated/endpoints'
import type { MediaInput } from './request-table'

/** Where a file of the item goes: the session, and the key of the item's call. */
export interface FileHome {
  session: string
  key: string
  itemIndex: number
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
  if (media.as === 'source') {
    const source = context.getNodeParameter('mediaSource', itemIndex, 'url')
    if (source === 'uploaded') return { [only]: await uploadedAddress(context, itemIndex) }
    if (source !== 'binary') return {}
  } else if (context.getNodeParameter('attachBinary', itemIndex, false) !== true) return {}
  const kind = String(context.getNodeParameter('attachmentType', itemIndex, ''))
  const file = await inputFile(context, itemIndex)
  const address = await upload(context, file, home)
  const named = media.named && file.fileName !== undefined && kind !== 'image' && kind !== 'video'
  return { [media.parameters[kind] ?? only]: address, ...(named ? { fileName: file.fileName } : {}) }
}

/** Uploads the file of the item; the answer of the gateway. */
export async function uploadInput(context: IExecuteFunctions, home: FileHome): Promise<IDataObject> {
  return { publicUrl: await upload(context, await inputFile(context, home.itemIndex), home) }
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

async function inputFile(context: IExecuteFunctions, itemIndex: number): Promise<InputFile> {
  const field = String(context.getNodeParameter('binaryPropertyName', itemIndex, 'data'))
  const { mimeType, fileName } = context.helpers.assertBinaryData(itemIndex, field)
  return { bytes: await context.helpers.getBinaryDataBuffer(itemIndex, field), mimeType, fileName }
}
