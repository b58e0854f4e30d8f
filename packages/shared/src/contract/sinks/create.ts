import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sink, sinkCreateFields, sinkExample, sinkSession } from './sink.ts'

export const create = defineOperation({
  title: 'Create Sink',
  description:
    'Makes a sink: events go to a bus (NATS JetStream, Redis Streams, RabbitMQ, Kafka, SQS, SNS or a WebSocket), as webhooks do to an address.',
  effect: 'write',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: { method: 'POST', path: '/api/messenger-sessions/{id}/sinks', accountWide: '/api/sinks' },
  envelope: 'data',
  input: z.object({ id: sinkSession, ...sinkCreateFields }),
  output: sink,
  errors: ['session_not_found', 'sink_limit'],
  example: {
    input: {
      id: 7,
      kind: 'nats',
      url: 'tls://nats.example.com:4222',
      destination: 'messenger.{session}.{event}',
      format: 'cloudevents',
      credentials: { token: 's3cret' },
      events: ['*'],
    },
    output: sinkExample,
  },
  n8n: { resource: 'Sink', operation: 'Create' },
})
