import { newestMigration } from '../db/newest-migration.ts'
import type { BackupManifest } from './manifest.ts'

/**
 * Only the version that made a backup knows what its tables mean; a later one brings them up to date once they are there.
 * @throws Error one sentence
 */
export async function refuseOtherSchema({ schema, version }: BackupManifest): Promise<void> {
  const own = await newestMigration()
  if (schema === own) return
  const [which, then] = schema > own ? ['a newer', ''] : ['an earlier', ', start it, and update it then']
  throw new Error(`The backup was made by ${which} version, ${version}: restore it with that version${then}.`)
}
