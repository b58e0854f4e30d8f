import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildAssets } from './build-assets.ts'
import { brokenLinks } from './check-links.ts'
import { readSite, type Site } from './content/read-site.ts'
import { drawPage, type Frame } from './layout/draw-page.ts'
import { type LinkPlaces, linkResolver } from './link-resolver.ts'
import { llmsIndex, sitemap } from './llms.ts'
import { type Compiled, compile } from './markdown/compile.ts'
import { markdownForm } from './markdown-form.ts'
import { pagesOf, type SitePage } from './page.ts'
import { searchIndex } from './search-index.ts'

export interface SiteOptions {
  /** The repository. */
  readonly root: string
  /** Where the site is: `/docs`, or empty for the root of its host. */
  readonly base: string
  /** The dashboard is at the same address. */
  readonly isInGateway: boolean
  /** `https://docs.example.com`, where it is known. */
  readonly origin?: string
}

export interface BuiltSite {
  /** Contents by their addresses below the site's own: `start/node.html`, `start/node.md`, `_assets/…`, `search.json`. */
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly pages: readonly SitePage[]
  /** One sentence per link that leads nowhere. */
  readonly broken: readonly string[]
}

/** The whole site, in memory. */
export async function buildSite(options: SiteOptions): Promise<BuiltSite> {
  const { root, base, origin, isInGateway } = options
  const site = await readSite(root)
  const pages = [site.front, ...pagesOf(site.sections)]
  const shown = new Set<string>()
  const places: LinkPlaces = {
    base,
    isInGateway,
    sources: site.file.sources,
    bySource: new Map(pages.flatMap(page => (page.source === undefined ? [] : [[page.source, page]]))),
    useFile: path => {
      shown.add(path)
      return fileAddress(path)
    },
  }
  const compiled = new Map<SitePage, Compiled>()
  for (const page of pages) compiled.set(page, await compile(page.markdown, linkResolver(page, places)))
  const assets = await buildAssets(root, base)
  const files = new Map<string, string | Uint8Array>(assets.files)
  for (const path of shown) files.set(fileAddress(path), await readFile(join(root, path)))
  const frame = frameOf(site, options, assets.names)
  pages.forEach((page, index) => {
    const neighbours = { before: pages[index - 1], after: pages[index + 1] }
    const drawn = compiled.get(page)
    if (drawn) files.set(`${page.slug || 'index'}.html`, drawPage(page, drawn, frame, neighbours))
    files.set(`${page.slug || 'index'}.md`, markdownForm(page, linkResolver(page, places), base))
  })
  files.set('404.html', drawPage(missing, await compile(missing.markdown, target => target), frame, nobody))
  files.set('search.json', searchIndex(site.sections, compiled))
  files.set('llms.txt', llmsIndex(site.file, site.sections, { base, origin }))
  files.set('llms-full.txt', pages.map(page => files.get(`${page.slug || 'index'}.md`)).join('\n'))
  files.set('sitemap.xml', sitemap(pages, { base, origin }))
  return { files, pages, broken: brokenLinks(compiled, { base, files: new Set(files.keys()) }) }
}

function frameOf(site: Site, { base, isInGateway, origin }: SiteOptions, names: Frame['assets']): Frame {
  const { style, theme, script, font, icon } = names
  const at = (name: string) => `${base}/${name}`
  return {
    title: site.file.title,
    sections: site.sections,
    assets: { style: at(style), theme: at(theme), script: at(script), font: at(font), icon: at(icon) },
    edit: site.file.edit ?? undefined,
    ...{ base, isInGateway, origin },
  }
}

/** Files that pages show stand apart from pages: `docs/screenshots/chat.png` → `_files/screenshots/chat.png`. */
function fileAddress(path: string): string {
  return `_files/${path.slice('docs/'.length)}`
}

const missing: SitePage = {
  slug: '404',
  title: 'There is no such page',
  description: 'There is no such page in the documentation.',
  markdown: 'Search for what you are looking for, or begin at [the front page](/docs).',
}
const nobody = { before: undefined, after: undefined }
