import { type INodeProperties, type INodePropertyOptions, SEND_AND_WAIT_OPERATION } from 'n8n-workflow'
import { recipientLocator } from '../locators'
import { sessionProperty } from '../session-property'

const waiting = { resource: ['message'], operation: [SEND_AND_WAIT_OPERATION] }

const option: INodePropertyOptions = {
  name: 'Send and Wait for Response',
  value: SEND_AND_WAIT_OPERATION,
  description: 'Send a question and pause the workflow until it is answered or the time is up',
  action: 'Send a WhatsApp message and wait for the response',
}

/** The parameters of the operation, in the order in which n8n shows them. */
const waitProperties: INodeProperties[] = [
  { ...sessionProperty, displayOptions: { show: waiting } },
  {
    ...recipientLocator,
    displayName: 'To',
    name: 'to',
    displayOptions: { show: waiting },
    required: true,
    description: 'Person or group to ask',
  },
  {
    displayName: 'Response Type',
    name: 'responseType',
    type: 'options',
    displayOptions: { show: waiting },
    options: [
      {
        name: 'Approval',
        value: 'approval',
        description: 'A link to a page with buttons. Opening it, as link previews do, answers nothing.',
      },
      { name: 'Free Text', value: 'freeText', description: 'The next message of the person or group' },
      { name: 'Poll', value: 'poll', description: 'The first vote in a poll' },
    ],
    default: 'approval',
    description: 'How the question is answered',
  },
  {
    displayName: 'Message',
    name: 'message',
    type: 'string',
    typeOptions: { rows: 4 },
    displayOptions: { show: waiting },
    default: '',
    required: true,
    placeholder: 'e.g. May the order of {{ $json.amount }} be placed?',
    description: 'The question to ask; for a poll its title',
  },
  {
    displayName: 'Poll Options',
    name: 'choices',
    type: 'string',
    typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Option' },
    displayOptions: { show: { ...waiting, responseType: ['poll'] } },
    default: ['Yes', 'No'],
    required: true,
    placeholder: 'e.g. Yes',
    description: 'Answers to choose from, 2 to 12',
  },
  {
    displayName: 'Time Limit',
    name: 'timeLimit',
    type: 'number',
    typeOptions: { minValue: 1 },
    displayOptions: { show: waiting },
    default: 24,
    required: true,
    description: 'How long to wait. After that the workflow goes on with the input of this node.',
  },
  {
    displayName: 'Time Limit Unit',
    name: 'timeLimitUnit',
    type: 'options',
    displayOptions: { show: waiting },
    options: [
      { name: 'Days', value: 'days' },
      { name: 'Hours', value: 'hours' },
      { name: 'Minutes', value: 'minutes' },
    ],
    default: 'hours',
    description: 'What the time limit counts',
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    displayOptions: { show: waiting },
    default: {},
    options: [
      {
        displayName: 'Approve Label',
        name: 'approveLabel',
        type: 'string',
        default: 'Approve',
        placeholder: 'e.g. Approve',
        description: 'Text of the button that approves',
      },
      {
        displayName: 'Disapprove Label',
        name: 'disapproveLabel',
        type: 'string',
        default: 'Decline',
        placeholder: 'e.g. Decline',
        description: 'Text of the button that disapproves. Leave empty for a page with one button.',
      },
      {
        displayName: 'Link Text',
        name: 'linkText',
        type: 'string',
        default: 'Answer here:',
        placeholder: 'e.g. Answer here:',
        description: 'Text before the link to the page of an approval',
      },
      {
        displayName: 'Only Quoted Answers',
        name: 'onlyQuotes',
        type: 'boolean',
        default: false,
        description: 'Whether only a message that quotes the question is an answer in free text, as in a busy group',
      },
    ],
  },
]

/** The node's parameters with this operation among those of messages, in alphabetical order. */
export function withSendAndWait(properties: INodeProperties[]): INodeProperties[] {
  const known = properties.map(property => {
    const ofMessages = property.displayOptions?.show?.resource?.includes('message')
    if (property.name !== 'operation' || !ofMessages || !property.options) return property
    const options = [...property.options, option].sort((a, b) => a.name.localeCompare(b.name, 'en'))
    return { ...property, options: options.filter(isOption) }
  })
  return [...known, ...waitProperties]
}

function isOption(value: object): value is INodePropertyOptions {
  return 'value' in value
}
