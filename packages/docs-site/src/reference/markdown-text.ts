/** A row's text as it may stand in a table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim()
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** `info`: the language of the block, and what else its first line says. */
export function fence(info: string, code: string): string {
  const marks = code.includes('```') ? '````' : '```'
  return `${marks}${info}\n${code.replace(/\n$/, '')}\n${marks}`
}

export function json(value: unknown): string {
  return fence('json', JSON.stringify(value, null, 2))
}

/** Parts of a page with an empty line between them; what is not there is left out. */
export function page(...parts: readonly (string | undefined | false)[]): string {
  return parts.filter(part => typeof part === 'string' && part !== '').join('\n\n')
}
