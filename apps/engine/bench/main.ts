import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { createGround, type Ground } from './ground.ts'
import { measureCrowd } from './measure/crowd.ts'
import { measureGroups } from './measure/groups.ts'
import { measureIdle } from './measure/idle.ts'
import { measureLanes } from './measure/lanes.ts'
import { measureLinks } from './measure/links.ts'
import { measureMedia } from './measure/media.ts'
import { measureMessages } from './measure/messages.ts'
import { measureMigrations } from './measure/migrations.ts'
import { measureRest } from './measure/rest.ts'
import type { Run } from './measure/run.ts'
import { measureSealing } from './measure/sealing.ts'
import { measureTexts } from './measure/texts.ts'
import { measureWebhooks } from './measure/webhooks.ts'
import { type Options, readOptions } from './options.ts'
import { createPostgresCpu } from './process/postgres-cpu.ts'
import { createFigures } from './report/figures.ts'
import { tables } from './report/table.ts'
import { startBare } from './subjects/bare.ts'
import { startEngine } from './subjects/engine.ts'
import type { Subject } from './subjects/subject.ts'

const lines = 10
const crowd = 100

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
const options = readOptions()
const startedAt = Date.now()
const say = (text: string) => console.error(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${text}`)
const loadBefore = loadavg()
const figures = createFigures()
const ground = await createGround(options)
const { sql } = ground.database.database
const [durability] = await sql`select current_setting('fsync') as fsync, version() as version`
try {
  await measureAll(ground, options)
} finally {
  await ground.stop()
}
const facts = {
  date: new Date().toISOString(),
  seconds: Math.round((Date.now() - startedAt) / 1000),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  node: process.version,
  postgres: durability?.version,
  fsync: durability?.fsync,
  loadBefore: loadBefore.map(load => Number(load.toFixed(2))),
  loadAfter: loadavg().map(load => Number(load.toFixed(2))),
}
console.log(`${tables(figures.rows())}\n\n${JSON.stringify(facts, null, 2)}`)
if (options.jsonFile)
  writeFileSync(options.jsonFile, `${JSON.stringify({ ...facts, rows: figures.rows() }, null, 2)}\n`)

async function measureAll(on: Ground, { parts, rounds, idleSessions, isEngineAlone }: Options): Promise<void> {
  const peers = await Promise.all(Array.from({ length: lines }, () => on.newPhone()))
  const run: Run = { ground: on, figures, peers, say, postgresCpu: await createPostgresCpu(on.database.database) }
  if ((['messages', 'webhooks', 'rest', 'crowd'] as const).some(part => parts.has(part)))
    await measureConversations(run, parts, rounds)
  if (parts.has('groups')) {
    const names = isEngineAlone ? [] : (['stock', 'stockCached'] as const)
    await withSubjects([() => startEngine(on), ...names.map(name => () => startBare(on, name))], async subjects => {
      for (const subject of subjects) await subject.link(1)
      await measureGroups(run, subjects, rounds)
    })
  }
  if (parts.has('idle')) {
    const engine = await startEngine(on)
    await withSubjects([async () => engine], () => measureIdle(run, engine, idleSessions))
  }
  if (parts.has('texts')) {
    const engine = await startEngine(on, { MESSENGER_TEXT_SEARCH: 'on' })
    await withSubjects([async () => engine], () => measureTexts(run, engine, rounds))
  }
  if (parts.has('sealing')) measureSealing(run, rounds)
  for (const part of ['lanes', 'log', 'sinks'] as const)
    if (parts.has(part)) await measureLanes(run, part, options.databaseUrl)
  if (parts.has('migrations')) await measureMigrations(run, options.factor, options.databaseUrl)
}

async function measureConversations(run: Run, parts: Options['parts'], rounds: number): Promise<void> {
  const on = run.ground
  const engine = await startEngine(on)
  const talking = parts.has('messages') || parts.has('webhooks') || parts.has('media')
  const bare = talking ? await Promise.all((['durable', 'memory'] as const).map(name => startBare(on, name))) : []
  const stock = parts.has('messages') ? [await startBare(on, 'stock')] : []
  try {
    for (const subject of [engine, ...bare]) await measureLinks(run, subject, lines)
    for (const subject of stock) await measureLinks(run, subject, 2)
    if (parts.has('messages')) await measureMessages(run, [engine, ...bare, ...stock], rounds)
    for (const subject of stock) await subject.stop()
    if (parts.has('webhooks')) await measureWebhooks(run, [engine, ...bare], { lines, rounds: Math.min(rounds, 2) })
    if (parts.has('media')) await measureMedia(run, engine, bare)
    for (const subject of bare) await subject.stop()
    if (parts.has('rest')) await measureRest(run, engine)
    if (parts.has('crowd')) await measureCrowd(run, engine, crowd)
  } finally {
    for (const subject of [engine, ...bare, ...stock]) await subject.stop()
  }
}

/** Starts what `work` needs and stops it, whatever happens. */
async function withSubjects(
  starts: ReadonlyArray<() => Promise<Subject>>,
  work: (subjects: readonly Subject[]) => Promise<void>,
): Promise<void> {
  const subjects: Subject[] = []
  try {
    for (const start of starts) subjects.push(await start())
    await work(subjects)
  } finally {
    for (const subject of subjects) await subject.stop()
  }
}
