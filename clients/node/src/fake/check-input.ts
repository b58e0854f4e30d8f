import { fakeTypes } from './contract/types.ts'
import type { FieldRule, FieldRules, ValueLimits, ValueRule } from './rules.ts'

/** `{field: [text, …]}`, nested fields with dots. */
export type Problems = Record<string, string[]>

type Input = Readonly<Record<string, unknown>>

/** What is wrong with the fields of a call, in the gateway's words; empty where nothing is. */
export function checkInput(fields: FieldRules, input: Input): Problems {
  const problems: Problems = {}
  checkFields({ fields, input, prefix: '', problems })
  return problems
}

interface Check {
  readonly fields: FieldRules
  readonly input: Input
  /** With a dot at its end. */
  readonly prefix: string
  readonly problems: Problems
}

function checkFields({ fields, input, prefix, problems }: Check): void {
  for (const [name, rule] of Object.entries(fields)) {
    const value = input[name]
    const isAbsent = value === undefined || (value === null && rule.kind !== 'nullable')
    const text = isAbsent ? absence(name, rule) : checkField(`${prefix}${name}`, value, rule, problems)
    if (text !== null) problems[`${prefix}${name}`] = [text.replaceAll('<field>', name)]
  }
  // The gateway ignores such a field: in a test it is a mistake.
  for (const name of Object.keys(input))
    if (!Object.hasOwn(fields, name)) problems[`${prefix}${name}`] = [`The ${name} field is not known.`]
}

function absence(name: string, { required }: FieldRule): string | null {
  return required ? `The ${name} field is required.` : null
}

/** One sentence, or null when the value fits; what is inside it is noted under its own name. */
function checkField(path: string, value: unknown, rule: FieldRule, problems: Problems): string | null {
  return checkValue(path, value, rule, problems) ?? checkLimits(value, rule.limits ?? {})
}

function checkValue(path: string, value: unknown, rule: ValueRule, problems: Problems): string | null {
  switch (rule.kind) {
    case 'unknown':
      return null
    case 'string':
      return typeof value === 'string' ? null : 'The <field> field must be a string.'
    case 'boolean':
      return typeof value === 'boolean' ? null : 'The <field> field must be true or false.'
    case 'number':
      return typeof value === 'number' ? null : 'The <field> field must be a number.'
    case 'integer':
      return Number.isInteger(value) ? null : 'The <field> field must be an integer.'
    case 'literal':
      return value === rule.value ? null : 'The selected <field> is invalid.'
    case 'nullable':
      return value === null ? null : checkValue(path, value, rule.of, problems)
    case 'list':
      return checkList(path, value, rule.items, problems)
    case 'map':
      return checkMap(path, value, rule.values, problems)
    case 'union':
      return checkUnion(path, value, rule.options)
    case 'named':
      return checkNamed(path, value, rule.name, problems)
  }
}

function checkList(path: string, value: unknown, items: ValueRule, problems: Problems): string | null {
  if (!Array.isArray(value)) return 'The <field> field must be an array.'
  for (const [at, item] of value.entries()) note(`${path}.${at}`, item, items, problems)
  return null
}

function checkMap(path: string, value: unknown, values: ValueRule, problems: Problems): string | null {
  if (!isFields(value)) return 'The <field> field must be an object.'
  for (const [name, item] of Object.entries(value)) note(`${path}.${name}`, item, values, problems)
  return null
}

function note(path: string, value: unknown, rule: ValueRule, problems: Problems): void {
  const text = checkValue(path, value, rule, problems)
  if (text !== null) problems[path] = [text.replaceAll('<field>', path)]
}

function checkUnion(path: string, value: unknown, options: readonly ValueRule[]): string | null {
  const fits = options.some(option => {
    const inside: Problems = {}
    return checkValue(path, value, option, inside) === null && Object.keys(inside).length === 0
  })
  return fits ? null : 'The selected <field> is invalid.'
}

function checkNamed(path: string, value: unknown, name: string, problems: Problems): string | null {
  const type = fakeTypes[name]
  if (!type) return null
  if ('values' in type) {
    return typeof value === 'string' && type.values.includes(value) ? null : 'The selected <field> is invalid.'
  }
  if (!isFields(value)) return 'The <field> field must be an object.'
  checkFields({ fields: type.fields, input: value, prefix: `${path}.`, problems })
  return null
}

function checkLimits(value: unknown, limits: ValueLimits): string | null {
  if (typeof value === 'string') {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = limits
    if (minLength > 0 && value.length === 0) return 'The <field> field is required.'
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return 'The <field> field format is invalid.'
    return within(value.length, minLength, maxLength)
  }
  if (typeof value === 'number') return within(value, limits.minimum, limits.maximum)
  return Array.isArray(value) ? within(value.length, limits.minItems, limits.maxItems) : null
}

function within(size: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY): string | null {
  if (size < least) return `The <field> field must be at least ${least}.`
  return size > most ? `The <field> field must not be greater than ${most}.` : null
}

function isFields(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
