import type { NamedOperation } from '@messenger/shared/contract/operations'
import { z } from 'zod'
import { describeOperation } from './operation-object.ts'

const described = z.looseObject({
  description: z.string(),
  requestBody: z.object({
    content: z.object({
      'application/json': z.object({ schema: z.looseObject({}), example: z.unknown() }),
    }),
  }),
})

/** Operations that share a method and path, as the one operation that OpenAPI knows there: any of their bodies. */
export function describeVariants(rows: readonly NamedOperation[]): object {
  const parts = rows.map(row => ({ row, ...described.parse(describeOperation(row)) }))
  const [first] = parts
  if (!first) throw new Error('A path without operations')
  const { row, requestBody: _body, ...common } = first
  const anyOf = parts.map(part => ({
    title: part.row.operation.title,
    description: part.description,
    'x-operation': part.row.name,
    ...part.requestBody.content['application/json'].schema,
  }))
  const examples = parts.map(part => [
    part.row.name,
    { summary: part.row.operation.title, value: part.requestBody.content['application/json'].example },
  ])
  return {
    ...common,
    ...nameOf(row),
    description: 'One call for every kind; the fields of the body tell which is meant.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { anyOf }, examples: Object.fromEntries(examples) } },
    },
  }
}

/** `/api/send-message` of `messages` is `messages.sendMessage`, "Send Message". */
function nameOf({ name, operation: { http } }: NamedOperation) {
  const words = (http.path.split('/').at(-1) ?? '').split('-')
  const summary = words.map(word => word.charAt(0).toUpperCase() + word.slice(1))
  const verb = summary.join('').replace(/^./, letter => letter.toLowerCase())
  return { operationId: `${name.split('.')[0]}.${verb}`, summary: summary.join(' ') }
}
