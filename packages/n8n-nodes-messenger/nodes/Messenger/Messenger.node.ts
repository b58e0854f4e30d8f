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
import { nameWhatsApp } from './name-whatsapp'
import { errorItem, nodeErrorOf } from './node-error'
import { runOperation } from './run-operation'
import { receiveAnswer } from './send-and-wait/receive-answer'
import { sendAndWait } from './send-and-wait/send-and-wait'
import { withSendAndWait } from './send-and-wait/wait-properties'
import { testMessengerApi } from './test-credential'

export class Messenger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'WhatsApp (Messenger Gateway)',
    name: 'messenger',
    icon: { light: 'file:../../icons/messenger.svg', dark: 'file:../../icons/messenger.dark.svg' },
    group: ['output'],
    version: [1, 2],
    defaultVersion: 2,
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: 'Send and manage WhatsApp messages through a Messenger Gateway',
    // An agent reads it behind what the operation does: "Send a WhatsApp text message in Messenger Gateway".
    defaults: { name: 'Messenger Gateway' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'messengerApi', required: true, testedBy: 'testMessengerApi' }],
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
    properties: nameWhatsApp(withSendAndWait(properties)),
  }

  methods = { listSearch, credentialTest: { testMessengerApi } }

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
    // One question for all items: it is asked, or it fails, once.
    if (this.getNodeParameter('operation', 0) === SEND_AND_WAIT_OPERATION) {
      return [await orErrorItem(this, 0, () => sendAndWait(this))]
    }
    const output: INodeExecutionData[] = []
    for (let itemIndex = 0; itemIndex < this.getInputData().length; itemIndex++) {
      const items = await orErrorItem(this, itemIndex, async () => {
        const replies = await runOperation(this, itemIndex)
        return replies.map(reply => ({ ...reply, pairedItem: { item: itemIndex } }))
      })
      output.push(...items)
    }
    return [output]
  }
}

/** What an item leads to, or its error as an item where the workflow goes on. */
async function orErrorItem(
  context: IExecuteFunctions,
  itemIndex: number,
  run: () => Promise<INodeExecutionData[]>,
): Promise<INodeExecutionData[]> {
  try {
    return await run()
  } catch (error) {
    if (!context.continueOnFail()) throw nodeErrorOf(context.getNode(), error, itemIndex)
    return [{ json: errorItem(error), pairedItem: { item: itemIndex } }]
  }
}
