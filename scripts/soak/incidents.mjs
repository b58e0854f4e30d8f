import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot, root } from '../lib/paths.mjs'
import { pinnedNode } from '../lib/pinned-node.mjs'

/** What happens at which part of the whole time. The last fifth is calm, so that memory can be judged. */
export function timelineOf({ from, incidents }) {
  if (incidents === 'off') return []
  return [
    // First of all: what the earlier release does when it is killed is not ours to judge any more.
    ...(from ? [[0.03, 'update']] : []),
    [0.08, 'kill engine'],
    [0.14, 'kill web'],
    [0.2, 'backup'],
    [0.25, 'kill engine'],
    [0.3, 'rotate key'],
    [0.35, 'kill postgres'],
    [0.4, 'stop and start'],
    [0.45, 'kill everything'],
    [0.5, 'kill web'],
    [0.55, 'backup'],
    [0.6, 'rotate key'],
    [0.62, 'kill engine'],
    [0.7, 'kill everything'],
    [0.75, 'stop and start'],
  ]
}

/** Waits through the whole time, makes each incident at its part of it, and says each minute how far all is. */
export async function runIncidents({ timeline, minutes, gateway, backups, dataDir, say, progress }) {
  const startedAt = Date.now()
  const left = [...timeline]
  let told = 0
  for (;;) {
    const passed = (Date.now() - startedAt) / 60_000
    if (passed >= minutes) break
    if (passed - told >= 1) {
      told = passed
      say(progress())
    }
    if (left.length > 0 && passed >= left[0][0] * minutes) {
      const [, name] = left.shift()
      say(name)
      await acts[name]({ gateway, backups, dataDir })
      say(`${name}: done`)
    } else await sleep(200)
  }
  if (left.length > 0) throw new Error(`There was no time for: ${left.map(([, name]) => name).join(', ')}`)
}

const acts = {
  'kill engine': ({ gateway }) => gateway.killPart('engine'),
  'kill web': ({ gateway }) => gateway.killPart('web'),
  'kill postgres': ({ gateway }) => gateway.killPart('postgres'),
  update: async ({ gateway }) => {
    await gateway.stop()
    await gateway.start(root)
  },
  'stop and start': async ({ gateway }) => {
    await gateway.stop()
    await gateway.start()
  },
  'kill everything': async ({ gateway }) => {
    await gateway.kill()
    await gateway.start()
  },
  backup: ({ backups, dataDir }) => terminal(dataDir, 'backup.mjs', join(backups, `${Date.now()}.age`)),
  'rotate key': ({ dataDir }) => terminal(dataDir, 'master-key.mjs', 'rotate'),
}

/** A command of the operator's, as npm runs it. */
async function terminal(dataDir, script, ...args) {
  const env = {
    ...process.env,
    MESSENGER_DATA_DIR: dataDir,
    MESSENGER_BACKUP_PASSPHRASE: 'a passphrase of this soak alone',
  }
  const child = spawn(pinnedNode(), [inRoot('scripts', script), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
  const code = await new Promise(resolve => child.once('close', resolve))
  if (code !== 0) throw new Error(`${script} ended with code ${code}: ${said}`)
}
