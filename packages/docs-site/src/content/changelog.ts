import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SitePage } from '../page.ts'

/** `CHANGELOG.md` as a page. Links in it start at the root of the repository. */
export async function changelogPage(root: string): Promise<SitePage> {
  const text = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  return {
    slug: 'changelog',
    title: 'Changelog',
    description: 'What users notice of each version.',
    markdown: text.replace(/^# .+\n/, '').trim(),
    source: 'CHANGELOG.md',
  }
}
