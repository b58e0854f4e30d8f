// Generated from the contract by `npm run gen`. Do not edit.
import type { INodeProperties } from 'n8n-workflow'

export const accountProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['account'] } },
    options: [
      {
        name: 'Get',
        value: 'get',
        description: 'Get the account of the credential: its plan, what the plan allows, and what of it is used',
        action: 'Get account',
      },
      {
        name: 'Get Usage',
        value: 'getUsage',
        description: 'Get what each session did in each month of UTC, and what of the plan is used. The month that runs is the last one; 13 months are kept.',
        action: 'Get usage',
      },
    ],
    default: 'get',
  },
  {
    displayName: 'Session',
    name: 'session',
    type: 'hidden',
    displayOptions: { show: { resource: ['account'], operation: ['getUsage'] } },
    default: '',
    description: 'Held by workflows that were saved with it, and no longer read',
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    displayOptions: { show: { resource: ['account'], operation: ['getUsage'] } },
    placeholder: 'Add Field',
    default: {},
    options: [
      {
        displayName: 'Months',
        name: 'months',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 13 },
        default: 13,
        description: 'How many months, with the one that runs',
      },
      {
        displayName: 'Session ID',
        name: 'sessionId',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 2147483647 },
        default: 1,
        description: 'One session, also a deleted one; all by default',
      },
    ],
  },
]
