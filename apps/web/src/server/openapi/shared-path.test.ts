import { operations } from '@messenger/shared/contract/operations'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './document.ts'

const [sendText] = operations.filter(({ name }) => name === 'messages.sendText')
if (!sendText) throw new Error('There is no messages.sendText')
const sendNoise = {
  name: 'messages.sendNoise',
  operation: {
    ...sendText.operation,
    title: 'Send Noise',
    description: 'Sends noise.',
    input: z.object({ to: z.string(), noise: z.int() }),
    errors: ['not_on_network', 'message_not_found'] as const,
    example: { input: { to: '+1', noise: 3 }, output: sendText.operation.example.output },
  },
}

const sendSilence = {
  name: 'messages.sendSilence',
  operation: { ...sendNoise.operation, title: 'Send Silence', errors: [] },
}

/** The part of the document that a path of keys leads to. */
const at = (node: unknown, ...keys: string[]): unknown => keys.reduce((inner, key) => Object(inner)[key], node)

describe('operations of one method and path', () => {
  const document = openApiDocument([sendText, sendNoise], {})
  const entry = at(document, 'paths', '/api/send-message', 'post')

  it('are one operation with a schema and an example for each', () => {
    expect(entry).toMatchObject({
      operationId: 'messages.sendMessage',
      summary: 'Send Message',
      tags: ['messages'],
      'x-operations': ['messages.sendText', 'messages.sendNoise'],
    })
    expect(at(entry, 'description')).toContain('**Send Noise** (`messages.sendNoise`): Sends noise.')
    const body = at(entry, 'requestBody', 'content', 'application/json')
    expect(at(body, 'schema')).toEqual({
      oneOf: [
        { $ref: '#/components/schemas/MessagesSendTextBody' },
        { $ref: '#/components/schemas/MessagesSendNoiseBody' },
      ],
    })
    expect(at(document, 'components', 'schemas', 'MessagesSendNoiseBody')).toMatchObject({
      title: 'Send Noise',
      properties: { noise: { type: 'integer' } },
      additionalProperties: false,
    })
    expect(at(body, 'examples')).toEqual({
      'messages.sendText': { value: sendText.operation.example.input },
      'messages.sendNoise': { value: { to: '+1', noise: 3 } },
    })
  })

  it('share what is the same, and keep every refusal', () => {
    const responses = at(entry, 'responses')
    expect(at(responses, '401')).toEqual({ $ref: '#/components/responses/Unauthorized' })
    expect(at(responses, '200', 'content', 'application/json', 'schema')).toEqual({
      $ref: '#/components/schemas/SentMessageEnvelope',
    })
    expect(Object.keys(Object(at(responses, '404', 'content', 'application/json', 'examples')))).toEqual([
      'message_not_found',
    ])
    expect(Object.keys(Object(at(responses, '422', 'content', 'application/json', 'examples')))).toEqual([
      'validation',
      'not_on_network',
    ])
    expect(Object(at(entry, 'parameters'))).toHaveLength(2)
  })

  it('keep a refusal that only some of them have', () => {
    const more = openApiDocument([sendText, sendNoise, sendSilence], {})
    const refused = at(more, 'paths', '/api/send-message', 'post', 'responses', '422')
    expect(Object.keys(Object(at(refused, 'content', 'application/json', 'examples')))).toContain('not_on_network')
    expect(refused).not.toHaveProperty('$ref')
  })
})
