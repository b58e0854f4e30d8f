import {
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { searchSessions } from '../Messenger/list-search/search-sessions'
import { testMessengerApi } from '../Messenger/test-credential'
import { createEndpoint, endpointExists, removeEndpoint } from './endpoint'
import { receiveDelivery } from './receive-delivery'
import { triggerProperties } from './trigger-properties'

export class MessengerTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'WhatsApp (Messenger Gateway) Trigger',
    name: 'messengerTrigger',
    icon: { light: 'file:../../icons/messenger.svg', dark: 'file:../../icons/messenger.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when a WhatsApp message or another event comes to a Messenger Gateway',
    defaults: { name: 'WhatsApp (Messenger Gateway) Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'messengerApi', required: true, testedBy: 'testMessengerApi' }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', responseData: '', path: 'webhook' }],
    properties: triggerProperties,
  }

  methods = { listSearch: { searchSessions }, credentialTest: { testMessengerApi } }

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return await endpointExists(this)
      },
      async create(this: IHookFunctions): Promise<boolean> {
        return await createEndpoint(this)
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        return await removeEndpoint(this)
      },
    },
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return await receiveDelivery(this)
  }
}
