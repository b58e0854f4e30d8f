import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

rmSync(join(root, 'dist'), { recursive: true, force: true })
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', root], { stdio: 'inherit' })
// Not by a glob: Node.js 20, with which people pack the nodes, has none.
for (const folder of ['icons', 'nodes']) {
  for (const path of readdirSync(join(root, folder), { recursive: true })) {
    if (/\.(svg|node\.json)$|__schema__.*\.json$/.test(path))
      cpSync(join(root, folder, path), join(root, 'dist', folder, path))
  }
}
