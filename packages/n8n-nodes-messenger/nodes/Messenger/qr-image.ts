import type { IDataObject, IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow'
import { pngOf } from './qr/png'
import { qrMatrix } from './qr/qr-matrix'

const DATA_URL = 'data:image/png;base64,'

/** An item, and where it holds a QR code, its image as binary data named `data`, ready to be sent to somebody. */
export async function withQrImage(
  context: IExecuteFunctions | IWebhookFunctions,
  json: IDataObject,
  qr: IDataObject[string] = json.qrCode,
): Promise<INodeExecutionData> {
  if (typeof qr !== 'string' || qr === '') return { json }
  const bytes = qr.startsWith(DATA_URL) ? Buffer.from(qr.slice(DATA_URL.length), 'base64') : pngOf(qrMatrix(qr))
  const data = await context.helpers.prepareBinaryData(bytes, 'qr-code.png', 'image/png')
  return { json, binary: { data } }
}
