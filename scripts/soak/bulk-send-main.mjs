import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build, needsBuild } from '../lib/build.mjs'
import { root } from '../lib/paths.mjs'
import { createClient } from '../upgrade/client.mjs'
import { eventually } from '../upgrade/eventually.mjs'
import { makeDataDir } from '../upgrade/fixture.mjs'
import { addPeople, clockInJakarta, linkSessions, makePeople } from './bulk-send-people.mjs'
import { checkRecords, gotBy } from './check-bulk-send.mjs'
import { openGateway, owner } from './gateway.mjs'
import { measureReplies } from './measure-replies.mjs'

// `npm run soak:bulk-send`: one bulk send to many virtual phones over three sessions, while engine, web and PostgreSQL are killed ten times
// and it is paused twice. Afterwards the phones' own records say who got it, how often, and how fast it went.
//
//   --people 2000 --per-minute 240   how many, and what the policy of each session lets go in a minute
const { values } = parseArgs({
  options: { people: { type: 'string', default: '2000' }, 'per-minute': { type: 'string', default: '240' } },
})
const startedAt = Date.now()
const say = text => console.log(`${((Date.now() - startedAt) / 60_000).toFixed(1).padStart(6)} min  ${text}`)
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1))

const perMinute = Number(values['per-minute'])
const people = makePeople(Number(values.people))
const textOf = ({ index }) => `Hello person ${index}, see you on Monday.`
/** At which part of all recipients what happens. */
const timeline = [
  [0.05, 'kill engine'],
  [0.13, 'kill web'],
  [0.2, 'kill postgres'],
  [0.28, 'pause'],
  [0.3, 'kill engine'],
  [0.38, 'kill everything'],
  [0.46, 'kill web'],
  [0.54, 'kill postgres'],
  [0.62, 'pause'],
  [0.64, 'kill engine'],
  [0.72, 'kill everything'],
  [0.8, 'kill engine'],
  [0.88, 'kill postgres'],
]

if (needsBuild()) await build()
const dataDir = makeDataDir()
const gateway = openGateway({ dataDir, size: 'medium' })
let failures = ['It did not come to its end.']
try {
  await gateway.start(root)
  const client = createClient(gateway.base)
  const mine = async (method, path, body) => (await client.call(owner.token, method, path, body)).data
  /** Meanwhile a process may be away. */
  const surely = (what, work) =>
    eventually(what, async () => ({ answer: await work() }), 120_000).then(one => one.answer)
  const policy = {
    ...{ preset: 'custom', per_minute: perMinute, jitter_percent: 50 },
    ...{ quiet_from: clockInJakarta(-1), quiet_to: clockInJakarta(4) },
  }
  const sessions = await linkSessions(mine, 3, policy)
  await addPeople(mine, people)
  say(`${people.length} people, ${people.filter(one => one.isAsleep).length} of them asleep`)
  const id = await makeBulkSend(mine, sessions)
  const read = () => surely('the bulk send is read', () => mine('GET', `/api/bulk-sends/${id}`))
  await mine('POST', `/api/bulk-sends/${id}/start`)
  await runTimeline({ mine, surely, read, id })
  const isAsleep = person => person.isAsleep && !person.isOut
  const waiting = people.filter(isAsleep).length
  await eventually('all who are awake have an outcome', async () => (await read()).waiting <= waiting, 1_800_000)
  await eventually('nothing is queued', async () => (await read()).counts.queued === 0, 120_000)
  const rules = { text: textOf, perMinute }
  const first = checkRecords(people, await recordsOf(mine), { ...rules, isWaiting: isAsleep })
  say(
    `while it was night for ${waiting}: at most ${first.fastest} messages of a session in a minute (${perMinute} allowed)`,
  )
  for (const session of sessions)
    await mine('PUT', `/api/messenger-sessions/${session.id}/sending-policy`, {
      preset: 'custom',
      per_minute: perMinute,
    })
  await eventually('it is finished', async () => (await read()).state === 'finished', 300_000)
  const last = checkRecords(people, await recordsOf(mine), { ...rules, isWaiting: () => false })
  failures = [...first.failures, ...last.failures, ...checkCounts(await read())]
  failures.push(...(await measureReplies({ client, mine, session: sessions[0], people, say })))
} finally {
  await gateway.stop()
  if (failures.length === 0) rmSync(dataDir, { recursive: true, force: true })
}
for (const failure of failures.slice(0, 50)) console.error(`FAILED  ${failure}`)
if (failures.length > 0) console.error(`${failures.length} failures. The data are kept in ${dataDir}`)
else say('each once, who opted out never, nobody at night, no session faster than its policy')
process.exitCode = failures.length > 0 ? 1 : 0

/** Recipients come as a CSV file, as people give them. */
async function makeBulkSend(mine, sessions) {
  const content = { text: 'Hello {{first_name|there}}, see you on {{day}}.' }
  const session_ids = sessions.map(one => one.id)
  const { id } = await mine('POST', '/api/bulk-sends', { name: 'Soak', session_ids, rule: 'round_robin', content })
  const lines = people.map(({ index, number }) => `+${number},person ${index},Monday\r\n`)
  const file = Buffer.from(`phone_number,first name,day\r\n${lines.join('')}`)
  const added = await mine('POST', `/api/bulk-sends/${id}/recipients/import`, { base64: file.toString('base64') })
  if (added.added !== people.length) throw new Error(`Only ${JSON.stringify(added)} of ${people.length} were taken`)
  return id
}

async function runTimeline({ surely, mine, read, id }) {
  for (const [part, name] of timeline) {
    await eventually(
      `${part * 100} % are through`,
      async () => {
        const { waiting, total } = await read()
        return total - waiting >= part * total
      },
      1_800_000,
    )
    say(name)
    if (name === 'pause') await pause({ surely, mine, read, id })
    else if (name === 'kill everything') {
      await gateway.kill()
      await gateway.start()
    } else gateway.killPart(name.slice('kill '.length))
  }
}

/** Nothing more is handed over while it is paused; then it goes on. */
async function pause({ surely, mine, read, id }) {
  await surely('it is paused', () => mine('POST', `/api/bulk-sends/${id}/pause`))
  await eventually('nothing is queued', async () => (await read()).counts.queued === 0)
  const { waiting } = await read()
  await sleep(5_000)
  const after = await read()
  if (after.waiting !== waiting) throw new Error(`${waiting - after.waiting} went out while it was paused`)
  await surely('it goes on', () => mine('POST', `/api/bulk-sends/${id}/resume`))
}

async function recordsOf(mine) {
  const got = new Map()
  for (const person of people) got.set(person.number, await gotBy(mine, person))
  return got
}

function checkCounts({ counts }) {
  const out = people.filter(one => one.isOut).length
  const reached = counts.sent + counts.delivered + counts.read
  if (counts.skipped === out && reached === people.length - out) return []
  return [`It says ${JSON.stringify(counts)}; ${out} have opted out, ${people.length - out} have it`]
}
