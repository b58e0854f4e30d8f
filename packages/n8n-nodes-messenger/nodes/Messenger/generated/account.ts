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
    ],
    default: 'get',
  },
]
