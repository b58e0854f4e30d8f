import { addIndexes } from './add-indexes.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { applyMigrations } from './apply-migrations.ts'
import { createDb } from './create-db.ts'
import { ownMigrations } from './newest-migration.ts'
import { type OwnerSettings, ownerFunctions } from './owner-functions.ts'
import { partitionEvents } from './partition-events.ts'
import { refuseNewer } from './refuse-newer.ts'
import { retryLocks } from './retry-locks.ts'
import { keepRevokedTokens } from './revoked-tokens.ts'
import { grantRights } from './rights/grant-rights.ts'
import { hintSessionChanges } from './session-hints.ts'
import { keepWebhookVersions } from './webhook-versions.ts'

/**
 * While it waits for a table, all others wait behind it, also for those that it has already: rather it gives way and tries again. So much
 * less than `deadlock_timeout` (1 s) that of two who wait for each other it is the one that gives way, and before anybody notices.
 */
const lockTimeoutMs = 200

const defaultSettings: OwnerSettings = { auditDays: 90 }

/**
 * Brings the database to the newest schema: indexes of large tables, the generated migrations, then what the generator has no words for, and who may do what.
 * As the role that owns the tables. Safe to run from several processes at once: one migrates, the others find it done. What fails leaves
 * the tables as they were.
 * @throws NewerDatabaseError when a newer version has migrated it
 */
export async function migrateDatabase(
  url: string,
  settings: OwnerSettings = defaultSettings,
  migrationsFolder = ownMigrations,
): Promise<void> {
  await addIndexes(url, migrationsFolder)
  const { sql, close } = createDb(url, {
    ...{ poolSize: 2, applicationName: 'messenger-migrate' },
    parameters: { lock_timeout: `${lockTimeoutMs}` },
  })
  const migrateOnce = () =>
    sql.begin(async lock => {
      // It does nothing while the migrations run beside it, and waits for whoever migrates first.
      await lock`set local idle_in_transaction_session_timeout = 0`
      await lock`set local lock_timeout = 0`
      await lock`select pg_advisory_xact_lock(${advisoryLocks.migration})`
      await lock`set local lock_timeout = ${lock.unsafe(`${lockTimeoutMs}`)}`
      await refuseNewer(lock, migrationsFolder)
      await sql.begin(tx => applyMigrations(tx, migrationsFolder))
      await lock`set local client_min_messages = warning`
      await ownerFunctions(lock, settings)
      await partitionEvents(lock)
      await keepWebhookVersions(lock)
      await hintSessionChanges(lock)
      await keepRevokedTokens(lock)
      await grantRights(lock)
    })
  try {
    await retryLocks(migrateOnce)
  } finally {
    await close()
  }
}
