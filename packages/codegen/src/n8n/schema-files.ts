import { z } from 'zod'
import type { GeneratedFile } from '../generated-file.ts'
import { type NodeOperation, recordOf } from './request-row.ts'
import { typeVersions } from './type-versions.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * The fields of each operation's items, which n8n's editor shows before a workflow has run: one file each, at the path where
 * n8n looks for it (`resolveOutputSchemaPath` in n8n-core 2.41.1), for the last version of the node.
 */
export function schemaFiles(entries: readonly NodeOperation[]): GeneratedFile[] {
  const version = `v${typeVersions.at(-1)}.0.0`
  const file = (path: string, schema: JsonSchema) => ({
    path: `${version}/${path}.json`,
    text: `${JSON.stringify({ ...schema, version: 1 }, null, 2)}\n`,
  })
  return [
    ...entries.map(entry => file(`${entry.resource.value}/${entry.operation.value}`, itemSchema(entry))),
    file('message/sendAndWait', answerSchema),
  ]
}

const text = { type: 'string' } as const
/** What the one operation written by hand goes on with: the answer, in whichever of its three ways it came. */
const answerSchema = object({
  data: object({
    ...{ approved: { type: 'boolean' }, text, option: text, options: { type: 'array', items: text } },
    ...{ from: text, name: text, messageId: text, receivedAt: text },
  }),
})

function itemSchema({ row, source }: NodeOperation): JsonSchema {
  if (row.method === 'DELETE') return object({ deleted: { type: 'boolean' } })
  const schema = z.toJSONSchema(source.operation.output, { io: 'output', unrepresentable: 'any' })
  switch (row.envelope) {
    case 'file':
      return object({ fileName: { type: 'string' }, mimeType: { type: 'string' }, fileSize: { type: 'integer' } })
    case 'success':
    case 'none':
      return object({ success: { type: 'boolean' } })
    case 'data':
      return dataSchema(schema, row.simplified)
    case 'passkey':
      return plain(schema)
    default:
      return object({ [row.envelope]: plain(schema) })
  }
}

/** The record that becomes an item, with the fields that Simplify keeps, which is on at first. */
function dataSchema(schema: JsonSchema, simplified: readonly string[]): JsonSchema {
  const record = plain(recordOf(schema) ?? {})
  if (record.type !== 'object') return object({ value: record })
  if (simplified.length === 0) return record
  return object(
    Object.fromEntries(Object.entries(record.properties ?? {}).filter(([name]) => simplified.includes(name))),
  )
}

function object(properties: Readonly<Record<string, JsonSchema | boolean>>): JsonSchema {
  return { type: 'object', properties }
}

/** Types and fields alone, as the editor reads them: of several types the first, and what may be null as what it is else. */
function plain(schema: JsonSchema): JsonSchema {
  const [choice] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .filter(isSchema)
    .filter(one => one.type !== 'null')
  if (choice) return plain(choice)
  if (schema.type === 'array') {
    const items = isSchema(schema.items) ? plain(schema.items) : { type: 'string' as const }
    return { type: 'array', items }
  }
  if (schema.type !== 'object' && schema.properties === undefined) return { type: schema.type ?? 'string' }
  const inner = Object.entries(schema.properties ?? {})
  return object(Object.fromEntries(inner.map(([name, one]) => [name, isSchema(one) ? plain(one) : { type: 'string' }])))
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
