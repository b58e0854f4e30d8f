import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runBackupProgram } from './lib/backup-program.mjs'
import { programFile } from './lib/build.mjs'
import { readConfig } from './lib/config.mjs'
import { openDatabase } from './lib/database.mjs'
import { install, needsInstall } from './lib/install.mjs'
import { createLifetime } from './lib/lifetime.mjs'
import { migrate } from './lib/migrate.mjs'
import { root } from './lib/paths.mjs'
import { Problem, sentenceFor } from './lib/problem.mjs'
import { loadSecrets, secretsFile, writeSecrets } from './lib/secrets.mjs'
import { takeSecrets } from './lib/take-secrets.mjs'

const usage = 'Usage: npm run restore -- <file | s3://bucket/key> [--without-sandbox], or -- --mark-past <time>'

// `npm run restore -- <file | s3://bucket/key> [--without-sandbox]`: a backup into an empty installation. `npm start` goes on from there.
// `-- --mark-past <time>`: for a database of one's own that was restored to that time by other means.
const lifetime = createLifetime({ onStopping: () => console.log('Stopping …'), interruptedCode: 1 })
try {
  takeSecrets()
  await lifetime.run(restore)
  await lifetime.end(0)
} catch (error) {
  if (!lifetime.isEnding()) {
    console.error(sentenceFor(error) ?? error.message)
    await lifetime.end(1)
  }
}

async function restore() {
  const [place] = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
  if (!place) throw new Problem(usage)
  const config = readConfig()
  if (process.argv.includes('--mark-past')) return markPast(config, place)
  const { dataDir } = config
  if (existsSync(secretsFile(dataDir))) {
    throw new Problem(
      `${dataDir} has an installation already: name an empty folder with MESSENGER_DATA_DIR, or move this one away.`,
    )
  }
  if (needsInstall(root, { withTools: false })) await install(root, lifetime)
  const head = JSON.parse(await runBackupProgram('restore', ['head', place], { dataDir, DATABASE_URL: 'none' }))
  console.log(`A backup of version ${head.version}, ${ageOf(head.takenAt)} old (${head.takenAt}).`)
  refuseOtherKey(head.secrets)
  writeSecrets(dataDir, head.secrets)
  try {
    const { heldSends } = await load(config, place)
    tell(config, heldSends)
  } catch (error) {
    rmSync(secretsFile(dataDir), { force: true })
    const sentence = sentenceFor(error) ?? error.message
    throw new Problem(`Nothing was restored. ${sentence}\nRemove what is in ${dataDir} before you try again.`, {
      cause: error,
    })
  }
}

async function markPast({ dataDir, ...config }, time) {
  if (!config.databaseUrls && !config.adminDatabaseUrl) {
    throw new Problem(
      'The embedded database is restored with `npm run restore -- <file>`; --mark-past is for one of your own.',
    )
  }
  if (!existsSync(secretsFile(dataDir)) && !process.env.MESSENGER_MASTER_KEY) {
    throw new Problem(`There is no secrets.json in ${dataDir}: put the one of the gateway there first.`)
  }
  const database = await openDatabase({ dataDir, ...config }, loadSecrets(dataDir), console.log)
  lifetime.add(database.stop)
  const more = { dataDir, DATABASE_URL: database.urls.owner }
  const { heldSends } = JSON.parse(await runBackupProgram('restore', ['mark-past', time], more))
  tell({ dataDir }, heldSends)
}

async function load(config, place) {
  const { dataDir } = config
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  const database = await openDatabase(config, loadSecrets(dataDir), console.log)
  lifetime.add(database.stop)
  await migrate(database.urls.owner, config.forMigration, programFile('migrate'))
  const sandbox = process.argv.includes('--without-sandbox') ? ['without-sandbox'] : []
  const more = { dataDir, DATABASE_URL: database.urls.owner }
  return JSON.parse(await runBackupProgram('restore', ['load', place, ...sandbox], more))
}

/** What the settings name takes the place of the backup's own, and must open what that one sealed. */
function refuseOtherKey({ masterKey, earlierMasterKeys = [] }) {
  const given = process.env.MESSENGER_MASTER_KEY
  if (!given) return
  const known = [given, ...(process.env.MESSENGER_EARLIER_MASTER_KEYS ?? '').split(',').map(key => key.trim())]
  if ([masterKey, ...earlierMasterKeys].every(key => known.includes(key))) return
  throw new Problem(
    'The backup was sealed under another master key than MESSENGER_MASTER_KEY: take that one away, or set the backup’s own.',
  )
}

function tell({ dataDir }, heldSends) {
  console.log(
    `Restored into ${dataDir}. Start the gateway with \`npm start\`: its sessions connect without a new link.`,
  )
  if (heldSends > 0) {
    console.log(
      `${heldSends} ${heldSends === 1 ? 'send' : 'sends'} waited when the backup was made and may have gone out since.`,
    )
    console.log('They are in the message log as failed (ack_timeout): send those again that did not go out.')
  }
  console.log(
    'What was scheduled or canceled, linked, set or taken back since the backup is as it was then: look it over.',
  )
  console.log('Tokens and logins that were taken back since the backup are valid again: take them back once more.')
}

function ageOf(takenAt) {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(takenAt)) / 60_000))
  if (minutes < 120) return `${minutes} min`
  return minutes < 2_880 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1_440)} days`
}
