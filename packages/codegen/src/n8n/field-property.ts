import type { Literal } from '../typescript-literal.ts'
import type { FieldWords } from './field-words.ts'
import { fieldWords } from './field-words.ts'
import type { InputField } from './input-field.ts'
import { locatorOf } from './locator.ts'
import { sentence, titleOf } from './naming.ts'
import type { PrintedProperty } from './printed-property.ts'

/** Names that n8n or this node already uses beside an operation's own parameters. */
const RESERVED = new Set([
  'additionalFields',
  'attachBinary',
  'attachmentType',
  'binaryPropertyName',
  'doNotWait',
  'limit',
  'mediaSource',
  'operation',
  'options',
  'resource',
  'returnAll',
  'returnFailedSends',
  'session',
  'simplify',
  'uploadedFile',
])

/** Lists of these names are chosen from the events, which one file of the node holds for all. */
const EVENT_LISTS = new Set(['events', 'webhook_events'])

/** The operation a field belongs to, by its name in the contract, and the example of its input. */
export interface FieldHome {
  readonly name: string
  readonly example: unknown
}

type Property = Readonly<Record<string, Literal>>

/** The n8n parameter that asks for a field, without its display options. Throws on a reserved name. */
export function fieldProperty(field: InputField, home: FieldHome): PrintedProperty {
  if (isReserved(field))
    throw new Error(`The parameter name '${field.parameter}' is reserved in n8n; name the field otherwise.`)
  const { spread, ...typed } = typeOf(field, home)
  return {
    ...(spread === undefined ? {} : { '...': [{ spread: String(spread) }] }),
    displayName: displayNameOf(field, home.name),
    name: field.parameter,
    ...typed,
    ...(field.required ? { required: true } : {}),
    description: description(field, home.name),
  }
}

/** What a person reads above the field: our own title, the schema's, or its name in words. */
export function displayNameOf(field: InputField, operation: string): string {
  const own = wordsOf(field, operation).title
  return own ?? (typeof field.schema.title === 'string' ? field.schema.title : titleOf(field.parameter))
}

/** Words of the operation's own field before those of the name alone. */
function wordsOf({ parameter }: InputField, operation: string): FieldWords {
  return { ...fieldWords[parameter], ...fieldWords[`${operation}.${parameter}`] }
}

function isReserved(field: InputField): boolean {
  if (field.parameter === 'limit') return field.required
  return RESERVED.has(field.parameter)
}

function typeOf(field: InputField, home: FieldHome): Property {
  const given = field.schema.default
  const locator = locatorOf(home.name, field)
  if (locator) return { spread: `${locator}Locator` }
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
      return EVENT_LISTS.has(field.parameter)
        ? { spread: field.schema.description?.includes('`*`') ? 'eventOrAllChoice' : 'eventChoice' }
        : { type: 'string', typeOptions: { multipleValues: true }, default: [], ...placeholder(field, home) }
    case 'json':
      return {
        type: 'json',
        default: JSON.stringify(given ?? (field.schema.type === 'array' ? [] : {})),
        ...placeholder(field, home),
      }
    case 'time':
      return { type: 'dateTime', default: '' }
    case 'string':
      return {
        // n8n draws a picker for it.
        type: field.parameter.endsWith('color') ? 'color' : 'string',
        ...stringOptions(field),
        default: typeof given === 'string' ? given : '',
        ...placeholder(field, home),
      }
    case 'reference':
      return { type: 'string', default: '', ...placeholder(field, home) }
  }
}

/** A text that may be longer than a line, or that nobody should read over a shoulder. */
function stringOptions(field: InputField): Property {
  if (field.parameter === 'token') return { typeOptions: { password: true } }
  return (field.schema.maxLength ?? 0) > 4096 ? { typeOptions: { rows: 4 } } : {}
}

/** What may be typed: our own words, the value of the operation's example, or the like of it. */
function placeholder(field: InputField, { name, example }: FieldHome): Property {
  const own = wordsOf(field, name).placeholder
  const shown = field.path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), example)
  const first = Array.isArray(shown) ? shown[0] : shown
  const told = typeof first === 'string' || typeof first === 'number' ? String(first) : undefined
  const address = field.schema.format === 'uri' ? 'https://example.com/file' : titleOf(field.parameter).toLowerCase()
  return { placeholder: own ?? `e.g. ${told || address}` }
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

function description(field: InputField, operation: string): string {
  if (field.parameter === 'limit') return 'Max number of results to return'
  const title = displayNameOf(field, operation).toLowerCase()
  const special = fieldWords[`${operation}.${field.parameter}`]?.description
  const told = special ?? field.schema.description ?? fieldWords[field.parameter]?.description
  const own = replaced.has(field.parameter) ? (wordsOf(field, operation).description ?? told) : told
  const parts = [own, field.nullable ? 'Leave empty to clear it.' : undefined]
  if (field.kind === 'boolean' && !own?.startsWith('Whether')) parts.unshift(`Whether to turn on ${title}.`)
  const text = sentence(parts.filter(Boolean).join(' '))
  return text === '' || text.toLowerCase() === title ? sentence(`The ${title} to send`) : text
}

/** Fields whose words in the contract speak to programmers. */
const replaced = new Set([
  'contactPhoneNumber',
  'contact_identifier',
  'deliveryId',
  'fullName',
  'groupId',
  'groupJid',
  'jid',
  'logout',
  'mediaKey',
  'mentions',
  'message',
  'msgId',
  'pn',
  'pollOptions',
  'qr_as_image',
  'reactionEmoji',
  'sendAt',
  'sessions',
  'to',
  'voteOptions',
  'webhookId',
])
