import type { IDataObject, INodeExecutionData, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow'
import { isRecord, recordOf } from '../Messenger/build-request'
import { withQrImage } from '../Messenger/qr-image'
import { eventsOf, type Told } from './collected-messages'
import { passesFilters } from './event-filters'
import { holdsMedia, mediaOfEvent } from './media-of-event'
import { isNewEvent } from './seen-events'
import { simplifiedEvent } from './simplify-event'
import { verifySignature } from './verify-signature'

/**
 * Takes a delivery of the gateway. A wrong or old signature is answered with 401; an event that the workflow did not
 * ask for, such as the gateway's test event, or that it has had, is acknowledged and starts nothing.
 */
export async function receiveDelivery(context: IWebhookFunctions): Promise<IWebhookResponseData> {
  const id = headerOf(context, 'webhook-id')
  if (!isGenuine(context, id)) {
    context.getResponseObject().status(401).json({ message: 'The signature does not match' })
    return { noWebhookResponse: true }
  }
  const body = context.getBodyData()
  const filters = recordOf(context.getNodeParameter('additionalFields', {}))
  const events = eventsOf(id, body).filter(told => isWanted(context, told.body, filters))
  if (events.length === 0) return { webhookResponse: { message: 'Event ignored' } }
  const again = body.replayed === true && filters.acceptReplays === true
  if (!isNewEvent(context, id) && !again) return { webhookResponse: { message: 'Event already received' } }
  const withMedia = filters.downloadMedia === true && events.some(told => holdsMedia(told.body))
  // A file may take longer than the gateway waits; a second delivery would find this one not yet noted.
  if (withMedia) context.getResponseObject().status(200).json({ message: 'Event received' })
  const items: INodeExecutionData[] = []
  for (const told of events) items.push(...(await itemsOf(context, told, withMedia ? maxFileSizeOf(filters) : null)))
  return withMedia ? { noWebhookResponse: true, workflowData: [items] } : { workflowData: [items] }
}

function isWanted(context: IWebhookFunctions, body: IDataObject, filters: IDataObject): boolean {
  const wanted = context.getNodeParameter('events', [])
  const asked = Array.isArray(wanted) && wanted.some(event => event === body.event)
  return asked && passesFilters(body, filters)
}

/** One item for each entry of an event, with its file where one is there; `maxFileSize` null where none is wanted. */
async function itemsOf(
  context: IWebhookFunctions,
  { id, body }: Told,
  maxFileSize: number | null,
): Promise<INodeExecutionData[]> {
  const items = context.getNodeParameter('simplify', true) === true ? simplifiedEvent(body) : [{ id, ...body }]
  if (maxFileSize === null || !holdsMedia(body)) return await withQrCodes(context, items, body)
  const { binary, json } = await mediaOfEvent(context, body, maxFileSize)
  return items.map(item => ({ json: { ...item, ...json }, binary }))
}

/** In MB; without one every file is fetched. */
function maxFileSizeOf({ maxFileSize }: IDataObject): number {
  return typeof maxFileSize === 'number' ? maxFileSize : Number.POSITIVE_INFINITY
}

/** An event that holds a QR code gets its image. */
async function withQrCodes(
  context: IWebhookFunctions,
  items: IDataObject[],
  { data }: IDataObject,
): Promise<INodeExecutionData[]> {
  const qr = isRecord(data) ? data.qr : undefined
  return await Promise.all(items.map(json => withQrImage(context, json, qr)))
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
