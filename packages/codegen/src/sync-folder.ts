import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GeneratedFile } from './generated-file.ts'

/**
 * Files of `folder` that differ from what is generated: changed, missing, or no longer generated. `owned` names the
 * subfolders that hold generated files alone. Paths are relative to `folder`, sorted.
 */
export function staleFiles(folder: string, owned: readonly string[], files: readonly GeneratedFile[]): string[] {
  const expected = new Map(files.map(file => [file.path, file.text]))
  const present = owned.flatMap(name => listFiles(join(folder, name)).map(path => join(name, path)))
  const changed = files.filter(file => readText(join(folder, file.path)) !== file.text).map(file => file.path)
  return [...changed, ...present.filter(path => !expected.has(path))].sort()
}

/** Makes `folder` hold exactly what is generated and returns the paths that changed. */
export function syncFolder(folder: string, owned: readonly string[], files: readonly GeneratedFile[]): string[] {
  const stale = staleFiles(folder, owned, files)
  const expected = new Map(files.map(file => [file.path, file.text]))
  for (const path of stale) {
    const text = expected.get(path)
    const target = join(folder, path)
    if (text === undefined) {
      rmSync(target)
      continue
    }
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  return stale
}

/** The text of a file, or nothing when there is none. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** What Python compiles on the way is not looked at. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.parentPath.endsWith('__pycache__'))
      .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
