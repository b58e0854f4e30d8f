/** One field of a form, made from the property of a JSON schema. */
export interface FormField {
  readonly name: string
  readonly required: boolean
  readonly description: string
  /** `json`: lists, objects and unions are typed as JSON. `list`: one text per line. */
  readonly kind: 'text' | 'integer' | 'boolean' | 'choice' | 'list' | 'json'
  readonly choices: readonly string[]
  /** What the gateway takes when the field is absent, as text. */
  readonly byDefault: string
}

/** The fields of an object schema, required ones first. */
export function formFieldsOf(schema: unknown): FormField[] {
  const properties = recordOf(schema, 'properties')
  const required = at(schema, 'required')
  const fields = Object.entries(properties).map(([name, property]) =>
    fieldOf(name, property, Array.isArray(required) && required.includes(name)),
  )
  return [...fields.filter(field => field.required), ...fields.filter(field => !field.required)]
}

function fieldOf(name: string, property: unknown, required: boolean): FormField {
  const inner = withoutNull(property)
  const description = at(property, 'description') ?? at(inner, 'description')
  const byDefault = at(property, 'default')
  return {
    name,
    required,
    description: typeof description === 'string' ? description : '',
    byDefault: byDefault === undefined || byDefault === null ? '' : String(byDefault),
    ...kindOf(inner),
  }
}

function kindOf(schema: unknown): Pick<FormField, 'kind' | 'choices'> {
  const choices = at(schema, 'enum')
  if (Array.isArray(choices)) return { kind: 'choice', choices: choices.map(String) }
  const type = at(schema, 'type')
  if (type === 'string') return { kind: 'text', choices: [] }
  if (type === 'integer' || type === 'number') return { kind: 'integer', choices: [] }
  if (type === 'boolean') return { kind: 'boolean', choices: ['true', 'false'] }
  if (type === 'array' && at(at(schema, 'items'), 'type') === 'string') return { kind: 'list', choices: [] }
  return { kind: 'json', choices: [] }
}

/** `anyOf: [schema, null]` is the schema; other unions stay. */
function withoutNull(schema: unknown): unknown {
  const members = at(schema, 'anyOf')
  if (!Array.isArray(members)) return schema
  const rest = members.filter(member => at(member, 'type') !== 'null')
  return rest.length === 1 ? rest[0] : schema
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function recordOf(value: unknown, key: string): Record<string, unknown> {
  const inner = at(value, key)
  return typeof inner === 'object' && inner !== null ? { ...inner } : {}
}
