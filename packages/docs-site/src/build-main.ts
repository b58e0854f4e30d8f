import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSite } from './build-site.ts'
import { writeSite } from './write-site.ts'

// A part of the build: the site as the gateway serves it at `/docs`, in `dist`.
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const startedAt = performance.now()
const { files, pages, broken } = await buildSite({ root, base: '/docs', isInGateway: true })
await writeSite(join(root, 'packages/docs-site/dist'), files, { compressed: true })
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
process.stdout.write(`${pages.length} pages of documentation in ${seconds} s\n`)
for (const sentence of broken) process.stdout.write(`${sentence}\n`)
