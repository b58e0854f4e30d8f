import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { BackupManifest } from './manifest.ts'

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.int() })) })

/**
 * Only the version that made a backup knows what its tables mean; a later one brings them up to date once they are there.
 * @throws Error one sentence
 */
export async function refuseOtherSchema({ schema, version }: BackupManifest): Promise<void> {
  const text = await readFile(new URL('../db/migrations/meta/_journal.json', import.meta.url), 'utf8')
  const own = Math.max(...journal.parse(JSON.parse(text)).entries.map(({ when }) => when))
  if (schema === own) return
  const [which, then] = schema > own ? ['a newer', ''] : ['an earlier', ', start it, and update it then']
  throw new Error(`The backup was made by ${which} version, ${version}: restore it with that version${then}.`)
}
