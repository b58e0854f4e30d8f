import type { Readable } from 'node:stream'
import { readArchive } from './archive.ts'
import { type BackupManifest, backupManifest, parts } from './manifest.ts'

export interface BackupHead {
  readonly manifest: BackupManifest
  /** As they belong into `secrets.json`. */
  readonly secrets: unknown
}

/** What a backup begins with; the rest is left unread. @throws Error when it is no backup, or one of an unknown form */
export async function readHead(archive: Readable): Promise<BackupHead> {
  let manifest: BackupManifest | undefined
  for await (const entry of readArchive(archive)) {
    const text = (await entry.read()).toString('utf8')
    if (entry.name === parts.manifest) manifest = backupManifest.parse(JSON.parse(text))
    if (entry.name === parts.secrets && manifest) return { manifest, secrets: JSON.parse(text) }
    if (entry.name !== parts.manifest) break
  }
  throw new Error('This is no backup of the gateway')
}
