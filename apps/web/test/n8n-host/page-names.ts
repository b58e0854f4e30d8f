import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { en } from '../../src/texts/en.ts'

const packages = fileURLToPath(new URL('../../../../e2e/n8n-host/node_modules/.pnpm', import.meta.url))

/** What a page marks as a name, `*…*` or `**…**`. Bold sentences are headings of their line. */
export function markedNames(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '')
  const marked = [...prose.matchAll(/\*{1,2}([^*\n]+)\*{1,2}/g)].map(([, name = '']) => name)
  return [...new Set(marked)].filter(name => !name.endsWith('.'))
}

/** All that the dashboard says in English. */
export function dashboardWords(): Set<string> {
  return new Set(textsIn(en))
}

function textsIn(words: unknown): string[] {
  return typeof words === 'string' ? [words] : Object.values(Object(words)).flatMap(textsIn)
}

/** All that n8n's editor says in English: its program holds them as `"key":`text``. */
export async function editorWords(): Promise<Set<string>> {
  const home = (await readdir(packages)).find(name => name.startsWith('n8n-editor-ui@'))
  if (!home) throw new Error('n8n has no editor')
  const assets = join(packages, home, 'node_modules/n8n-editor-ui/dist/assets')
  const words = new Set<string>()
  for (const file of await readdir(assets)) {
    if (!file.endsWith('.js')) continue
    const text = await readFile(join(assets, file), 'utf8')
    for (const [, word = ''] of text.matchAll(/"[\w.-]+":`([^`]*)`/g)) words.add(word)
  }
  return words
}
