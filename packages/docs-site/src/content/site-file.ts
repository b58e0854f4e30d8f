import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * `docs/site.json`: which guides the site has, in which order. `sources`: the address below which the files of the repository can be read,
 * `edit`: the one below which they can be changed; null: pages have no such links.
 */
const siteFile = z.strictObject({
  title: z.string(),
  description: z.string(),
  sources: z.url().nullable(),
  edit: z.url().nullable(),
  sections: z.array(z.strictObject({ title: z.string(), pages: z.array(z.string().regex(/^[\w/-]+$/)) })),
})

export type SiteFile = z.output<typeof siteFile>

export async function readSiteFile(root: string): Promise<SiteFile> {
  return siteFile.parse(JSON.parse(await readFile(join(root, 'docs/site.json'), 'utf8')))
}
