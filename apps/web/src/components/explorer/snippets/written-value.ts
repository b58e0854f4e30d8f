/** How a language writes values that came as JSON. */
export interface Notation {
  readonly text: (text: string) => string
  readonly number: (value: number) => string
  readonly words: { readonly true: string; readonly false: string; readonly null: string }
  readonly list: readonly [open: string, close: string]
  readonly map: readonly [open: string, close: string]
  /** What stands for a map, where it is not always the same. */
  readonly mapLike?: (names: readonly string[]) => readonly [open: string, close: string]
  readonly entry: (name: string, value: string) => string
  readonly indent: string
}

/** A value as the language's own literal, over several lines; `depth`: how far its first line is indented. */
export function writtenValue(value: unknown, notation: Notation, depth: number): string {
  if (typeof value === 'string') return notation.text(value)
  if (typeof value === 'number') return notation.number(value)
  if (typeof value === 'boolean') return notation.words[value ? 'true' : 'false']
  if (Array.isArray(value)) {
    const items = value.map(one => writtenValue(one, notation, depth + 1))
    return enclosed(notation.list, items, notation.indent, depth)
  }
  if (typeof value !== 'object' || value === null) return notation.words.null
  const names = Object.keys(value)
  return writtenMap(value, notation, depth, notation.mapLike?.(names) ?? notation.map)
}

/** An object as what stands for any object, whatever its names are. */
export function writtenMap(
  value: object,
  notation: Notation,
  depth: number,
  ends: readonly [open: string, close: string] = notation.map,
): string {
  const entries = Object.entries(value)
  const parts = entries.map(([name, one]) => notation.entry(name, writtenValue(one, notation, depth + 1)))
  return enclosed(ends, parts, notation.indent, depth)
}

/** Items on lines of their own, between what opens and what closes. */
export function enclosed(
  [open, close]: readonly [string, string],
  parts: readonly string[],
  indent: string,
  depth: number,
): string {
  if (parts.length === 0) return `${open}${close}`
  const inner = parts.map(part => `${indent.repeat(depth + 1)}${part},\n`).join('')
  return `${open}\n${inner}${indent.repeat(depth)}${close}`
}
