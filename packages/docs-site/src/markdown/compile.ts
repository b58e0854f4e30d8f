import type { Root } from 'hast'
import rehypeHighlight from 'rehype-highlight'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { drawCode } from './code-blocks.ts'
import { drawDiagrams } from './diagrams.ts'
import { type Heading, linkHeadings } from './headings.ts'
import { type LinkResolver, resolveLinks } from './links.ts'
import { readableTables } from './tables.ts'
import { type TextPart, textParts } from './text-parts.ts'

export interface Compiled {
  readonly html: string
  readonly headings: readonly Heading[]
  /** What search finds: the text under each heading. */
  readonly parts: readonly TextPart[]
  /** Where its links lead, as they stand in the page. */
  readonly links: readonly string[]
}

/**
 * Markdown as HTML without inline styles or scripts, which the site's policy takes none of. Languages of code blocks that are not known are
 * left as plain text.
 */
export async function compile(markdown: string, resolve: LinkResolver): Promise<Compiled> {
  const links: string[] = []
  const headings: Heading[] = []
  const parts: TextPart[] = []
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
    .use(rehypeSlug)
    .use(() => (tree: Root) => {
      resolveLinks(tree, target => {
        const resolved = resolve(target)
        if (resolved !== undefined) links.push(resolved)
        return resolved
      })
      parts.push(...textParts(tree))
    })
    .use(() => (tree: Root) => void headings.push(...linkHeadings(tree)))
    .use(() => drawDiagrams)
    .use(rehypeHighlight, {
      plainText: ['text', 'txt', 'mermaid'],
      aliases: { bash: ['console'], typescript: ['mts'] },
    })
    .use(() => drawCode)
    .use(() => readableTables)
    .use(rehypeStringify, { allowDangerousHtml: true })
    .process(markdown)
  return { html: String(file), headings, parts, links }
}
