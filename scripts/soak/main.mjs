import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, needsBuild } from '../lib/build.mjs'
import { root } from '../lib/paths.mjs'
import { createClient } from '../upgrade/client.mjs'
import { makeDataDir } from '../upgrade/fixture.mjs'
import { arrange } from './arrange.mjs'
import { openMemoryLimit } from './cgroup.mjs'
import { check } from './check.mjs'
import { openGateway, owner } from './gateway.mjs'
import { runIncidents, timelineOf } from './incidents.mjs'
import { watchMemory } from './memory-log.mjs'
import { startReceiver } from './receiver.mjs'
import { startTraffic } from './traffic.mjs'

// `npm run soak`: a whole gateway under steady traffic both ways while its processes are killed, and it is updated, backed up and given a new master key.
// Afterwards the phones' own records, the webhooks that came and the events are held against each other.
//
//   --minutes 60 --rate 20       how long, and messages each way a second
//   --from <folder>              a tree of an earlier release to begin with; it is updated on the way
//   --incidents off              traffic alone
//   --memory <MB> --size small   all processes together may take this much (a memory cgroup, as root); MESSENGER_SIZE
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '20' },
    from: { type: 'string' },
    incidents: { type: 'string', default: 'on' },
    memory: { type: 'string' },
    size: { type: 'string', default: 'medium' },
  },
})
const startedAt = Date.now()
const say = text => console.log(`${((Date.now() - startedAt) / 60_000).toFixed(1).padStart(6)} min  ${text}`)
// Then the launcher that was started ends with us.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1))

// Not within the limit of memory: a build takes more than a machine of 1 GB has.
if (needsBuild()) await build()
const dataDir = makeDataDir()
const backups = mkdtempSync(join(tmpdir(), 'messenger-soak-backups-'))
const limit = values.memory ? openMemoryLimit(Number(values.memory)) : undefined
const receiver = await startReceiver()
const gateway = openGateway({ dataDir, size: values.size, limit })
let failures = ['It did not come to its end.']
try {
  await gateway.start(values.from ? resolve(values.from) : root)
  const client = createClient(gateway.base)
  const pairs = await arrange(client, owner.token, receiver.url)
  say(`${pairs.length} pairs of a session and a phone`)
  const minutes = Number(values.minutes)
  const memory = watchMemory(gateway, say)
  const traffic = startTraffic({ client, token: owner.token, pairs, rate: Number(values.rate) })
  const timeline = timelineOf(values)
  await runIncidents({ timeline, minutes, gateway, backups, dataDir, say, progress: () => traffic.progress(receiver) })
  await traffic.stop()
  say(traffic.progress(receiver))
  failures = await check({ client, token: owner.token, pairs, traffic, receiver, killings: gateway.killings, say })
  memory.print()
  if (limit) failures.push(...limit.failures(say))
} finally {
  await gateway.stop()
  await receiver.close()
  limit?.close()
  if (failures.length === 0) for (const folder of [dataDir, backups]) rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) console.error(`FAILED  ${failure}`)
if (failures.length > 0) console.error(`The data are kept in ${dataDir}`)
else say('nothing lost, nothing doubled, everything in order')
process.exitCode = failures.length > 0 ? 1 : 0
