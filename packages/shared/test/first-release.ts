import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { z } from 'zod'
import { arrangeRoles } from '../../../scripts/lib/postgres/roles.mjs'
import { migrateDatabase } from '../src/db/migrate.ts'
import { createTestDatabase, type TestDatabase, testPasswords } from './database.ts'

const migrations = fileURLToPath(new URL('../src/db/migrations', import.meta.url))
const journal = z.looseObject({ entries: z.array(z.unknown()) })

/** A database with the tables that release 0.1.0 made, all of them its one superuser's. */
export async function firstReleaseDatabase(): Promise<TestDatabase & { readonly update: () => Promise<void> }> {
  const test = await createTestDatabase()
  const { sql } = test.database
  await sql.unsafe('drop schema public cascade; drop schema drizzle cascade')
  await sql.unsafe('create schema public authorization pg_database_owner; grant usage on schema public to public')
  const folder = await mkdtemp(join(tmpdir(), 'first-release-'))
  const own = postgres(test.url, { max: 1, onnotice: () => undefined })
  try {
    await cp(join(migrations, '0000_initial.sql'), join(folder, '0000_initial.sql'))
    const { entries, ...rest } = journal.parse(
      JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')),
    )
    await cp(join(migrations, 'meta/0000_snapshot.json'), join(folder, 'meta/0000_snapshot.json'))
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: entries.slice(0, 1) }))
    await migrate(drizzle(own), { migrationsFolder: folder })
  } finally {
    await own.end()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    ...test,
    /** As a start of this release does it. */
    async update() {
      await arrangeRoles(sql, testPasswords)
      await migrateDatabase(test.urls.owner)
    },
  }
}

/** As that release sealed: one key for all, version 1, nonce, ciphertext, tag. */
export function sealedByFirstRelease(masterKey: Buffer, plain: string, context: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'messenger-gateway seal v1', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(context))
  return Buffer.concat([Buffer.from([1]), iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
}
