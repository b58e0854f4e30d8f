import type {
  IDataObject,
  IHookFunctions,
  INode,
  INodeExecutionData,
  INodeParameters,
  IWebhookFunctions,
  IWorkflowExecuteAdditionalData,
} from 'n8n-workflow'
import { messengerNode, type N8n } from './n8n.mts'
import { n8nCore } from './n8n-packages.mts'
import type { ReceivedRequest, WebhookAnswer } from './webhook-server.mts'

export interface Activation {
  checkExists: () => Promise<boolean>
  create: () => Promise<boolean>
  remove: () => Promise<boolean>
  /** Hands a request to the trigger as n8n does; items that would start the workflow go to `started`. */
  receive: (request: ReceivedRequest) => Promise<WebhookAnswer>
  started: IDataObject[]
  /** Waits until every request so far has been worked off, also those that were answered before. */
  settled: () => Promise<void>
  /** The same items with their files. */
  items: INodeExecutionData[]
  staticData: IDataObject
}

/** A workflow with a Messenger Trigger, its webhook address under `webhookBaseUrl`. */
export function activation(
  n8n: N8n,
  parameters: INodeParameters,
  webhookBaseUrl: string,
  remembered: IDataObject = {},
): Activation {
  const node = messengerNode('messengerTrigger', 'Trigger', parameters, { webhookId: 'hook-1' })
  const type = n8n.installed.nodeTypes.getByNameAndVersion(node.type)
  const methods = type.webhookMethods?.default
  const workflow = n8n.workflow([node], { 'node:Trigger': remembered })
  const data = { ...n8n.additionalData(undefined, workflow), webhookBaseUrl }
  const hooks = (): IHookFunctions => new n8nCore.HookContext(workflow, node, data, 'trigger', 'activate')
  const started: IDataObject[] = []
  const all: INodeExecutionData[] = []

  let work: Promise<unknown> = Promise.resolve()
  const receive = (request: ReceivedRequest) =>
    new Promise<WebhookAnswer>((resolve, reject) => {
      const run = async () => {
        const context = webhookContext({ ...data, ...httpOf(request, responseInto(resolve)) }, workflow, node)
        const result = await type.webhook?.call(context)
        const items = result?.workflowData?.[0] ?? []
        started.push(...items.map(item => item.json))
        all.push(...items)
        resolve({ status: 200, body: result?.webhookResponse ?? { message: 'Workflow was started' } })
      }
      work = run().catch(reject)
    })
  const settled = async () => {
    await work
  }

  return {
    checkExists: async () => (await methods?.checkExists?.call(hooks())) ?? false,
    create: async () => (await methods?.create?.call(hooks())) ?? false,
    remove: async () => (await methods?.delete?.call(hooks())) ?? false,
    receive,
    settled,
    started,
    items: all,
    get staticData() {
      return workflow.getStaticData('node', node)
    },
  }
}

function responseInto(told: (answer: WebhookAnswer) => void) {
  let status = 200
  const response = {
    status: (code: number) => {
      status = code
      return response
    },
    json: (body: unknown) => told({ status, body }),
  }
  return response
}

function webhookContext(
  data: IWorkflowExecuteAdditionalData,
  workflow: ReturnType<N8n['workflow']>,
  node: INode,
): IWebhookFunctions {
  const webhook = {
    httpMethod: 'POST',
    node: node.name,
    path: 'webhook',
    webhookDescription: { httpMethod: 'POST', name: 'default', path: 'webhook' },
    workflowId: workflow.id,
    workflowExecuteAdditionalData: data,
  } as const
  return new n8nCore.WebhookContext(workflow, node, data, 'webhook', webhook, [], null)
}

/** Guarantee: the trigger reads headers, body and raw body of the request, and status and json of the response. */
function httpOf(request: ReceivedRequest, response: object) {
  return { httpRequest: request, httpResponse: response } as unknown as Pick<
    IWorkflowExecuteAdditionalData,
    'httpRequest' | 'httpResponse'
  >
}
