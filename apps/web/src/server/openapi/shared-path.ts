import type { NamedOperation } from '@messenger/shared/contract/operations'
import { describeOperation } from './operation-object.ts'
import type { Schemas } from './schemas.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * One operation object for operations that share method and path, told apart by their bodies: each keeps its schema and
 * its examples, under its name.
 */
export function describeShared(rows: readonly [NamedOperation, ...NamedOperation[]], schemas: Schemas): object {
  const [first] = rows
  const described = rows.map(row => ({ name: row.name, object: jsonOf(describeOperation(row, schemas)) }))
  const { name, title } = nameOf(first)
  return {
    ...described[0]?.object,
    operationId: name,
    summary: title,
    description: rows
      .map(row => `- **${row.operation.title}** (\`${row.name}\`): ${row.operation.description}`)
      .join('\n'),
    parameters: distinct(described.flatMap(({ object }) => listOf(object.parameters))),
    requestBody: mergeContent(
      described.map(one => ({ ...one, object: jsonOf(one.object.requestBody) })),
      'oneOf',
    ),
    responses: mergeResponses(described.map(one => ({ ...one, object: jsonOf(one.object.responses) }))),
    'x-operations': rows.map(row => row.name),
  }
}

/** `POST /api/send-message` of `messages.…` is `messages.sendMessage`, "Send Message". */
function nameOf({ name, operation }: NamedOperation): { name: string; title: string } {
  const words = (operation.http.path.split('/').at(-1) ?? '').split('-')
  const titled = words.map(word => word.charAt(0).toUpperCase() + word.slice(1))
  return { name: `${name.split('.')[0]}.${[words[0], ...titled.slice(1)].join('')}`, title: titled.join(' ') }
}

interface Named {
  readonly name: string
  readonly object: Json
}

function mergeResponses(all: readonly Named[]): Json {
  const statuses = new Set(all.flatMap(({ object }) => Object.keys(object)))
  return Object.fromEntries(
    [...statuses].sort().map(status => {
      const having = all.flatMap(({ name, object }) =>
        object[status] === undefined ? [] : [{ name, object: jsonOf(object[status]) }],
      )
      return [status, mergeContent(having, 'anyOf')]
    }),
  )
}

/** Several request bodies or responses as one. */
function mergeContent(all: readonly Named[], keyword: 'oneOf' | 'anyOf'): Json {
  const different = distinct(all.map(({ object }) => object))
  if (different.length === 1) return jsonOf(different[0])
  // What is referred to is the general refusal; an operation with refusals of its own tells it among them.
  const objects = different.filter(object => !('$ref' in object))
  const descriptions = distinct(objects.flatMap(({ description }) => String(description ?? '').split(' · '))).join(
    ' · ',
  )
  const media = all.map(({ name, object }) => ({ name, object: jsonMediaOf(object) }))
  const forms = distinct(media.flatMap(({ object }) => (object.schema === undefined ? [] : [object.schema])))
  const merged = {
    ...Object.assign({}, ...objects),
    content: {
      'application/json': {
        schema: forms.length === 1 ? forms[0] : { [keyword]: forms },
        examples: Object.assign({}, ...media.map(examplesOf)),
      },
    },
  }
  return descriptions ? { ...merged, description: descriptions } : merged
}

function examplesOf({ name, object: { example, examples } }: Named): Json {
  return { ...(example === undefined ? {} : { [name]: { value: example } }), ...jsonOf(examples) }
}

function jsonMediaOf({ content }: Json): Json {
  return jsonOf(jsonOf(content)['application/json'])
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map(value => [JSON.stringify(value), value])).values()]
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value when it is a JSON object, else an empty one. */
function jsonOf(value: unknown): Json {
  return isJson(value) ? value : {}
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
