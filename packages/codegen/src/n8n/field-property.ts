import type { Literal } from '../typescript-literal.ts'
import type { InputField } from './input-field.ts'
import { sentence, titleOf } from './naming.ts'

/** Names that n8n or this node already uses beside an operation's own parameters. */
const RESERVED = new Set([
  'additionalFields',
  'limit',
  'operation',
  'options',
  'resource',
  'returnAll',
  'session',
  'simplify',
])

type Property = Readonly<Record<string, Literal>>

/** The n8n parameter that asks for a field, without its display options. Throws on a reserved name. */
export function fieldProperty(field: InputField): Property {
  if (isReserved(field))
    throw new Error(`The parameter name '${field.parameter}' is reserved in n8n; name the field otherwise.`)
  return {
    displayName: displayNameOf(field),
    name: field.parameter,
    ...typeOf(field),
    ...(field.required ? { required: true } : {}),
    ...(description(field) ? { description: description(field) } : {}),
  }
}

/** What a person reads above the field: the schema's own title, or its name in words. */
export function displayNameOf(field: InputField): string {
  return typeof field.schema.title === 'string' ? field.schema.title : titleOf(field.parameter)
}

function isReserved(field: InputField): boolean {
  if (field.parameter === 'limit') return field.required
  return RESERVED.has(field.parameter)
}

function typeOf(field: InputField): Property {
  const given = field.schema.default
  switch (field.kind) {
    case 'number':
      return { type: 'number', ...numberRange(field), default: numberDefault(field) }
    case 'boolean':
      return { type: 'boolean', default: given === true }
    case 'choice':
      return {
        type: 'options',
        options: field.parameter === 'action' ? actionOptions(field.choices) : choiceOptions(field.choices),
        default: literalDefault(given) ?? field.choices[0],
      }
    case 'choices':
      return { type: 'multiOptions', options: choiceOptions(field.choices), default: [] }
    case 'list':
      return { type: 'string', typeOptions: { multipleValues: true }, default: [] }
    case 'json':
      return { type: 'json', default: JSON.stringify(given ?? (field.schema.type === 'array' ? [] : {})) }
    case 'string':
      return { type: 'string', ...textArea(field), default: typeof given === 'string' ? given : '' }
    case 'reference':
      return { type: 'string', default: '' }
  }
}

/** A text that may be longer than a line. */
function textArea(field: InputField): Property {
  return (field.schema.maxLength ?? 0) > 4096 ? { typeOptions: { rows: 4 } } : {}
}

function choiceOptions(choices: InputField['choices']): Literal[] {
  return choices.map(value => ({ name: titleOf(String(value)), value })).sort((a, b) => compareText(a.name, b.name))
}

/** A parameter of this name is, to n8n's linter, a choice of operations: each has to say what it does. */
function actionOptions(choices: InputField['choices']): Literal[] {
  return choices
    .map(value => ({ name: titleOf(String(value)), value, action: titleOf(String(value)) }))
    .sort((a, b) => compareText(a.name, b.name))
}

/** Order of options, the same on every machine and as n8n's linter wants it. */
export function compareText(a: string, b: string): number {
  return a.localeCompare(b, 'en')
}

function numberRange(field: InputField): Property {
  if (field.parameter === 'limit') return { typeOptions: { minValue: 1 } }
  const minValue = bound(field.schema.minimum)
  const maxValue = bound(field.schema.maximum)
  return minValue === undefined && maxValue === undefined ? {} : { typeOptions: { minValue, maxValue } }
}

function numberDefault(field: InputField): number {
  if (field.parameter === 'limit') return 50
  const given = field.schema.default
  return typeof given === 'number' ? given : Math.max(bound(field.schema.minimum) ?? 0, 0)
}

/** Limits that come from the number format alone say nothing to a person. */
function bound(limit: number | undefined): number | undefined {
  return limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? undefined : limit
}

function literalDefault(given: unknown): string | number | boolean | undefined {
  return typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? given : undefined
}

function description(field: InputField): string | undefined {
  if (field.parameter === 'limit') return 'Max number of results to return'
  const own = field.schema.description
  const parts = [own, field.nullable ? 'Leave empty to clear it.' : undefined]
  if (field.kind === 'boolean' && !own?.startsWith('Whether')) {
    parts.unshift(`Whether to turn on ${displayNameOf(field).toLowerCase()}.`)
  }
  const text = sentence(parts.filter(Boolean).join(' '))
  return text === '' || text === displayNameOf(field) ? undefined : text
}
