import { type ErrorCode, errorCatalogue } from '@messenger/shared/contract/errors'
import type { EventDeclaration } from '@messenger/shared/contract/event'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import { jsonSchemaOf } from '../openapi/json-schema.ts'
import type { ToolDescription } from './tools.ts'

export const documentationTool: ToolDescription = {
  name: 'get_api_documentation_tool',
  title: 'Get API Documentation',
  description: 'Lists the operations and events of the API, or with `id` describes one of them in full.',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string', description: 'An `id` of the list.' } },
    required: [],
  },
  annotations: {
    title: 'Get API Documentation',
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
}

type Events = Readonly<Record<string, EventDeclaration>>

interface Entry {
  readonly id: string
  readonly title: string
  readonly category: string
}

/** The reply of the documentation tool; undefined when there is no such entry. */
export function documentationOf(rows: readonly NamedOperation[], events: Events, id?: string): unknown {
  if (id === undefined) {
    return [
      ...rows.map(row => entryOf(row.name, row.operation.title, categoryOf(row.name))),
      ...Object.entries(events).map(([name, { title }]) => entryOf(name, title, 'Events')),
    ]
  }
  const row = rows.find(({ name }) => name === id)
  if (row) return describeOperation(row)
  const event = Object.hasOwn(events, id) ? events[id] : undefined
  return event && describeEvent(id, event)
}

function entryOf(id: string, title: string, category: string): Entry {
  return { id, title, category }
}

function describeOperation({ name, operation }: NamedOperation) {
  const { title, description, example, http, credential, input, output, errors } = operation
  return {
    ...entryOf(name, title, categoryOf(name)),
    description,
    example,
    method: http.method,
    path: http.path,
    ...(http.accountWide === undefined ? {} : { pathForAllSessions: http.accountWide }),
    credential,
    input: jsonSchemaOf(input, 'input'),
    output: jsonSchemaOf(output, 'output'),
    errors: errors.map(describeError),
  }
}

function describeError(code: ErrorCode) {
  const { status, message } = errorCatalogue[code]
  return { code, status, message }
}

function describeEvent(name: string, { title, description, example, payload }: EventDeclaration) {
  return { ...entryOf(name, title, 'Events'), description, example, payload: jsonSchemaOf(payload, 'output') }
}

function categoryOf(name: string): string {
  const resource = name.split('.')[0] ?? name
  return resource.charAt(0).toUpperCase() + resource.slice(1)
}
