import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type PageBlock, type PageLanguage, pageBlocks } from './page-blocks.ts'

const docs = new URL('../../../../docs/', import.meta.url)

export interface Page {
  /** As in `start/node`. */
  readonly name: string
  readonly text: string
  readonly blocks: readonly PageBlock[]
}

/** The pages that are written for people who use the gateway. */
export const pages: readonly Page[] = ['start', 'guides', 'concepts'].flatMap(folder =>
  readdirSync(fileURLToPath(new URL(`${folder}/`, docs)))
    .filter(file => file.endsWith('.md'))
    .sort()
    .map(file => {
      const text = readFileSync(fileURLToPath(new URL(`${folder}/${file}`, docs)), 'utf8')
      return { name: `${folder}/${file.slice(0, -3)}`, text, blocks: pageBlocks(text) }
    }),
)

/** Those of a folder that say something in a language; the README counts as a quick start. */
export function pagesIn(language: PageLanguage, folder: string): readonly Page[] {
  const text = readFileSync(fileURLToPath(new URL('../README.md', docs)), 'utf8')
  const readme = { name: 'start/README', text, blocks: pageBlocks(text) }
  return [...pages, readme].filter(
    ({ name, blocks }) => name.startsWith(`${folder}/`) && blocks.some(({ run, isRun }) => isRun && run === language),
  )
}
