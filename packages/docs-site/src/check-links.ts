import type { Compiled } from './markdown/compile.ts'
import type { SitePage } from './page.ts'

/** One sentence per link within the site that leads nowhere: no such page, file or heading. */
export function brokenLinks(
  compiled: ReadonlyMap<SitePage, Compiled>,
  { base, files }: { readonly base: string; readonly files: ReadonlySet<string> },
): string[] {
  const pages = new Map([...compiled].map(([page, { html }]) => [page.slug, idsIn(html)]))
  return [...compiled].flatMap(([page, { links }]) =>
    links.flatMap(link => {
      const problem = problemWith(link, page.slug)
      return problem === undefined ? [] : [`${page.source ?? page.slug} links to ${link}: ${problem}`]
    }),
  )

  function problemWith(link: string, from: string): string | undefined {
    const [path = '', fragment] = link.split('#', 2)
    if (path !== '' && path !== base && !path.startsWith(`${base}/`)) return undefined
    const slug = path === '' ? from : path.slice(base.length + 1)
    if (path !== '' && files.has(slug)) return undefined
    const ids = pages.get(slug)
    if (!ids) return 'there is no such page'
    return fragment === undefined || fragment === '' || ids.has(decodeURIComponent(fragment))
      ? undefined
      : 'the page has no such heading'
  }
}

function idsIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/ id="([^"]+)"/g)].flatMap(([, id]) => id ?? []))
}
