import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import { lockTables } from './lock-tables.ts'

/**
 * Runs the migrations that a database does not have yet, all of them or none, and notes them where drizzle's own migrator does, which
 * cannot lock tables first.
 */
export async function applyMigrations(sql: postgres.TransactionSql, migrationsFolder: string): Promise<void> {
  await sql.unsafe(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const pending = await pendingOf(sql, readMigrationFiles({ migrationsFolder }))
  const statements = pending.flatMap(migration => migration.sql)
  await lockTables(sql, statements.join(';\n'))
  for (const statement of statements) await sql.unsafe(statement)
  for (const { hash, folderMillis } of pending)
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`
}

async function pendingOf(sql: postgres.TransactionSql, known: readonly MigrationMeta[]): Promise<MigrationMeta[]> {
  const [last] = await sql<
    { at: string }[]
  >`select coalesce(max(created_at), 0) as at from drizzle.__drizzle_migrations`
  return known.filter(({ folderMillis }) => folderMillis > Number(last?.at))
}
