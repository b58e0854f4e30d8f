// Generated from the contract by `npm run gen`. Do not edit.
import type { INodeProperties } from 'n8n-workflow'

export const retentionProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['retention'] } },
    options: [
      {
        name: 'Get',
        value: 'get',
        description: 'Get how long contents of messages, the log of sends and events are kept, for the account or one session',
        action: 'Get retention',
      },
      {
        name: 'Update',
        value: 'update',
        description: 'Set how long contents are kept. What is older goes within minutes, and does not come back. The strictest of installation, account and session holds; null takes a rule away.',
        action: 'Update retention',
      },
    ],
    default: 'get',
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    displayOptions: { show: { resource: ['retention'], operation: ['get'] } },
    placeholder: 'Add Field',
    default: {},
    options: [
      {
        displayName: 'Session ID',
        name: 'session_id',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 2147483647 },
        default: 1,
        description: 'For that session alone; without it for the whole account',
      },
    ],
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    displayOptions: { show: { resource: ['retention'], operation: ['update'] } },
    placeholder: 'Add Field',
    default: {},
    options: [
      {
        displayName: 'Event Days',
        name: 'event_days',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 36500 },
        default: 1,
        description: 'What events say, and what receivers answered. Events go altogether when the installation says. Leave empty to clear it.',
      },
      {
        displayName: 'Log Days',
        name: 'log_days',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 36500 },
        default: 1,
        description: 'Recipient and content in the log of sends, its steps, and refused sends. Leave empty to clear it.',
      },
      {
        displayName: 'Media Hours',
        name: 'media_hours',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 8760 },
        default: 1,
        description: 'Hours after which files go that were uploaded or decrypted; without any rule a day and an hour. What a send still waits for stays until it is through. Leave empty to clear it.',
      },
      {
        displayName: 'Message Days',
        name: 'message_days',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 36500 },
        default: 1,
        description: 'What messages say: text, media keys, votes. That there was a message, when, and its state stay. Leave empty to clear it.',
      },
      {
        displayName: 'Session ID',
        name: 'session_id',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 2147483647 },
        default: 1,
        description: 'For that session alone; without it for the whole account',
      },
      {
        displayName: 'Store Content',
        name: 'store_content',
        type: 'boolean',
        default: false,
        description: 'Whether to turn on store content. False: contents live until they are delivered, whatever the days say. Then there is no text in chats, no search, no forwarding, no resending and no replay. True says nothing: what the installation or the account says holds.',
      },
    ],
  },
]
