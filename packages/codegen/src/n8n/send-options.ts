import type { PrintedProperty } from './printed-property.ts'
import { sinceVersion2 } from './type-versions.ts'

/** What version 2 of the node asks about a send, beside the operation's own fields. */
export const sendOptions: readonly PrintedProperty[] = [
  {
    displayName: 'Do Not Wait Until Sent',
    name: 'doNotWait',
    type: 'boolean',
    displayOptions: { show: sinceVersion2 },
    default: false,
    description:
      'Whether to go on as soon as the gateway has taken the message. By default the node waits up to 20 s until WhatsApp has it.',
  },
  {
    displayName: 'Return Failed Sends as Data',
    name: 'returnFailedSends',
    type: 'boolean',
    displayOptions: { show: sinceVersion2 },
    default: false,
    description: 'Whether a message that could not be sent is an item with the status "failed" instead of an error',
  },
]
