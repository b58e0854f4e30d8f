import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { programFile } from './lib/build.mjs'
import { baseEnv } from './lib/child-env.mjs'
import { readConfig } from './lib/config.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { Problem, sentenceFor } from './lib/problem.mjs'
import { livingLauncher } from './lib/run-record.mjs'
import { runningDatabaseUrl } from './lib/running-database.mjs'
import { forgetEarlierMasterKeys, loadSecrets, nextMasterKey, rotateMasterKey } from './lib/secrets.mjs'
import { takeSecrets } from './lib/take-secrets.mjs'
import { waitUntil } from './lib/wait-until.mjs'

// `npm run master-key`: says how much is still sealed under an earlier master key. `-- rotate` makes a new one, which a running gateway takes at once,
// `-- forget` lets go of the earlier ones once nothing is sealed under them.
const takenMs = 30_000
const allSealed = 0
const someLeft = 2

try {
  takeSecrets()
  const { dataDir, ...config } = readConfig()
  const [act] = process.argv.slice(2)
  if (act === 'rotate') {
    await rotate(dataDir)
    console.log('Make a backup now. Backups of the database alone, from before, need the secrets.json from before.')
  } else if (act === 'forget') {
    nextMasterKey(dataDir) // refuses where the key is in the environment, before anything is ended
    const checked = loadSecrets(dataDir)
    if (status({ dataDir, ...config }, checked, ['forget']) !== allSealed)
      throw new Problem('Not all is sealed anew yet: nothing was changed.')
    forgetEarlierMasterKeys(dataDir, checked)
    console.log(
      'The earlier master keys are gone from secrets.json. Start the gateway again, and it has forgotten them.',
    )
  } else if (act === undefined) {
    const code = status({ dataDir, ...config })
    process.exitCode = code === someLeft ? 0 : code
  } else {
    throw new Problem('Usage: npm run master-key [-- rotate | -- forget]')
  }
} catch (error) {
  console.error(sentenceFor(error) ?? error.message)
  process.exitCode = 1
}

function status(config, secrets = loadSecrets(config.dataDir), args = []) {
  const env = {
    ...baseEnv(),
    DATABASE_URL: runningDatabaseUrl(config, secrets, 'engine'),
    MESSENGER_MASTER_KEY: secrets.masterKey,
  }
  const program = programFile('master-key')
  return spawnSync(pinnedNode(), [program, ...args], { env, stdio: 'inherit' }).status ?? 1
}

/** A gateway that runs takes the new key at once. */
async function rotate(dataDir) {
  const launcher = livingLauncher(join(dataDir, 'run.json'))
  if (!launcher) {
    rotateMasterKey(dataDir)
    console.log('There is a new master key. Start the gateway: it seals everything anew while it runs.')
    return
  }
  const { masterKey } = loadSecrets(dataDir)
  nextMasterKey(dataDir) // refuses where the key is in the environment
  if (!launcher.takesRotations) {
    throw new Problem('The gateway that runs is of an earlier version: start it again first.')
  }
  process.kill(launcher.pid, 'SIGUSR2')
  if (!(await waitUntil(() => loadSecrets(dataDir).masterKey !== masterKey, takenMs, 100))) {
    throw new Problem('The gateway did not take a new master key: its log says why.')
  }
  console.log(
    'The gateway has a new master key, and seals everything anew while it runs. `npm run master-key` says what is left.',
  )
}
