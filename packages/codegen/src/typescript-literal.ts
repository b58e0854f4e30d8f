const WIDTH = 100

/** Source text that stands as it is among literal values, such as a spread of an imported constant. */
export interface Spread {
  readonly spread: string
}

/** What a generated file may hold as a literal. Absent properties are left out. */
export type Literal =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Literal[]
  | { readonly [key: string]: Literal | readonly Spread[] }

/**
 * Prints a value as TypeScript: single quotes, two spaces, on one line where it fits. An object's `'...'` property
 * holds spreads, printed first. The same value always gives the same text.
 */
export function typescriptLiteral(value: Literal | readonly Spread[], depth = 0): string {
  if (value === null || typeof value !== 'object') return scalar(value)
  const parts = Array.isArray(value) ? value.map(item => typescriptLiteral(item, depth + 1)) : properties(value, depth)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const gap = open === '{' ? ' ' : ''
  const oneLine = `${open}${gap}${parts.join(', ')}${gap}${close}`
  if (!oneLine.includes('\n') && oneLine.length + depth * 2 <= WIDTH) return oneLine
  const indent = '  '.repeat(depth + 1)
  return `${open}\n${parts.map(part => `${indent}${part},\n`).join('')}${'  '.repeat(depth)}${close}`
}

function properties(value: object, depth: number): string[] {
  return Object.entries(value).flatMap(([key, item]) => {
    if (item === undefined) return []
    if (key === '...') return item.map((part: Spread) => `...${part.spread}`)
    return [`${propertyKey(key)}: ${typescriptLiteral(item, depth + 1)}`]
  })
}

function propertyKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
}

function scalar(value: string | number | boolean | null | undefined): string {
  return typeof value === 'string' ? quoted(value) : String(value)
}

function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return inner.includes("'") && !inner.includes('"') ? `"${inner}"` : `'${inner.replaceAll("'", "\\'")}'`
}
