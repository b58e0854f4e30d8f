export const lineWidth = 120

/** The first line of every generated module. */
export const pythonHeader = '# Generated from the contract by `npm run gen`. Do not edit.\n'

/** A string as `ruff format` writes it. */
export function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1)
  return text.includes('"') && !text.includes("'") ? `'${escaped.replaceAll('\\"', '"')}'` : `"${escaped}"`
}

/** A value of JSON as Python. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return typeof value === 'string' ? quoted(value) : String(value)
}

/** `before(items)after`, on one line if it fits, else with the items on the next one, else with one item a line. */
export function bracketed(before: string, items: readonly string[], after: string, indent = 0): string[] {
  const pad = ' '.repeat(indent)
  const whole = `${pad}${before}${items.join(', ')}${after}`
  if (whole.length <= lineWidth || items.length === 0) return [whole]
  const inner = `${pad}    ${items.join(', ')}`
  if (inner.length <= lineWidth) return [`${pad}${before}`, inner, `${pad}${after}`]
  return oneEach(before, items, after, indent)
}

/** One item a line, with a comma behind the last. */
export function oneEach(before: string, items: readonly string[], after: string, indent = 0): string[] {
  const pad = ' '.repeat(indent)
  return [`${pad}${before}`, ...items.map(item => `${pad}    ${item},`), `${pad}${after}`]
}

/** Words in lines that are at most as wide as the page; lines but the first are indented by `hang` more. */
export function wrapped(text: string, indent: number, hang = 0): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const pad = indent + (lines.length > 0 ? hang : 0)
    if (line !== '' && pad + line.length + 1 + word.length > lineWidth) {
      lines.push(' '.repeat(pad) + line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return line === '' ? lines : [...lines, ' '.repeat(indent + (lines.length > 0 ? hang : 0)) + line]
}

/** A docstring: a summary, and sections that are lines already. */
export function docstring(summary: string, indent: number, sections: readonly (readonly string[])[] = []): string[] {
  const pad = ' '.repeat(indent)
  const text = summary.replaceAll('\\', '\\\\').replaceAll('"""', "'''")
  const filled = sections.filter(section => section.length > 0)
  const [first = '', ...rest] = wrapped(`"""${text}`, indent)
  if (filled.length === 0) {
    const last = rest.at(-1) ?? first
    if (rest.length === 0 && last.length + 3 <= lineWidth) return [`${first}"""`]
    return [first, ...rest, `${pad}"""`]
  }
  return [first, ...rest, ...filled.flatMap(section => ['', ...section]), `${pad}"""`]
}

/** Import lines of a module, `from module import a, b`, sorted. */
export function imports(rows: Readonly<Record<string, Iterable<string>>>, indent = 0): string[] {
  return Object.entries(rows)
    .map(([module, names]) => [module, [...new Set(names)].sort(bySort)] as const)
    .filter(([, names]) => names.length > 0)
    .sort(([a], [b]) => compareModules(a, b))
    .flatMap(([module, names]) => importLines(module, names, indent))
}

function importLines(module: string, names: readonly string[], indent: number): string[] {
  const line = `${' '.repeat(indent)}from ${module} import ${names.join(', ')}`
  if (line.length <= lineWidth) return [line]
  return oneEach(`from ${module} import (`, names, ')', indent)
}

/** Constants, then classes, then functions: as import sorters do. */
function bySort(a: string, b: string): number {
  return rank(a) - rank(b) || (a.toLowerCase() < b.toLowerCase() ? -1 : 1)
}

function rank(name: string): number {
  if (/^[A-Z0-9_]+$/.test(name) && name.length > 1) return 0
  return /^[A-Z]/.test(name) ? 1 : 2
}

/** Farther folders first. */
function compareModules(a: string, b: string): number {
  const dots = (module: string) => /^\.*/.exec(module)?.[0].length ?? 0
  return dots(b) - dots(a) || (a < b ? -1 : 1)
}

/** Groups of lines with an empty line between. */
export function groups(...all: readonly (readonly string[])[]): string[] {
  return all.filter(group => group.length > 0).flatMap((group, at) => (at === 0 ? group : ['', ...group]))
}

/** A module: header, docstring, blocks with an empty line or two between. */
export function pythonModule(doc: string, blocks: readonly (readonly string[])[]): string {
  const [head = [], ...rest] = blocks
  const filled = rest.filter(block => block.length > 0)
  // A class or a function has two empty lines before it, also behind imports.
  const body = filled.map(
    (block, at) => `${at === 0 && !/^(@|class|def)/.test(block[0] ?? '') ? '\n' : '\n\n'}${block.join('\n')}\n`,
  )
  return `${pythonHeader}"""${doc}"""\n\nfrom __future__ import annotations\n${head.length > 0 ? `\n${head.join('\n')}\n` : ''}${body.join('')}`
}
