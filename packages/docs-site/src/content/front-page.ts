import type { SitePage, SiteSection } from '../page.ts'
import { page } from '../reference/markdown-text.ts'
import type { SiteFile } from './site-file.ts'

/** The page that the site opens with: what there is, by section. */
export function frontPage({ description }: SiteFile, sections: readonly SiteSection[]): SitePage {
  const parts = sections.map(({ title, index, groups, isLong }) => {
    const pages = isLong || groups.length === 0 ? (index ? [index] : []) : groups.flatMap(group => group.pages)
    const lines = pages.map(({ slug, title: name, description: about }) => `- [${name}](/docs/${slug}): ${about}`)
    return page(`## ${title}`, lines.join('\n'))
  })
  return { slug: '', title: 'Documentation', description, markdown: page(description, ...parts) }
}
