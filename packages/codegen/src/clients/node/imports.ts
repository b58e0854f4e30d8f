import { dirname, relative } from 'node:path/posix'
import { listed } from './layout.ts'

/**
 * The import statements of a file, sorted as the formatter sorts them. `wanted`: name to the file that has it, both as
 * paths below `src`; what the file itself has is left out.
 */
export function importLines(file: string, wanted: ReadonlyMap<string, string>, values: ReadonlySet<string>): string {
  const byFile = new Map<string, string[]>()
  for (const [name, from] of wanted) {
    if (from !== file) byFile.set(from, [...(byFile.get(from) ?? []), name])
  }
  return [...byFile]
    .map(([from, names]) => ({ path: pathTo(file, from), names: names.sort(byName) }))
    .sort((one, other) => bySource(one.path, other.path))
    .map(({ path, names }) => statement(path, names, values))
    .join('')
}

function statement(path: string, names: readonly string[], values: ReadonlySet<string>): string {
  const areTypes = names.every(name => !values.has(name))
  const items = areTypes ? names : names.map(name => (values.has(name) ? name : `type ${name}`))
  const open = areTypes ? 'import type {' : 'import {'
  return `${listed(open, items, '}', { gap: ' ', after: path.length + 8 })} from '${path}'\n`
}

function pathTo(file: string, target: string): string {
  const path = relative(dirname(file), target)
  return path.startsWith('.') ? path : `./${path}`
}

/** What is further up comes first. */
function bySource(one: string, other: string): number {
  const height = (path: string) => path.split('../').length
  return height(other) - height(one) || (stem(one) < stem(other) ? -1 : 1)
}

/** `messages.ts` comes before `messages-params.ts`. */
export function stem(path: string): string {
  return path.replace(/\.ts'?$/, '')
}

/** As people sort: without regard to case, numbers by their value. */
function byName(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
