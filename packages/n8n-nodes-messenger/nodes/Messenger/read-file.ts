import type { IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow'
import { callGateway } from './call-gateway'
import type { GatewayRequest } from './request-table'

/** Fetches a file as binary data named `data`, with what is known of it as JSON. */
export async function readFile(
  context: IExecuteFunctions | IWebhookFunctions,
  request: GatewayRequest,
  itemIndex?: number,
): Promise<INodeExecutionData> {
  const { headers, bytes } = await callGateway(context, request, { itemIndex, asFile: true })
  const mimeType = String(headers['content-type'] ?? 'application/octet-stream')
  const fileName = nameIn(String(headers['content-disposition'] ?? '')) ?? request.path.split('/').at(-1) ?? 'file'
  const data = await context.helpers.prepareBinaryData(bytes, fileName, mimeType)
  return { json: { fileName, mimeType, fileSize: bytes.length }, binary: { data } }
}

/** `inline; filename*=UTF-8''R%C3%A9sum%C3%A9.pdf` → `Résumé.pdf` */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded === undefined ? undefined : decodeURIComponent(encoded)
}
