import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { Script } from 'node:vm'

const importForm = /^import \{[^}]*\} from '(\.[^']+)';\n/gm
const emptyExport = /^export \{\};\n/gm

/**
 * A module and what it imports as one classic script, which is all that browsers run in pages: the modules one after the
 * other inside one function, each after those it needs. They have to use different names, and rename nothing.
 * @throws SyntaxError when they do not
 */
export async function joinModules(entry: string): Promise<string> {
  const texts = new Map<string, string>()
  await collect(resolve(entry), texts, new Set())
  const parts = [...texts].map(([path, text]) => `// ${relative(dirname(dirname(entry)), path)}\n${text.trim()}\n`)
  const joined = `(() => {\n'use strict';\n\n${parts.join('\n')}})();\n`
  new Script(joined, { filename: entry })
  return joined
}

/** In the order in which they have to stand. */
async function collect(path: string, texts: Map<string, string>, begun: Set<string>): Promise<void> {
  if (begun.has(path)) return
  begun.add(path)
  const text = await readFile(path, 'utf8')
  for (const [, target = ''] of text.matchAll(importForm)) await collect(resolve(dirname(path), target), texts, begun)
  texts.set(
    path,
    text
      .replace(importForm, '')
      .replace(emptyExport, '')
      .replace(/^export (?=\w)/gm, ''),
  )
}
