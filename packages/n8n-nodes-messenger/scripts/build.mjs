import { execFileSync } from 'node:child_process'
import { cpSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

rmSync(join(root, 'dist'), { recursive: true, force: true })
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', root], { stdio: 'inherit' })
for (const path of globSync(['icons/*.svg', 'nodes/**/*.node.json'], { cwd: root })) {
  cpSync(join(root, path), join(root, 'dist', path))
}
