import { existsSync } from 'node:fs'
import { migrate, migrateProgram } from './migrate.mjs'
import { addressFor, arrangeRoles } from './postgres/roles.mjs'
import { connectTo } from './postgres-client.mjs'
import { temporaryPostgres } from './temporary-postgres.mjs'

const templateName = 'messenger_template'
/** Passwords of the roles on servers of tests. */
const testPasswords = { owner: 'test', web: 'test', engine: 'test' }

/**
 * Vitest global setup: one PostgreSQL per run, shared by the projects that ask for it, with the migrated database
 * `messenger_template` to copy (`create database x template messenger_template`, some 30 ms).
 * Its administrator's address is TEST_DATABASE_URL, which may also be given from outside; TEST_DATABASE_DURABLE=1 keeps
 * fsync on.
 */
export default async function setup(project) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await temporaryPostgres({ durable: process.env.TEST_DATABASE_DURABLE === '1' })
  const url = given ?? server.url
  const stop = async () => {
    delete process.env.TEST_DATABASE_URL
    await server.stop()
  }
  try {
    await ensureTemplate(url)
  } catch (error) {
    if (server) await stop()
    throw error
  }
  process.env.TEST_DATABASE_URL = url
  project.provide('testDatabaseUrl', url)
  return server ? stop : undefined
}

async function ensureTemplate(url) {
  const sql = await connectTo(url)
  const found = await sql`select 1 from pg_database where datname = ${templateName}`
  if (found.length === 0) await sql`create database ${sql(templateName)}`
  await sql.end()
  const address = new URL(url)
  address.pathname = `/${templateName}`
  const template = await connectTo(address.href)
  await arrangeRoles(template, testPasswords)
  await template.end()
  if (existsSync(migrateProgram)) await migrate(addressFor(address.href, 'owner', testPasswords.owner))
}
