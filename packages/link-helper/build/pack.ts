import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Zippable, zipSync } from 'fflate'

/** The same files make the same bytes, whenever and wherever: fixed times, names in order. */
const time = '1980-01-01T00:00:00'

/** A zip of everything in a folder. */
export async function pack(folder: string): Promise<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const files: Zippable = {}
  for (const path of paths.sort()) {
    const name = path.slice(folder.length + 1).replaceAll('\\', '/')
    files[name] = await readFile(path)
  }
  return zipSync(files, { level: 9, mtime: time })
}
