import type { INodeProperties } from 'n8n-workflow'
import { endpointFilters, triggerEvents } from '../Messenger/generated/trigger'
import { sessionProperty } from '../Messenger/session-property'

/** Settings that work inside of n8n; the gateway's own filters join them below. */
const ownFields: INodeProperties[] = [
  {
    displayName: 'Accept Replays',
    name: 'acceptReplays',
    type: 'boolean',
    default: false,
    description:
      'Whether an event starts the workflow again when it is replayed at the gateway. Without it every event starts the workflow once.',
  },
  {
    displayName: 'Contacts',
    name: 'contacts',
    type: 'string',
    typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Contact' },
    default: [],
    placeholder: 'e.g. +6281234567890',
    description:
      'Phone numbers or JIDs of people and groups. Only what they do or what is said in their chat starts the workflow. Events without a person always do.',
  },
  {
    displayName: 'Download Media',
    name: 'downloadMedia',
    type: 'boolean',
    default: false,
    description:
      'Whether to decrypt the image, video, audio, document or sticker of a message and add it as binary data in the field data',
  },
  {
    displayName: 'Keywords',
    name: 'keywords',
    type: 'string',
    typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Keyword' },
    default: [],
    placeholder: 'e.g. help',
    description:
      'Only messages with one of these texts start the workflow, in upper or lower case. Events without a message text always do.',
  },
  {
    displayName: 'Match Keywords',
    name: 'keywordMatch',
    type: 'options',
    options: [
      { name: 'Anywhere in the Text', value: 'anywhere' },
      { name: 'As Beginning of the Text', value: 'start' },
      { name: 'As Whole Text', value: 'whole' },
    ],
    default: 'anywhere',
    description: 'Where a keyword has to stand in the message',
  },
  {
    displayName: 'Max File Size (MB)',
    name: 'maxFileSize',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 64,
    description: 'A larger file of a message is not downloaded; the field mediaError says so',
  },
]

export const triggerProperties: INodeProperties[] = [
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
    description: 'Whose events start the workflow',
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
  {
    displayName: 'Simplify',
    name: 'simplify',
    type: 'boolean',
    default: true,
    description: 'Whether to return a simplified version of the response instead of the raw data',
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    options: [...endpointFilters, ...ownFields].sort((a, b) => a.displayName.localeCompare(b.displayName, 'en')),
  },
]
