import type { NamedOperation } from '@messenger/shared/contract/operations'
import { type JsonSchema, propertiesOf, requiredOf } from '../openapi/json-schema.ts'
import { documentationTool } from './documentation.ts'
import { type ToolDescription, toolsOf } from './tools.ts'

/** A tool as the dashboard shows it: plain data. */
export interface ShownTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly effect: 'read' | 'write' | 'destructive'
  readonly fields: readonly {
    readonly name: string
    readonly type: string
    readonly isRequired: boolean
    readonly description: string
  }[]
  /** Of the explorer; null: the tool stands for itself. */
  readonly operation: string | null
}

/** All tools in the order in which the tool server lists them. */
export function shownTools(rows: readonly NamedOperation[]): ShownTool[] {
  return [...toolsOf(rows).map(({ description, row }) => shown(description, row.name)), shown(documentationTool, null)]
}

function shown(
  { name, title, description, inputSchema, annotations }: ToolDescription,
  operation: string | null,
): ShownTool {
  const required = requiredOf(inputSchema)
  return {
    ...{ name, title, description, operation },
    effect: annotations.readOnlyHint ? 'read' : annotations.destructiveHint ? 'destructive' : 'write',
    fields: Object.entries(propertiesOf(inputSchema)).map(([field, schema]) => ({
      name: field,
      type: typeOf(schema),
      isRequired: required.includes(field),
      description: typeof schema.description === 'string' ? schema.description : '',
    })),
  }
}

/** In JSON Schema's words: `string`, `array of string`, `string or null`, or the choices. */
function typeOf(schema: JsonSchema): string {
  const { type, enum: choices, anyOf, items } = schema
  if (Array.isArray(choices)) return choices.map(choice => JSON.stringify(choice)).join(' | ')
  if (Array.isArray(anyOf)) return anyOf.map(one => typeOf(Object(one))).join(' or ')
  if (Array.isArray(type)) return type.join(' or ')
  if (type === 'array') return `array of ${typeOf(Object(items))}`
  return typeof type === 'string' ? type : 'any'
}
