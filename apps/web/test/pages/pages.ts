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

/** Those that say something in a language. */
export function pagesIn(language: PageLanguage): readonly Page[] {
  return pages.filter(({ blocks }) => blocks.some(({ run, isRun }) => isRun && run === language))
}
