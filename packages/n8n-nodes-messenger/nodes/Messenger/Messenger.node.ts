import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
  SEND_AND_WAIT_OPERATION,
} from 'n8n-workflow'
import { properties } from './generated/properties'
import { listSearch } from './list-search/list-search'
import { errorItem, nodeErrorOf } from './node-error'
import { runOperation } from './run-operation'
import { receiveAnswer } from './send-and-wait/receive-answer'
import { sendAndWait } from './send-and-wait/send-and-wait'
import { withSendAndWait } from './send-and-wait/wait-properties'

export class Messenger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Messenger',
    name: 'messenger',
    icon: { light: 'file:../../icons/messenger.svg', dark: 'file:../../icons/messenger.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: 'Send and manage WhatsApp messages through a Messenger Gateway',
    defaults: { name: 'Messenger' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'messengerApi', required: true }],
    // The addresses at which a waiting execution goes on; they live and die with it, unlike those of a trigger.
    webhooks: [
      {
        name: 'default',
        httpMethod: 'GET',
        responseMode: 'onReceived',
        responseData: '',
        path: '={{ $nodeId }}',
        restartWebhook: true,
        isFullPath: true,
      },
      {
        name: 'default',
        httpMethod: 'POST',
        responseMode: 'onReceived',
        responseData: '',
        path: '={{ $nodeId }}',
        restartWebhook: true,
        isFullPath: true,
      },
    ],
    properties: withSendAndWait(properties),
  }

  methods = { listSearch }

  webhookMethods = {
    default: {
      async checkExists(): Promise<boolean> {
        return true
      },
      async create(): Promise<boolean> {
        return true
      },
      async delete(): Promise<boolean> {
        return true
      },
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return await receiveAnswer(this)
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const output: INodeExecutionData[] = []
    for (let itemIndex = 0; itemIndex < this.getInputData().length; itemIndex++) {
      try {
        if (this.getNodeParameter('operation', itemIndex) === SEND_AND_WAIT_OPERATION) return [await sendAndWait(this)]
        const items = await runOperation(this, itemIndex)
        output.push(...items.map(item => ({ ...item, pairedItem: { item: itemIndex } })))
      } catch (error) {
        if (this.continueOnFail()) {
          output.push({ json: errorItem(error), pairedItem: { item: itemIndex } })
          continue
        }
        throw nodeErrorOf(this.getNode(), error, itemIndex)
      }
    }
    return [output]
  }
}
