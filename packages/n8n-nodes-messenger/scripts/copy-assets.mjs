import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Copies what the compiler leaves: icons, what n8n's search knows of the nodes, the shapes of their output. */
export function copyAssets(root, dist) {
  // Not by a glob: Node.js 20, with which people pack the nodes, has none.
  for (const folder of ['icons', 'nodes']) {
    for (const path of readdirSync(join(root, folder), { recursive: true })) {
      if (/\.(svg|node\.json)$|__schema__.*\.json$/.test(path))
        cpSync(join(root, folder, path), join(dist, folder, path))
    }
  }
}
