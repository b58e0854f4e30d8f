import { generatedHeader } from '../../generated-file.ts'

/** The root of the library's names. */
export const root = 'MessagingGateway'

export interface PhpFile {
  /** `MessagingGateway\Model` */
  readonly namespace: string
  /** Full names of classes; those of the file's own namespace are left out. */
  readonly uses: Iterable<string>
  readonly code: string
}

/** The text of a file with one class. */
export function phpFile({ namespace, uses, code }: PhpFile): string {
  const foreign = [...new Set(uses)].filter(name => name.slice(0, name.lastIndexOf('\\')) !== namespace)
  const imports = foreign.sort(byName).map(name => `use ${name};\n`)
  const block = imports.length > 0 ? `${imports.join('')}\n` : ''
  return `<?php\n\n${generatedHeader}\ndeclare(strict_types=1);\n\nnamespace ${namespace};\n\n${block}${code}`
}

/** As coding standards sort imports: letter by letter, a namespace before what is in it. */
function byName(left: string, right: string): number {
  const [a, b] = [left.toLowerCase(), right.toLowerCase()]
  return a < b ? -1 : a > b ? 1 : 0
}
