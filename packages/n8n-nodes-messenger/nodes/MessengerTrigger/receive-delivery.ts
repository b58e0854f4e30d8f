import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow'
import { verifySignature } from './verify-signature'

/**
 * Takes a delivery of the gateway. A wrong or old signature is answered with 401; an event that the workflow did not
 * ask for, such as the gateway's test event, is acknowledged and starts nothing.
 */
export function receiveDelivery(context: IWebhookFunctions): IWebhookResponseData {
  const id = headerOf(context, 'webhook-id')
  if (!isGenuine(context, id)) {
    context.getResponseObject().status(401).json({ message: 'The signature does not match' })
    return { noWebhookResponse: true }
  }
  const body = context.getBodyData()
  const wanted = context.getNodeParameter('events', [])
  if (!Array.isArray(wanted) || !wanted.some(event => event === body.event)) {
    return { webhookResponse: { message: 'Event ignored' } }
  }
  return { workflowData: [[{ json: { id, ...body } }]] }
}

function isGenuine(context: IWebhookFunctions, id: string): boolean {
  const { secret } = context.getWorkflowStaticData('node')
  const rawBody: unknown = Reflect.get(context.getRequestObject(), 'rawBody')
  if (typeof secret !== 'string' || !Buffer.isBuffer(rawBody)) return false
  const timestamp = headerOf(context, 'webhook-timestamp')
  const signature = headerOf(context, 'webhook-signature')
  return verifySignature({ secret, id, timestamp, signature, rawBody }, Date.now())
}

function headerOf(context: IWebhookFunctions, name: string): string {
  const value = context.getHeaderData()[name]
  return typeof value === 'string' ? value : ''
}
