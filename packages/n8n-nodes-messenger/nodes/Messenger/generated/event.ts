// Generated from the contract by `npm run gen`. Do not edit.
import type { INodeProperties } from 'n8n-workflow'
import { sessionProperty } from '../session-property'

export const eventProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['event'] } },
    options: [
      {
        name: 'Get Many',
        value: 'getAll',
        description: 'Get events of a session from its log, oldest first, whatever its webhooks are',
        action: 'Get many events',
      },
    ],
    default: 'getAll',
  },
  { ...sessionProperty, displayOptions: { show: { resource: ['event'], operation: ['getAll'] } } },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    displayOptions: { show: { resource: ['event'], operation: ['getAll'] } },
    placeholder: 'Add Field',
    default: {},
    options: [
      {
        displayName: 'After',
        name: 'after',
        type: 'string',
        default: '',
        placeholder: 'e.g. AAAAAAAAEHM',
        description: 'Cursor; the oldest event that is kept by default',
      },
      {
        displayName: 'Limit',
        name: 'limit',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 50,
        description: 'Max number of results to return',
      },
      {
        displayName: 'Types',
        name: 'types',
        type: 'string',
        default: '',
        placeholder: 'e.g. messages.received,session.status',
        description: 'Event names, comma-separated; all by default',
      },
    ],
  },
]
