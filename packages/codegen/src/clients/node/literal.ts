import { lineWidth } from './layout.ts'
import { propertyKey } from './names.ts'

/**
 * A JSON value as TypeScript, laid out as the formatter has it. `taken`: characters before it on its first line; `after`:
 * those that follow its last.
 */
export function literal(value: unknown, indent = '', { taken = 0, after = 0 } = {}): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const short = oneLine(value)
  if (indent.length + taken + short.length + after <= lineWidth) return short
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const parts = Array.isArray(value)
    ? value.map(item => literal(item, inner, { after: 1 }))
    : entriesOf(value).map(([name, item]) => property(propertyKey(name), item, inner))
  return parts.length === 0
    ? open + close
    : `${open}\n${parts.map(part => `${inner}${part},\n`).join('')}${indent}${close}`
}

/** A long text goes below its name. */
function property(key: string, value: unknown, indent: string): string {
  const text = literal(value, indent, { taken: key.length + 2, after: 1 })
  const isLong = typeof value === 'string' && indent.length + key.length + 2 + text.length + 1 > lineWidth
  return isLong ? `${key}:\n${indent}  ${text}` : `${key}: ${text}`
}

function oneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = entriesOf(value).map(([name, item]) => `${propertyKey(name)}: ${oneLine(item)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined)
}

/** Single quotes, unless more of them than of double ones would have to be escaped. */
export function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  const count = (mark: string) => inner.split(mark).length - 1
  return count("'") > count('"') ? `"${inner.replaceAll('"', '\\"')}"` : `'${inner.replaceAll("'", "\\'")}'`
}
