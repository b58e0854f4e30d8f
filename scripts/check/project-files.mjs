import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const skipped = new Set([
  'node_modules',
  '.git',
  '.next',
  '.turbo',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
])

/** Paths of the project's own files below `root`, relative and with `/`, without what is installed, built or generated at run time. */
export function projectFiles(root) {
  const walk = folder =>
    readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(path)
      return entry.isFile() ? [relative(root, path).split(sep).join('/')] : []
    })
  return walk(root).sort()
}
