import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { needsBuild } from '../lib/build.mjs'
import { openFolder } from './gateway.mjs'
import { connected, exchange, linkMany, linkOne, viewPages } from './load.mjs'
import { calmFootprint, footprintOf, sumOf } from './memory.mjs'

// `npm run bench -- --only footprint`: memory of a whole gateway with its PostgreSQL, and how long a start takes that has nothing to do.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    messages: { type: 'string', default: '2000' },
    views: { type: 'string', default: '200' },
    starts: { type: 'string', default: '3' },
    network: { type: 'string', default: 'off,on' },
    sessions: { type: 'string', default: '1' },
  },
})
const [messages, views, starts, sessions] = [values.messages, values.views, values.starts, values.sessions].map(Number)
const startedAt = Date.now()
const say = text => console.error(`${((Date.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s  ${text}`)
const columns = []
// Then the launcher that was started ends with us.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1))

if (needsBuild()) say('the dashboard is built by the first start')
for (const sandbox of values.network.split(',')) await measure(sandbox === 'on')
print()

async function measure(sandbox) {
  const where = sandbox ? 'with the sandbox' : 'without the sandbox'
  const folder = openFolder(sandbox)
  let gateway
  const add = (state, parts) => {
    columns.push({ title: `${where}, ${state}`, parts })
    say(`${where}, ${state}: ${sumOf(parts).toFixed(0)} MB`)
  }
  try {
    gateway = await folder.start()
    const session = sandbox ? await linkOne(gateway.base, folder.owner.token) : undefined
    const many = sandbox ? await linkMany(gateway.base, folder.owner.token, sessions - 1) : []
    const times = []
    for (let round = 0; round < starts; round += 1) {
      await gateway.stop()
      gateway = await folder.start()
      times.push(gateway.readyMs)
      say(`${where}, a further start: ready after ${(gateway.readyMs / 1_000).toFixed(1)} s`)
    }
    for (const id of session ? [session.id, ...many] : []) await connected(gateway.base, folder.owner.token, id)
    add('started', footprintOf(gateway.pid))
    add('calm', (await calmFootprint(gateway.pid)).parts)
    await load({ folder, gateway, session, add })
    columns.at(-1).times = times
  } finally {
    await gateway?.stop()
    folder.remove()
  }
}

async function load({ folder: { owner }, gateway: { base, pid }, session, add }) {
  if (session && messages > 0) await exchange({ base, token: owner.token, session, count: messages })
  if (views > 0) await viewPages({ base, owner, session, count: views })
  const what = `${session ? `${messages} messages and ` : ''}${views} page views`
  add(`after ${what}`, footprintOf(pid))
  add(`after ${what}, calm`, (await calmFootprint(pid)).parts)
}

function print() {
  const names = ['web', 'engine (live)', 'engine (sandbox)', 'sandbox network', 'launcher', 'PostgreSQL', 'others']
  console.log(`| MB of proportional set size (of it anonymous) | ${names.join(' | ')} | all |`)
  console.log(`| --- |${' ---: |'.repeat(names.length + 1)}`)
  for (const { title, parts } of columns) {
    const cells = names.map(name => {
      const part = parts.find(found => found.name === name)
      return part ? `${part.mb.toFixed(0)} (${part.anonymousMb.toFixed(0)})` : '–'
    })
    console.log(`| ${title} | ${cells.join(' | ')} | ${sumOf(parts).toFixed(0)} |`)
  }
  for (const { title, times } of columns) {
    if (!times?.length) continue
    const sorted = times.map(ms => ms / 1_000).sort((one, other) => one - other)
    const median = sorted[Math.floor(sorted.length / 2)]
    console.log(
      `\nFurther starts until ready, ${title.split(', ')[0]}: median ${median.toFixed(1)} s of ${sorted.map(s => s.toFixed(1)).join(', ')}`,
    )
  }
  console.log(
    `\n${JSON.stringify({ date: new Date().toISOString(), cpus: cpus().length, node: process.version, messages, views, sessions })}`,
  )
}
