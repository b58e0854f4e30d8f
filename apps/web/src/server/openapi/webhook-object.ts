import type { EventDeclaration } from '@messenger/shared/contract/event'
import { deliveryContract, optInContract } from '@messenger/shared/contract/events'
import { pascal, type Schemas } from './schemas.ts'
import { webhookTag } from './tags.ts'
import { webhookParameters } from './webhook-parameters.ts'

/** An entry of `webhooks`: the request that an endpoint gets when the event fires. */
export function describeWebhook(name: string, event: EventDeclaration, schemas: Schemas): object {
  const { title, description, payload, example } = event
  const schema = schemas.define(`${pascal(name)}Event`, {
    title,
    type: 'object',
    properties: {
      event: { type: 'string', const: name },
      sessionId: { type: 'string', description: 'Id of the session.' },
      timestamp: { type: 'integer', description: 'Milliseconds.' },
      sequence: { type: 'integer', description: 'Grows by one with each event of the session.' },
      data: schemas.of(payload, 'output'),
      replayed: { type: 'boolean', const: true, description: 'On replays only.' },
    },
    required: ['event', 'sessionId', 'timestamp', 'sequence', 'data'],
  })
  return {
    post: {
      operationId: `on${pascal(name)}`,
      summary: title,
      description: `${description}${whoGetsIt(name)}`,
      tags: [webhookTag],
      security: [],
      parameters: webhookParameters(name),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema,
            example: { event: name, sessionId: '7', timestamp: 1_767_607_200_123, sequence: 4211, data: example },
          },
        },
      },
      responses: { '2XX': { description: 'Taken.' }, default: { description: 'Not taken: it is tried again.' } },
    },
  }
}

function whoGetsIt(name: string): string {
  if (name in optInContract) return ' Webhooks that name it get it, and no others.'
  return name in deliveryContract ? ' It is in no list and no stream of events.' : ''
}
