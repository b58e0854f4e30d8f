import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildSite } from './build-site.ts'
import { asPlainFiles } from './plain-files.ts'
import { writeSite } from './write-site.ts'

// `npm run docs:export <folder>`: the site as files for any file server. `--base /handbook`: where on the server the folder will be;
// `--origin https://docs.example.com`: for the sitemap, which has whole addresses.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string', default: '' }, origin: { type: 'string' } },
})
const [folder] = positionals
const base = values.base.replace(/\/+$/, '')
if (folder === undefined || positionals.length > 1 || (base !== '' && !base.startsWith('/'))) {
  process.stderr.write('npm run docs:export -- <folder> [--base /path] [--origin https://host]\n')
  process.exit(1)
}
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const { origin } = values
const { files, pages } = await buildSite({
  root,
  base,
  isInGateway: false,
  ...(origin === undefined ? {} : { origin }),
})
const target = resolve(folder)
await writeSite(target, asPlainFiles(files), { compressed: false })
process.stdout.write(`${pages.length} pages are in ${target}\n`)
