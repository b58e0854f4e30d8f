import { deliveryContract, eventContract, optInContract } from '@messenger/shared/contract/events'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { shippedDocument } from './shipped-document.ts'

const media = z.record(
  z.string(),
  z.object({
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
  }),
)
const response = z.object({
  $ref: z.string().optional(),
  description: z.string().optional(),
  content: media.optional(),
})
const described = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string().min(3),
  description: z.string().min(10),
  security: z.array(z.unknown()),
  parameters: z.array(
    z.object({ $ref: z.string().optional(), description: z.string().optional(), example: z.unknown().optional() }),
  ),
  requestBody: z.object({ content: media }).optional(),
  responses: z.record(z.string(), response),
})
const shape = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string().min(10) })),
  paths: z.record(z.string(), z.record(z.string(), described)),
  webhooks: z.record(z.string(), z.object({ post: described })),
  components: z.object({ responses: z.record(z.string(), response) }),
})

const document = shape.parse(shippedDocument())
const operations = Object.entries(document.paths).flatMap(([path, entry]) =>
  Object.entries(entry).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
)
const webhooks = Object.values(document.webhooks).map(({ post }) => post)

/** Bytes have no example that JSON can write. */
const isText = (mediaType: string) => mediaType === 'application/json' || mediaType.startsWith('text/')

function withoutExample(content: z.infer<typeof media> = {}): string[] {
  return Object.entries(content)
    .filter(
      ([type, { example, examples = {} }]) => isText(type) && (example ?? Object.values(examples)[0]) === undefined,
    )
    .map(([type]) => type)
}

it.each(operations)('$call can be made from what is said of it', ({ parameters, requestBody, responses, tags }) => {
  expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(tags))
  expect(tags).toHaveLength(1)
  expect(parameters.filter(one => !one.$ref && (one.example === undefined || !one.description))).toEqual([])
  expect(withoutExample(requestBody?.content)).toEqual([])
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 300)
  expect(successes.flatMap(([, { content }]) => withoutExample(content))).toEqual([])
  expect(successes.length).toBeGreaterThan(0)
})

it.each(operations)('$call names the code of each refusal, with an example', ({ responses }) => {
  const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400)
  expect(refusals.map(([status]) => status)).toEqual(expect.arrayContaining(['422', '429', '500', '503', '507']))
  for (const [status, told] of refusals) {
    const { content = {}, description } = told.$ref
      ? (document.components.responses[told.$ref.slice('#/components/responses/'.length)] ?? {})
      : told
    const examples = Object.entries(content['application/json']?.examples ?? {})
    expect([status, examples.length > 0, (description ?? '').length > 0]).toEqual([status, true, true])
    expect(examples.map(([code]) => code).filter(code => !/^[a-z][a-z_]+$/.test(code))).toEqual([])
    for (const [code, { value }] of examples) expect([code, Object(value).success]).toEqual([code, false])
  }
})

it('each event is a webhook with an example and an id that a function can have', () => {
  expect(Object.keys(document.webhooks)).toEqual(
    Object.keys({ ...eventContract, ...optInContract, ...deliveryContract }),
  )
  for (const { operationId, parameters, requestBody, tags } of webhooks) {
    expect(operationId).toMatch(/^on[A-Z][A-Za-z]+$/)
    expect(tags).toEqual(['webhook events'])
    expect(withoutExample(requestBody?.content)).toEqual([])
    expect(parameters.filter(({ example }) => example === undefined)).toEqual([])
  }
})

it('no two operations have the same id, also where generators fold it into one word', () => {
  const ids = [...operations, ...webhooks].map(({ operationId }) => operationId)
  expect(ids.filter(id => !/^[a-zA-Z]+(\.[a-zA-Z]+){0,2}$/.test(id))).toEqual([])
  const folded = ids.map(id => id.replaceAll('.', '').toLowerCase())
  expect(folded.filter((id, index) => folded.indexOf(id) !== index)).toEqual([])
})
