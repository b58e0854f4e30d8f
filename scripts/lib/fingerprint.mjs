import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const ignored = new Set(['node_modules', '.next', '.turbo', 'dist', '__pycache__', '.mypy_cache', '.pytest_cache'])

/** One hash over the names and bytes of all files under `paths` (absolute files or folders, missing ones ignored). */
export function fingerprint(paths, base) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder).sort()) {
    hash
      .update(`${relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).filter(entry => !ignored.has(entry.name))
  return entries.flatMap(entry =>
    entry.isDirectory() ? filesUnder(join(path, entry.name)) : entry.isFile() ? [join(path, entry.name)] : [],
  )
}
