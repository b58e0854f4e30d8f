// Generated from the contract by `npm run gen`. Do not edit.
import type { INodeProperties } from 'n8n-workflow'
import { sessionProperty } from '../session-property'

export const contactProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['contact'] } },
    options: [
      {
        name: 'Check Number',
        value: 'checkNumber',
        description: 'Tells whether a phone number, JID, LID or username is registered on WhatsApp',
        action: 'Check number',
      },
    ],
    default: 'checkNumber',
  },
  {
    ...sessionProperty,
    displayOptions: { show: { resource: ['contact'], operation: ['checkNumber'] } },
  },
  {
    displayName: 'Phone Number',
    name: 'phone_number',
    type: 'string',
    displayOptions: { show: { resource: ['contact'], operation: ['checkNumber'] } },
    default: '',
    required: true,
    description: 'Phone number, JID, LID JID or @username',
  },
]
