/** One field of a form, made from the property of a JSON schema. */
export interface FormField {
  readonly name: string
  readonly required: boolean
  readonly description: string
  /** `list`: texts, one per line. `object`: has `fields`. `json`: other lists, objects and unions, typed as JSON. */
  readonly kind: 'text' | 'integer' | 'number' | 'boolean' | 'choice' | 'list' | 'object' | 'json'
  /** Of a list: what its items can be, when that is said. */
  readonly choices: readonly string[]
  /** What the gateway takes when the field is absent, as text. */
  readonly byDefault: string
  readonly nullable: boolean
  /** Of texts: `uri`, `phone`, and whatever else the schema says. */
  readonly format: string
  /** Goes in and never comes out. */
  readonly secret: boolean
  /** Of texts: an empty one fits. */
  readonly mayBeEmpty: boolean
  /** Of numbers. */
  readonly min: number | undefined
  readonly max: number | undefined
  /** Of texts. */
  readonly maxLength: number | undefined
  /** Of objects. */
  readonly fields: readonly FormField[]
}

/** The fields of an object schema, required ones first. `formats` names formats of texts by their pattern. */
export function formFieldsOf(schema: unknown, formats: Readonly<Record<string, string>> = {}): FormField[] {
  const properties = recordOf(schema, 'properties')
  const required = at(schema, 'required')
  const fields = Object.entries(properties).map(([name, property]) =>
    fieldOf(name, property, Array.isArray(required) && required.includes(name), formats),
  )
  return [...fields.filter(field => field.required), ...fields.filter(field => !field.required)]
}

function fieldOf(
  name: string,
  property: unknown,
  required: boolean,
  formats: Readonly<Record<string, string>>,
): FormField {
  const inner = withoutNull(property)
  const kind = kindOf(inner)
  const description = at(property, 'description') ?? at(inner, 'description')
  const byDefault = at(property, 'default')
  const pattern = at(inner, 'pattern')
  const format = at(inner, 'format') ?? (typeof pattern === 'string' ? formats[pattern] : undefined)
  return {
    name,
    required,
    description: typeof description === 'string' ? description : '',
    byDefault: byDefault === undefined || byDefault === null ? '' : String(byDefault),
    kind,
    choices: choicesOf(kind, inner),
    nullable: isNullable(property),
    format: typeof format === 'string' ? format : '',
    secret: [property, inner].some(part => at(part, 'writeOnly') === true),
    mayBeEmpty: kind === 'text' && isEmptyFine(inner),
    ...limitsOf(inner),
    fields: kind === 'object' ? formFieldsOf(inner, formats) : [],
  }
}

function kindOf(schema: unknown): FormField['kind'] {
  if (Array.isArray(at(schema, 'enum'))) return 'choice'
  const type = at(schema, 'type')
  if (type === 'string') return 'text'
  if (type === 'integer' || type === 'number' || type === 'boolean') return type
  if (type === 'array' && at(at(schema, 'items'), 'type') === 'string') return 'list'
  return type === 'object' && Object.keys(recordOf(schema, 'properties')).length > 0 ? 'object' : 'json'
}

function choicesOf(kind: FormField['kind'], schema: unknown): string[] {
  if (kind === 'boolean') return ['true', 'false']
  const choices = at(kind === 'list' ? at(schema, 'items') : schema, 'enum')
  return Array.isArray(choices) ? choices.map(String) : []
}

function isEmptyFine(schema: unknown): boolean {
  const [least, pattern] = [at(schema, 'minLength'), at(schema, 'pattern')]
  if (typeof least === 'number' && least > 0) return false
  return typeof pattern === 'string' ? new RegExp(pattern).test('') : at(schema, 'format') === undefined
}

function limitsOf(schema: unknown): Pick<FormField, 'min' | 'max' | 'maxLength'> {
  return {
    min: numberAt(schema, 'minimum'),
    max: numberAt(schema, 'maximum'),
    maxLength: numberAt(schema, 'maxLength'),
  }
}

/** The ends of what integers can be are no limits that anybody has set. */
function numberAt(schema: unknown, key: string): number | undefined {
  const value = at(schema, key)
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
}

function isNullable(schema: unknown): boolean {
  const members = at(schema, 'anyOf')
  return Array.isArray(members) && members.some(member => at(member, 'type') === 'null')
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
