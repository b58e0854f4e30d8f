import type { SitePage, SiteSection } from '../page.ts'
import { referenceSections } from '../reference/catalogues.ts'
import { changelogPage } from './changelog.ts'
import { frontPage } from './front-page.ts'
import { readGuide } from './read-guide.ts'
import { readSiteFile, type SiteFile } from './site-file.ts'

export interface Site {
  readonly file: SiteFile
  readonly front: SitePage
  readonly sections: readonly SiteSection[]
}

/** Everything that the site has, before it is drawn. `root`: the repository. */
export async function readSite(root: string): Promise<Site> {
  const file = await readSiteFile(root)
  const guides = await Promise.all(
    file.sections.map(async ({ title, pages }) => {
      const read = await Promise.all(pages.map(slug => readGuide(root, slug)))
      return { title, groups: [{ title: '', pages: read }], isLong: false }
    }),
  )
  const written = guides.filter(({ groups }) => groups.some(({ pages }) => pages.length > 0))
  const changelog = { title: 'Changelog', index: await changelogPage(root), groups: [], isLong: false }
  const sections = [...written, ...referenceSections(), changelog]
  return { file, sections, front: frontPage(file, sections) }
}
