import { posix } from 'node:path'
import type { LinkResolver } from './markdown/links.ts'
import type { SitePage } from './page.ts'

export interface LinkPlaces {
  /** Where the site is: `/docs`. */
  readonly base: string
  /** Other addresses of the gateway are beside the site. */
  readonly isInGateway: boolean
  /** Pages by the Markdown file that they are written in. */
  readonly bySource: ReadonlyMap<string, SitePage>
  /** Below which the files of the repository are read; null: links to them become their texts. */
  readonly sources: string | null
  /** Told of each file of `docs` that a page shows; answers its address below the site's. */
  readonly useFile: (path: string) => string
}

const shown = /\.(png|jpg|jpeg|gif|svg|webp)$/i

/** How links of a page are read: addresses of the site begin with `/docs`, others are relative to its own Markdown file. */
export function linkResolver(
  page: SitePage,
  { base, isInGateway, bySource, sources, useFile }: LinkPlaces,
): LinkResolver {
  return target => {
    if (/^(https?:|mailto:|#)/.test(target)) return target
    if (/^\/docs(?=[/#]|$)/.test(target)) return `${base}${target.slice('/docs'.length)}` || '/'
    if (target.startsWith('/')) return isInGateway ? target : undefined
    const [path = '', fragment] = target.split('#', 2)
    const file = posix.join(posix.dirname(page.source ?? 'docs/x.md'), decodeURI(path))
    const known = bySource.get(file)
    if (known) return `${base}/${known.slug}${fragment === undefined ? '' : `#${fragment}`}`
    if (shown.test(file) && file.startsWith('docs/')) return `${base}/${useFile(file)}`
    return sources === null ? undefined : `${sources}/${file}${fragment === undefined ? '' : `#${fragment}`}`
  }
}
