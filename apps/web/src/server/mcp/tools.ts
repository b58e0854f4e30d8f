import type { McpBinding, Operation } from '@messenger/shared/contract/operation'
import type { NamedOperation } from '@messenger/shared/contract/operations'
import { type JsonSchema, jsonSchemaOf, propertiesOf, requiredOf } from '../openapi/json-schema.ts'
import { sessionRole } from '../session-role.ts'
import { outputSchemaOf } from './output-schema.ts'
import { toolOrder } from './tool-order.ts'

/** A tool as `tools/list` shows it. */
export interface ToolDescription {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: JsonSchema
  /** Of `structuredContent`; absent where the reply is described nowhere. */
  readonly outputSchema?: JsonSchema
  readonly annotations: {
    readonly title: string
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    /** Called twice with the same arguments, it changes nothing more. */
    readonly idempotentHint: boolean
    /** It reaches people, by the session's connection to the network. */
    readonly openWorldHint: boolean
  }
}

/** A tool and the operation behind it. */
export interface Tool {
  readonly description: ToolDescription
  readonly row: NamedOperation
  readonly binding: McpBinding
}

/** The tools of a contract, in the contract's order. */
export function toolsOf(rows: readonly NamedOperation[]): Tool[] {
  const tools = rows.flatMap(row => [row.operation.mcp ?? []].flat().map(binding => toolOf(row, binding)))
  const place = ({ binding }: Tool) => {
    const index = toolOrder.indexOf(binding.tool)
    return index < 0 ? toolOrder.length : index
  }
  return tools.sort((one, other) => place(one) - place(other))
}

function toolOf(row: NamedOperation, binding: McpBinding): Tool {
  const { effect, runner, http } = row.operation
  const outputSchema = outputSchemaOf(row.operation, binding)
  const { title = row.operation.title, description = row.operation.description } = binding
  return {
    row,
    binding,
    description: {
      name: binding.tool,
      title,
      description,
      inputSchema: argumentsSchema(row.operation, binding),
      ...(outputSchema && { outputSchema }),
      annotations: {
        title,
        readOnlyHint: effect === 'read',
        destructiveHint: effect === 'destructive',
        idempotentHint: effect === 'read' || http.method === 'PUT' || http.method === 'DELETE',
        openWorldHint: runner === 'engine',
      },
    },
  }
}

const sessionIdSchema = { type: 'integer', description: 'Session id.' } as const
const sliceSchemas = {
  page: { type: 'integer', minimum: 1, description: 'Without `page` and `per_page` the list is complete.' },
  per_page: { type: 'integer', minimum: 1, maximum: 100 },
} as const

function argumentsSchema(operation: Operation, binding: McpBinding): JsonSchema {
  const input = jsonSchemaOf(operation.input, 'input')
  const named = Object.entries(binding.args).map(([argument, path]) => {
    const { schema, isRequired } = fieldAt(input, path.split('.'))
    const byDefault = binding.defaults?.[path]
    return {
      argument,
      schema: { ...schema, ...rangeOf(binding, argument), ...(byDefault === undefined ? {} : { default: byDefault }) },
      isRequired: (isRequired && byDefault === undefined) || binding.required?.includes(argument) === true,
    }
  })
  const needsSession = sessionRole(operation) !== 'none'
  return {
    type: 'object',
    properties: {
      ...(needsSession ? { session_id: sessionIdSchema } : {}),
      ...Object.fromEntries(named.map(({ argument, schema }) => [argument, schema])),
      ...(binding.sliced ? sliceSchemas : {}),
    },
    required: [
      ...(needsSession ? ['session_id'] : []),
      ...named.filter(({ isRequired }) => isRequired).map(({ argument }) => argument),
    ],
  }
}

function rangeOf(binding: McpBinding, argument: string): JsonSchema {
  const maximum = binding.maximum?.[argument]
  return maximum === undefined ? {} : { minimum: 1, maximum }
}

function fieldAt(schema: JsonSchema, [first, ...rest]: readonly string[]): { schema: JsonSchema; isRequired: boolean } {
  if (first === undefined) return { schema, isRequired: true }
  const field = propertiesOf(schema)[first]
  if (!field) throw new Error(`A tool argument fills the unknown field ${first}`)
  const inner = fieldAt(field, rest)
  return { schema: inner.schema, isRequired: inner.isRequired && requiredOf(schema).includes(first) }
}
