import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** The migrations of this version. */
export const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url))

/** As the generator writes it: when each migration was made, in milliseconds. */
const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.int() })) })

/** When the newest migration of a folder was made, in milliseconds: by that the database's note of it is known. */
export async function newestMigration(folder = ownMigrations): Promise<number> {
  const { entries } = journal.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))
  return Math.max(...entries.map(({ when }) => when))
}
