import type { IDataObject, IHookFunctions } from 'n8n-workflow'
import { isRecord, recordOf } from '../Messenger/build-request'
import { callGateway } from '../Messenger/call-gateway'
import { paths } from '../Messenger/generated/endpoints'
import { endpointFilters } from '../Messenger/generated/trigger'
import type { GatewayRequest } from '../Messenger/request-table'

/** What an activation remembers. n8n keeps it apart for test and production. */
interface Remembered {
  /** Events that were received, by id. */
  seen?: string[]
  /** Path of the endpoint, of the session it was made for. */
  path?: string
  secret?: string
}

/** Whether the endpoint of this workflow exists and is what the parameters ask for. Forgets one that is gone. */
export async function endpointExists(context: IHookFunctions): Promise<boolean> {
  const remembered: Remembered = context.getWorkflowStaticData('node')
  if (!remembered.path || !remembered.secret) return false
  const { status, body } = await callGateway(context, plainRequest('GET', remembered.path), { accept: [404] })
  const endpoint = isRecord(body.data) ? body.data : {}
  if (status === 404) {
    forget(remembered)
    return false
  }
  const { collection, wanted } = wantedEndpoint(context)
  if (remembered.path.startsWith(`${collection}/`) && isSame(endpoint, wanted)) return true
  await removeEndpoint(context)
  return false
}

/**
 * Makes the endpoint and remembers its secret. n8n calls this again after a failure: the gateway answers the same
 * endpoint for the same address and events. No idempotency key: its stored answer would outlive a deletion.
 */
export async function createEndpoint(context: IHookFunctions): Promise<boolean> {
  const { collection, wanted } = wantedEndpoint(context)
  await removeLeftovers(context, collection, wanted)
  const described = { ...wanted, description: `n8n: ${context.getWorkflow().name ?? 'workflow'}`.slice(0, 255) }
  const { body } = await callGateway(context, { ...plainRequest('POST', collection), body: described })
  const made = isRecord(body.data) ? body.data : {}
  const remembered: Remembered = context.getWorkflowStaticData('node')
  remembered.path = `${collection}/${String(made.id)}`
  remembered.secret = String(made.secret)
  return true
}

/** Deletes the endpoint; one that is already gone is as good. */
export async function removeEndpoint(context: IHookFunctions): Promise<boolean> {
  const remembered: Remembered = context.getWorkflowStaticData('node')
  if (remembered.path) await callGateway(context, plainRequest('DELETE', remembered.path), { accept: [404] })
  forget(remembered)
  return true
}

/** Endpoints at this workflow's own address that an interrupted activation left with other settings. */
async function removeLeftovers(context: IHookFunctions, collection: string, wanted: IDataObject): Promise<void> {
  const { body } = await callGateway(context, plainRequest('GET', collection))
  const present = Array.isArray(body.data) ? body.data.filter(isRecord) : []
  const leftovers = present.filter(entry => entry.url === wanted.url && !entry.is_default && !isSame(entry, wanted))
  for (const { id } of leftovers) {
    await callGateway(context, plainRequest('DELETE', `${collection}/${String(id)}`), { accept: [404] })
  }
}

function wantedEndpoint(context: IHookFunctions): { collection: string; wanted: IDataObject } {
  const everywhere = context.getNodeParameter('scope') === 'all'
  const session = everywhere ? '' : String(context.getNodeParameter('session', '', { extractValue: true }))
  const chosen = recordOf(context.getNodeParameter('additionalFields', {}))
  // A filter that was taken away again goes back to its default: an endpoint that still has it is another one.
  const filters = endpointFilters.map(filter => [filter.name, chosen[filter.name] ?? filter.default])
  return {
    collection: everywhere
      ? paths['webhooks.list of all']
      : paths['webhooks.list'].replace('{id}', encodeURIComponent(session)),
    wanted: {
      ...Object.fromEntries(filters),
      url: context.getNodeWebhookUrl('default'),
      events: context.getNodeParameter('events', []),
    },
  }
}

function isSame(endpoint: IDataObject, wanted: IDataObject): boolean {
  return Object.entries(wanted).every(([name, value]) => settingText(endpoint[name]) === settingText(value))
}

/** Events are a set: their order does not matter. */
function settingText(value: IDataObject[string]): string {
  return JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value)
}

function plainRequest(method: GatewayRequest['method'], path: string): GatewayRequest {
  return { method, path, query: {}, headers: {} }
}

function forget(remembered: Remembered): void {
  delete remembered.path
  delete remembered.secret
  delete remembered.seen
}
