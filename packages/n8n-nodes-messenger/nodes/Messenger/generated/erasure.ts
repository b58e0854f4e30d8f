// Generated from the contract by `npm run gen`. Do not edit.
import type { INodeProperties } from 'n8n-workflow'

export const erasureProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['erasure'] } },
    options: [
      {
        name: 'Create',
        value: 'create',
        description: 'Erase one person from everything that the account keeps: messages, files, events, logs, lists. It cannot be taken back. It goes on by itself and is through within minutes; what the person writes later is new. Nobody who opted out is written to again.',
        action: 'Erase contact',
      },
      {
        name: 'Get',
        value: 'get',
        description: 'Get how far an erasure is, and what went. It does not say who it was about.',
        action: 'Get erasure',
      },
      {
        name: 'Get Many',
        value: 'getAll',
        description: 'Erasure of the account, the latest first',
        action: 'Get many erasures',
      },
    ],
    default: 'getAll',
  },
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    displayOptions: { show: { resource: ['erasure'], operation: ['getAll'] } },
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    displayOptions: { show: { resource: ['erasure'], operation: ['getAll'], returnAll: [false] } },
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
  },
  {
    displayName: 'Phone Number',
    name: 'phone_number',
    type: 'string',
    displayOptions: { show: { resource: ['erasure'], operation: ['create'] } },
    default: '',
    placeholder: 'e.g. +6281234567890',
    required: true,
    description: 'Whom: a phone number, a JID or a LID JID. Other names of the same person are found.',
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    displayOptions: { show: { resource: ['erasure'], operation: ['create'] } },
    placeholder: 'Add Field',
    default: {},
    options: [
      {
        displayName: 'Session ID',
        name: 'session_id',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 2147483647 },
        default: 1,
        description: 'In that session alone. Without it: in all sessions, and in lists and opt-outs.',
      },
    ],
  },
  {
    displayName: 'Erasure ID',
    name: 'erasureId',
    type: 'number',
    displayOptions: { show: { resource: ['erasure'], operation: ['get'] } },
    typeOptions: { minValue: 1, maxValue: 2147483647 },
    default: 1,
    required: true,
    description: 'Number of the erasure',
  },
]
