import type { NamedOperation } from '@messenger/shared/contract/operations'
import { describeOperation } from './operation-object.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * One operation object for operations that share method and path, told apart by their bodies: each keeps its schema and
 * its examples, under its name.
 */
export function describeShared(rows: readonly [NamedOperation, ...NamedOperation[]]): object {
  const [first] = rows
  const described = rows.map(row => ({ name: row.name, object: jsonOf(describeOperation(row)) }))
  const { name, title } = nameOf(first)
  return {
    ...described[0]?.object,
    operationId: name,
    summary: title,
    description: rows
      .map(row => `- **${row.operation.title}** (\`${row.name}\`): ${row.operation.description}`)
      .join('\n'),
    parameters: distinct(described.flatMap(({ object }) => listOf(object.parameters))),
    requestBody: mergeContent(described.map(one => ({ ...one, object: jsonOf(one.object.requestBody) }))),
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
      return [status, mergeContent(having)]
    }),
  )
}

/** Several request bodies or responses as one. */
function mergeContent(all: readonly Named[]): Json {
  const objects = distinct(all.map(({ object }) => object))
  if (objects.length === 1) return jsonOf(objects[0])
  const descriptions = distinct(objects.flatMap(({ description }) => String(description ?? '').split(' · '))).join(
    ' · ',
  )
  const media = all.map(({ name, object }) => ({ name, object: jsonMediaOf(object) }))
  const schemas = distinct(media.flatMap(({ object }) => (object.schema === undefined ? [] : [object.schema])))
  const merged = {
    ...Object.assign({}, ...objects),
    content: {
      'application/json': {
        schema: schemas.length === 1 ? schemas[0] : { anyOf: schemas },
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
