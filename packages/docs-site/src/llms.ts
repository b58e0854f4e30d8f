import { markdownAddress } from './layout/draw-page.ts'
import { addressOf } from './layout/navigation.ts'
import { pagesOf, type SitePage, type SiteSection } from './page.ts'

interface Place {
  readonly base: string
  readonly origin: string | undefined
}

/** `llms.txt`: what there is, with a line for each page. */
export function llmsIndex(
  { title, description }: { readonly title: string; readonly description: string },
  sections: readonly SiteSection[],
  { base, origin = '' }: Place,
): string {
  const line = ({ slug, title: name, description: about }: SitePage) =>
    `- [${name}](${origin}${markdownAddress(slug, base)}): ${about.replaceAll('\n', ' ')}`
  const parts = sections.map(section => `## ${section.title}\n\n${pagesOf([section]).map(line).join('\n')}`)
  return `# ${title}\n\n> ${description}\n\n${parts.join('\n\n')}\n`
}

/** `sitemap.xml`; the protocol asks for whole addresses, so a site that does not know its own writes paths. */
export function sitemap(pages: readonly SitePage[], { base, origin = '' }: Place): string {
  const rows = pages.map(({ slug }) => `<url><loc>${origin}${addressOf(slug, base)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`
}
