import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessions } from '@messenger/shared/db/schema'
import { createTestDatabase, type TestDatabase } from '@messenger/shared/test/database'
import { eq } from 'drizzle-orm'
import { seedAccount, seedSession } from '../test/seed.ts'
import type { Options } from './options.ts'
import { type BenchSandbox, startSandboxProcess } from './sandbox.ts'

/** What all subjects of a run stand on: one database, one network, one account. */
export interface Ground {
  readonly database: TestDatabase
  readonly sandbox: BenchSandbox
  readonly accountId: number
  readonly profileDir: string | undefined
  /** Where engine and web keep media. */
  readonly dataDir: string
  /** A virtual phone nobody has yet; its number in digits. */
  newPhone(): Promise<string>
  newSession(phone: string): ReturnType<typeof seedSession>
  /** A session whose keys a bare program may write, because it holds the lease; no engine takes it. */
  newBareSession(phone: string): Promise<{ sessionId: number; epoch: number }>
  stop(): Promise<void>
}

export async function createGround(options: Options): Promise<Ground> {
  const database = await createTestDatabase({ poolSize: 4, applicationName: 'bench-driver' }, options.databaseUrl)
  const sandbox = await startSandboxProcess()
  const dataDir = mkdtempSync(join(tmpdir(), 'messenger-bench-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove) // also when the run is interrupted
  const { sql } = database.database
  const owner = await seedAccount(database.database)
  let phones = 0

  async function newSession(phone: string) {
    const session = await seedSession(database.database, owner)
    await database.database.db
      .update(sessions)
      .set({ phoneNumber: `+${phone}` })
      .where(eq(sessions.id, session.sessionId))
    return session
  }

  return {
    database,
    sandbox,
    accountId: owner.accountId,
    profileDir: options.profileDir,
    dataDir,
    async newPhone() {
      phones += 1
      const number = String(4_930_100_000 + phones)
      await sandbox.createPhone(number)
      return number
    },
    newSession,
    async newBareSession(phone) {
      const { sessionId } = await newSession(phone)
      await sql`
        insert into leases (session_id, engine_id, engine_url, epoch, expires_at)
        values (${sessionId}, 'bare', '', 1, now() + interval '1 day')`
      return { sessionId, epoch: 1 }
    },
    async stop() {
      await sandbox.stop()
      await database.drop()
      process.off('exit', remove)
      remove()
    },
  }
}
