import type { Readable } from 'node:stream'
import { readArchive } from './archive.ts'
import { type BackupEnd, backupEnd, parts } from './manifest.ts'

/**
 * Reads an opened archive to its end and holds what is in it against what its end says.
 * @throws Error when something is missing
 */
export async function checkBackup(archive: Readable): Promise<BackupEnd> {
  const media = new Set<string>()
  const sandbox = new Set<string>()
  let tableBytes = 0
  let end: BackupEnd | undefined
  for await (const entry of readArchive(archive)) {
    const bytes = await entry.read()
    if (entry.name === parts.end) end = backupEnd.parse(JSON.parse(bytes.toString('utf8')))
    else if (entry.part.startsWith(parts.table(''))) tableBytes += bytes.length
    else if (entry.part.startsWith(parts.media(''))) media.add(entry.part)
    else if (entry.part.startsWith(parts.sandbox(''))) sandbox.add(entry.part)
  }
  if (!end) throw new Error('The backup has no end')
  const isWhole = end.tableBytes === tableBytes && end.mediaFiles === media.size && end.sandboxFiles === sandbox.size
  if (!isWhole) throw new Error('The backup does not have all that it should have')
  return end
}
