import {
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { endpointFilters, triggerEvents } from '../Messenger/generated/trigger'
import { searchSessions } from '../Messenger/search-sessions'
import { sessionProperty } from '../Messenger/session-property'
import { createEndpoint, endpointExists, removeEndpoint } from './endpoint'
import { receiveDelivery } from './receive-delivery'

export class MessengerTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Messenger Trigger',
    name: 'messengerTrigger',
    icon: { light: 'file:../../icons/messenger.svg', dark: 'file:../../icons/messenger.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Starts the workflow when something happens in a session of a Messenger Gateway',
    defaults: { name: 'Messenger Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'messengerApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', responseData: '', path: 'webhook' }],
    properties: [
      {
        displayName: 'Listen To',
        name: 'scope',
        type: 'options',
        noDataExpression: true,
        options: [
          {
            name: 'All Sessions',
            value: 'all',
            description: 'Every session of the account, also those added later',
          },
          { name: 'One Session', value: 'session', description: 'The session selected below' },
        ],
        default: 'session',
      },
      { ...sessionProperty, displayOptions: { show: { scope: ['session'] } } },
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: triggerEvents,
        default: [],
        required: true,
        description: 'What starts the workflow',
      },
      ...(endpointFilters.length === 0
        ? []
        : [
            {
              displayName: 'Additional Fields',
              name: 'additionalFields',
              type: 'collection' as const,
              placeholder: 'Add Field',
              default: {},
              options: endpointFilters,
            },
          ]),
    ],
  }

  methods = { listSearch: { searchSessions } }

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
    return receiveDelivery(this)
  }
}
