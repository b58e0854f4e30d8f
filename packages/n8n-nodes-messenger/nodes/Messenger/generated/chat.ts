// Generated from the contract by `npm run gen`. Do not edit.
import type { INodeProperties } from 'n8n-workflow'
import { sessionProperty } from '../session-property'

export const chatProperties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['chat'] } },
    options: [
      {
        name: 'Get Many Paused',
        value: 'getManyPaused',
        description: 'Get the chats whose automation is paused now',
        action: 'Get many paused chats',
      },
      {
        name: 'Pause Automation',
        value: 'pauseAutomation',
        description: 'Let a person take over a chat: triggers that skip paused chats get nothing of it meanwhile',
        action: 'Pause automation',
      },
      {
        name: 'Resume Automation',
        value: 'resumeAutomation',
        description: 'End the pause of a chat, so that triggers get its messages again',
        action: 'Resume automation',
      },
    ],
    default: 'pauseAutomation',
  },
  {
    ...sessionProperty,
    displayOptions: { show: { resource: ['chat'], operation: ['pauseAutomation'] } },
  },
  {
    displayName: 'Chat',
    name: 'chat',
    type: 'string',
    displayOptions: { show: { resource: ['chat'], operation: ['pauseAutomation'] } },
    default: '',
    placeholder: 'e.g. +15551230002',
    required: true,
    description: 'Phone number, JID or LID JID of a person, @username that the session knows, or group JID',
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    displayOptions: { show: { resource: ['chat'], operation: ['pauseAutomation'] } },
    placeholder: 'Add Field',
    default: {},
    options: [
      {
        displayName: 'Minutes',
        name: 'minutes',
        type: 'number',
        typeOptions: { minValue: 1, maxValue: 10080 },
        default: 60,
        description: 'How long, from now on',
      },
    ],
  },
  {
    ...sessionProperty,
    displayOptions: { show: { resource: ['chat'], operation: ['resumeAutomation'] } },
  },
  {
    displayName: 'Chat',
    name: 'chat',
    type: 'string',
    displayOptions: { show: { resource: ['chat'], operation: ['resumeAutomation'] } },
    default: '',
    placeholder: 'e.g. +15551230002',
    required: true,
    description: 'Phone number, JID or LID JID of a person, @username that the session knows, or group JID',
  },
  {
    ...sessionProperty,
    displayOptions: { show: { resource: ['chat'], operation: ['getManyPaused'] } },
  },
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    displayOptions: { show: { resource: ['chat'], operation: ['getManyPaused'] } },
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    displayOptions: { show: { resource: ['chat'], operation: ['getManyPaused'], returnAll: [false] } },
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    displayOptions: { show: { resource: ['chat'], operation: ['getManyPaused'] } },
    placeholder: 'Add Field',
    default: {},
    options: [
      {
        displayName: 'Chat',
        name: 'chat',
        type: 'string',
        default: '',
        placeholder: 'e.g. +15551230002',
        description: 'Phone number, JID or LID JID of a person, @username that the session knows, or group JID',
      },
    ],
  },
]
